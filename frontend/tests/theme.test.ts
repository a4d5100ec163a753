// Light or dark as the page around a widget is, and as it becomes.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followTheme } from "../src/client/host";

const system = { matches: false, calls: new Set<() => void>() };

beforeEach(() => {
  system.matches = false;
  system.calls.clear();
  vi.stubGlobal("matchMedia", () => ({
    matches: system.matches,
    addEventListener: (_: string, call: () => void) => system.calls.add(call),
    removeEventListener: (_: string, call: () => void) => system.calls.delete(call),
  }));
});
afterEach(() => {
  for (const place of [document.body, document.documentElement]) {
    for (const { name } of [...place.attributes]) place.removeAttribute(name);
  }
  vi.unstubAllGlobals();
});

const observed = () => new Promise((done) => setTimeout(done, 0));

function theme(): string | undefined {
  const root = document.createElement("div");
  followTheme(root)();
  return root.dataset["theme"];
}

test.each([
  ["data-jp-theme-light", "false", "dark"],
  ["data-jp-theme-light", "true", "light"],
  ["data-vscode-theme-kind", "vscode-dark", "dark"],
  ["data-vscode-theme-kind", "vscode-light", "light"],
  ["data-vscode-theme-kind", "vscode-high-contrast", "dark"],
  ["data-vscode-theme-kind", "vscode-high-contrast-light", "light"],
  ["data-theme", "dark", "dark"],
  ["theme", "dark", "dark"],
  ["theme", "light", "light"],
  ["class", "page dark-theme", "dark"],
  ["class", "light-theme", "light"],
])("%s=%s is %s, whatever the system has", (name, value, shown) => {
  for (const place of [document.body, document.documentElement]) {
    for (const dark of [false, true]) {
      system.matches = dark;
      place.setAttribute(name, value);
      expect(theme()).toBe(shown);
      place.removeAttribute(name);
    }
  }
});

test("a page that says nothing, or what nobody knows, is as the system is", () => {
  expect(theme()).toBe("light");
  system.matches = true;
  expect(theme()).toBe("dark");
  document.body.setAttribute("data-theme", "sepia");
  expect(theme()).toBe("dark");
});

test("it changes with the page, until it is stopped", async () => {
  const root = document.createElement("div");
  const stop = followTheme(root);
  document.body.dataset["jpThemeLight"] = "false";
  await observed();
  expect(root.dataset["theme"]).toBe("dark");
  stop();
  delete document.body.dataset["jpThemeLight"];
  await observed();
  expect([root.dataset["theme"], system.calls.size]).toEqual(["dark", 0]);
});

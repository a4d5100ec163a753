import { afterEach, expect, test, vi } from "vitest";
import { useCatch } from "../src/client/hooks";
import { keepKeys } from "../src/client/host";
import { draw } from "./support";

const element = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  into: Node = document.body,
): HTMLElementTagNameMap[T] => {
  const made = document.createElement(tag);
  into.appendChild(made);
  return made;
};

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// --- keys ---------------------------------------------------------------------------------------

test.each([
  ["Ctrl and s", { key: "s", ctrlKey: true }, true],
  ["Ctrl and s with the capitals locked", { key: "S", ctrlKey: true }, true],
  ["Command and s", { key: "s", metaKey: true }, true],
  ["a letter", { key: "s" }, false],
  ["another letter with Ctrl", { key: "a", ctrlKey: true }, false],
  ["a letter that needs Alt and Ctrl", { key: "s", ctrlKey: true, altKey: true }, false],
])("of %s the host hears if it saves", (_, given, isHeard) => {
  for (const kind of ["keydown", "keyup", "keypress"]) {
    const [host, beside] = [element("div"), element("div")];
    const root = element("div", host);
    keepKeys(root);
    const heard = vi.fn();
    host.addEventListener(kind, heard);
    const event = new KeyboardEvent(kind, { ...given, bubbles: true, cancelable: true });
    element("input", root).dispatchEvent(event);
    expect(heard).toHaveBeenCalledTimes(isHeard ? 1 : 0);
    expect(event.defaultPrevented).toBe(false); // the host did nothing about it
    expect(root.dataset["lmSuppressShortcuts"]).toBe("true");
    expect(beside.dataset["lmSuppressShortcuts"]).toBeUndefined();
  }
});

test("what has the focus keeps the keys from a host that asks nothing around it", () => {
  const root = element("div");
  keepKeys(root);
  const card = element("button", root);
  card.focus();
  expect(card.dataset["lmSuppressShortcuts"]).toBe("true");
});

// --- focus --------------------------------------------------------------------------------------

test("what replaces the element with the focus takes it, and from nothing else", () => {
  const Next = ({ what }: { what: string }) => {
    const ref = useCatch<HTMLButtonElement>(what);
    return (
      <button type="button" ref={ref}>
        {what}
      </button>
    );
  };
  const other = element("input");
  other.focus();
  const place = draw(<Next what="one" />);
  expect(document.activeElement).toBe(other);
  other.blur();
  draw(<Next what="one" />, place);
  expect(document.activeElement).toBe(document.body); // nothing was replaced
  draw(<Next what="two" />, place);
  expect(document.activeElement?.textContent).toBe("two");
});

// The widget of docs/extending.md, made in a copy of the sources as the page says it, type-checked
// and drawn. Its Python side is tried in tests/docs/test_extending.py.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { act } from "preact/test-utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENGLISH, entry, FakeComm, settled, tableView } from "./support";

const HERE = join(import.meta.dirname, "..");
const COPY = join(HERE, "build", `extending-${process.pid}`);
const PAGE = readFileSync(join(HERE, "..", "docs", "extending.md"), "utf8");

/** The blocks of the walkthrough that belong to a file of the front end. */
function* blocks() {
  const section = PAGE.split("\n## A widget\n")[1]?.split("\n## ")[0] ?? "";
  let file = "";
  for (const found of section.matchAll(/^(?!```)(\S.*)$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
    const [, line, kind = "", text = ""] = found;
    if (line !== undefined) file = /^`frontend\/(.+)`:$/.exec(line)?.[1] ?? "";
    else if (file) yield { file, kind, text };
  }
}

/** Write a new file, or change one: what a diff shows stands there once. */
function make({ file, kind, text }) {
  const path = join(COPY, file);
  if (kind !== "diff") {
    writeFileSync(path, text);
    return;
  }
  const lines = text.trimEnd().split("\n");
  const side = (without) =>
    lines.flatMap((line) => (line[0] === without ? [] : [line.slice(1)])).join("\n");
  const before = readFileSync(path, "utf8");
  expect(before.split(side("+"))).toHaveLength(2);
  writeFileSync(
    path,
    before.replace(side("+"), () => side("-")),
  );
}

beforeAll(() => {
  mkdirSync(COPY, { recursive: true });
  cpSync(join(HERE, "src"), join(COPY, "src"), { recursive: true });
  const settings = { extends: "../../tsconfig.json", include: ["src"] };
  writeFileSync(join(COPY, "tsconfig.json"), JSON.stringify(settings));
  for (const block of blocks()) make(block);
});

afterAll(() => rmSync(COPY, { recursive: true, force: true }));

test("the widget of the walkthrough has no fault of type", () => {
  const tsc = join(HERE, "node_modules", "typescript", "bin", "tsc");
  execFileSync(process.execPath, [tsc, "--noEmit", "-p", COPY], { stdio: "pipe" });
}, 60_000);

test("the widget of the walkthrough draws the accepted cards, also those that come", async () => {
  const { default: widget } = await import(join(COPY, "src", "main.tsx"));
  const model = new FakeComm({ kind: "mainline", words: ENGLISH, view: tableView() });
  const el = document.createElement("div");
  document.body.append(el);
  const close = widget.render({ model, el });
  const shown = () =>
    [...el.querySelectorAll("li [role=img]")].map((one) => one.getAttribute("aria-label"));
  await settled();
  expect(shown()).toEqual(["queen of hearts"]);
  act(() => model.show(tableView({ turn: 2, table: { count: 2, last: entry(1, "5S", false) } })));
  expect(shown()).toEqual(["queen of hearts"]);
  act(() => model.show(tableView({ turn: 3, table: { count: 3, last: entry(2, "2D", true) } })));
  expect(shown()).toEqual(["queen of hearts", "two of diamonds"]);
  close();
  expect(el.children).toHaveLength(0);
});

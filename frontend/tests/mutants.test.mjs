// What the mutants of the front end are: each change of a few lines, worked out by hand.
import { expect, test } from "vitest";
import { mutants } from "../mutants.mjs";

/** The module after each change. */
const changed = (source) =>
  [...mutants(source)].map((one) => source.slice(0, one.start) + one.new + source.slice(one.end));

test("operators, numbers and truth values are swapped", () => {
  expect(changed("const a = b < 1 && !c;")).toEqual([
    "const a = b < 1 || !c;",
    "const a = b <= 1 && !c;",
    "const a = b < (2) && !c;",
    "const a = b < 1 && (c);",
  ]);
  expect(changed("let on = true;")).toEqual(["let on = false;"]);
});

test("conditions are turned round, calls and returns are left out", () => {
  expect(changed("function f() { if (a) b(); return c ? d : e; }")).toEqual([
    "function f() { if (!(a)) b(); return c ? d : e; }",
    "function f() { if (a) ; return c ? d : e; }",
    "function f() { if (a) b(); return undefined as never; }",
    "function f() { if (a) b(); return !(c) ? d : e; }",
  ]);
});

test("nothing instead of null is no change that a page shows", () => {
  expect(changed("function f() { return null; }")).toEqual([]);
});

test("an attribute is left out, unless it only says how it looks", () => {
  expect(changed('<p class="x" role="alert" style={{ top: 1 }} />;')).toEqual([
    '<p class="x"  style={{ top: 1 }} />;',
  ]);
});

test("types and texts are left alone", () => {
  expect(changed('const a: 1 | 2 = (b as 3) ?? "1 < 2";')).toEqual([
    'const a: 1 | 2 = (b as 3) && "1 < 2";',
  ]);
});

test("the line is where the change begins", () => {
  expect([...mutants("a;\nb = 1;")].map((one) => one.line)).toEqual([2, 2]);
});

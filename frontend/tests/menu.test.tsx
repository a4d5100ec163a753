import { expect, test, vi } from "vitest";
import type { ChoiceView, MenuView } from "../src/client/schema";
import { ChoiceMenu, folded } from "../src/components/menu";
import { draw, settled } from "./support";

const line = (key: string, common = false, group = "colour") => ({
  step: "choose",
  group,
  choice: [key, key, "", common] as ChoiceView,
});
const many = (count: number, common: number, group = "colour") =>
  Array.from({ length: count }, (_, at) => line(`${group}${at}`, at < common, group));
const rest = (count: number) => `${count} more`;

test("a short group is shown whole, a long one by its common lines and the number of others", () => {
  expect(folded(many(9, 2), new Set(), rest)).toHaveLength(9);
  const lines = folded(many(10, 2), new Set(), rest);
  expect(lines.map(({ step, choice }) => [step, choice[1]])).toEqual([
    ["choose", "colour0"],
    ["choose", "colour1"],
    ["unfold", "8 more"],
  ]);
});

test("a group that was unfolded, or has no common lines, is shown whole", () => {
  expect(folded(many(10, 2), new Set(["colour"]), rest)).toHaveLength(10);
  expect(folded(many(10, 0), new Set(), rest)).toHaveLength(10);
  expect(folded(many(10, 2, ""), new Set(), rest)).toHaveLength(10);
});

const MENU: MenuView = {
  at: "",
  groups: [
    {
      group: "colour",
      choices: [
        ["red", "red", "colour", true],
        ["black", "black", "", true],
      ],
    },
    {
      group: "value",
      choices: [
        ["prime", "a prime number", "", true],
        ["hundred", "a hundred", "", true],
      ],
    },
    { group: "suit", choices: [["heart", "a heart: élevé", "red suit", true]] },
  ],
  around: [["not", "not …", "", true]],
  may: ["remove", "earlier"],
};

async function opened() {
  const [pick, close] = [vi.fn(), vi.fn()];
  const editor = {
    ask: vi.fn(async () => ({ re: null, ok: true as const, answer: MENU as never })),
  };
  const place = draw(<ChoiceMenu at="" editor={editor} pick={pick} close={close} />);
  await settled();
  const field = place.querySelector("input");
  const shown = () => [...place.querySelectorAll("[role=option]")].map((one) => one.textContent);
  const seek = async (text: string) => {
    if (field) field.value = text;
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    await settled();
  };
  return { pick, close, editor, place, field, shown, seek };
}

test("words that begin with what is typed come first, then those that hold it, then others", async () => {
  const { seek, shown } = await opened();
  await seek("red");
  expect(shown()).toEqual(["red", "a hundred", "a heart: élevé"]);
  await seek("pri num");
  expect(shown()).toEqual(["a prime number"]);
  await seek("ELEVE");
  expect(shown()).toEqual(["a heart: élevé"]);
  await seek("purple");
  expect(shown()).toEqual([]);
});

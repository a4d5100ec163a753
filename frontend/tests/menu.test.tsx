import { expect, test } from "vitest";
import type { ChoiceView, MenuView } from "../src/client/schema";
import { ChoiceMenu, folded } from "../src/components/builder";
import { draw, enter, settled, textsOf } from "./support";

const line = (key: string, common = false, group = "colour") => ({
  step: "choose",
  group,
  choice: [key, key, "", common] as ChoiceView,
});
const many = (count: number, common: number, group = "colour") =>
  Array.from({ length: count }, (_, at) => line(`${group}${at}`, at < common, group));
const rest = (count: number) => `${count} more`;

test("of a long group the common lines are shown, and the number of others, until it is unfolded", () => {
  const lines = folded(many(10, 2), new Set(), rest);
  expect(lines.map(({ step, choice }) => [step, choice[1]])).toEqual([
    ["choose", "colour0"],
    ["choose", "colour1"],
    ["unfold", "8 more"],
  ]);
  expect(folded(many(9, 2), new Set(), rest)).toHaveLength(9);
  expect(folded(many(10, 2), new Set(["colour"]), rest)).toHaveLength(10);
  expect(folded(many(10, 0), new Set(), rest)).toHaveLength(10);
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

test("words that begin with what is typed come first, then those that hold it, then others", async () => {
  const ask = async () => ({ re: null, ok: true as const, answer: MENU as never });
  const [pick, close] = [() => {}, () => {}];
  const place = draw(<ChoiceMenu at="" editor={{ ask }} pick={pick} close={close} />);
  await settled();
  const sought = async (text: string) => {
    enter(place.querySelector("input"), text);
    await settled();
    return textsOf(place, "[role=option]");
  };
  expect(await sought("red")).toEqual(["red", "a hundred", "a heart: élevé"]);
  expect(await sought("pri num")).toEqual(["a prime number"]);
  expect(await sought("ELEVE")).toEqual(["a heart: élevé"]);
  expect(await sought("purple")).toEqual([]);
});

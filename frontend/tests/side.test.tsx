// What stands beside the line, in the whole widget: a sealed envelope until there is something to
// think about, and from then on the place for ideas.
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import type { TableView } from "../src/client/schema";
import main from "../src/main";
import { draw, ENGLISH, entry, FakeComm, STARTER, settled, tableView } from "./support";

afterEach(() => document.body.replaceChildren());

async function beside(more: Partial<TableView>) {
  const view = tableView(more);
  const comm = new FakeComm({ kind: "play", view, words: ENGLISH, fallback: "", build: "" });
  const el = draw(null);
  act(() => void main.render({ model: comm, el }));
  await settled();
  const look = comm.sent.find((one) => one.do === "look");
  comm.answer({ answer: [STARTER, entry(1, "9S", false)].slice(0, view.table.count) }, look);
  await settled();
  const shown = (selector: string) => el.querySelector(`.eleusis-aside ${selector}`) !== null;
  return { comm, shown: () => [shown(".eleusis-sealed"), shown(".eleusis-notes")] };
}

const PLAYED = { count: 2, last: entry(1, "9S", false) };
const RIVAL = { sentence: "The card is red.", beaten: 0, said: "", note: "" };

test("before the first play the envelope lies there", async () => {
  expect((await beside({})).shown()).toEqual([true, false]);
});

test.each([
  ["a card was played", { table: PLAYED }],
  ["the computer states a rule", { rival: RIVAL }],
])("there is a place for ideas once %s", async (_when, more) => {
  expect((await beside(more)).shown()).toEqual([false, true]);
});

test("it stays when the last idea is crossed out, and goes with the next deal", async () => {
  const { comm, shown } = await beside({ table: PLAYED });
  comm.show(tableView({ version: 2 }));
  await settled();
  expect(shown()).toEqual([false, true]);
  comm.show(tableView({ version: 3, seal: "b2" }));
  await settled();
  expect(shown()).toEqual([true, false]);
});

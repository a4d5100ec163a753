// A press of a person is never lost, and a double click plays once: in whatever order the view, the
// answer and the next press come.
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableView } from "../src/client/schema";
import { Actions } from "../src/components/actions";
import { Hand } from "../src/components/hand";
import { atTable, click, entry, passed, settled, tableView } from "./support";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const ONE = { ...tableView().may, play: 1 };

/** A hand with its buttons, of which a press plays. */
function seated(hand: string[], more: Partial<TableView> = {}) {
  const view = tableView({ hand, may: ONE, ...more });
  const parts = (
    <>
      <Hand />
      <Actions />
    </>
  );
  const { comm, find, table } = atTable(parts, { view });
  return {
    comm,
    foretell: () => act(() => table().setForetold(SURELY)),
    choose: (code: string) => click(find(`[data-code="${code}"]`)),
    play: () => click(find(".eleusis-primary")),
    chosen: () => find("[aria-pressed=true]")?.dataset["code"] ?? null,
    isOff: () => find(".eleusis-primary")?.getAttribute("aria-disabled") === "true",
    error: () => table().error,
    plays: () => comm.sent.filter((sent) => sent.do === "play").map(({ id, ...rest }) => rest),
    /** The verdict is painted: another turn, with a card in place of the one that was played. */
    judged: async (turn: number, cards: string, hand: string[]) => {
      const last = entry(turn - 1, cards, true);
      comm.show(tableView({ ...{ hand, turn, may: ONE, ...more }, table: { count: turn, last } }));
      await settled();
    },
  };
}

const SURELY = { fits: true, confidence: 0.95 };

test("a second play after the verdict is made, though the answer to the first is not here", async () => {
  const { comm, choose, play, plays, judged, chosen } = seated(["2S", "5H"]);
  choose("2S");
  play();
  const first = comm.sent.at(-1);
  await judged(2, "2S", ["5H", "9C"]);
  expect(chosen()).toBeNull();
  choose("9C");
  play();
  comm.answer({}, first);
  await settled();
  expect(plays()).toEqual([
    { do: "play", cards: ["2S"], turn: 1 },
    { do: "play", cards: ["9C"], turn: 2 },
  ]);
});

test("the same holds where the first answer was so late that the button was shut for it", async () => {
  const { choose, play, plays, judged, isOff } = seated(["2S", "5H"]);
  choose("2S");
  play();
  await passed(151);
  expect(isOff()).toBe(true);
  await judged(2, "2S", ["5H", "9C"]);
  choose("5H");
  expect(isOff()).toBe(false);
  play();
  expect(plays().map(({ cards, turn }) => [cards, turn])).toEqual([
    [["2S"], 1],
    [["5H"], 2],
  ]);
});

test("what is chosen between a verdict and its answer stays chosen, a twin of what was played too", async () => {
  const { comm, choose, play, plays, judged, chosen } = seated(["2S", "5H"]);
  choose("2S");
  play();
  const first = comm.sent.at(-1);
  await judged(2, "2S", ["2S", "5H"]); // from the other pack the same card was drawn
  expect(chosen()).toBeNull();
  choose("2S");
  comm.answer({}, first);
  await settled();
  expect(chosen()).toBe("2S");
  play();
  expect(plays()).toHaveLength(2);
});

test("a double click plays once, and both its presses are answered by one answer", async () => {
  const { comm, choose, play, plays, judged } = seated(["2S", "5H"]);
  choose("2S");
  play();
  play();
  expect(plays()).toHaveLength(1);
  await judged(2, "2S", ["5H", "9C"]);
  play(); // a third one, after the verdict: no card is chosen
  comm.answer({});
  await settled();
  expect(plays()).toHaveLength(1);
});

test("other cards for the turn that is judged are not dropped in silence: Python says why not", async () => {
  const { comm, choose, play, plays, error } = seated(["2S", "5H"]);
  choose("2S");
  play();
  choose("5H");
  play();
  const [first, second] = comm.sent;
  expect(plays().map(({ cards, turn }) => [cards, turn])).toEqual([
    [["2S"], 1],
    [["5H"], 1],
  ]);
  comm.answer({}, first);
  comm.answer({ ok: false, error: "The table has moved on.", at: null }, second);
  await settled();
  expect(error()).toBe("The table has moved on.");
});

test("a play that was refused may be made again", async () => {
  const { comm, choose, play, plays, chosen } = seated(["2S", "5H"]);
  choose("2S");
  play();
  comm.answer({ ok: false, error: "Not now.", at: null });
  await settled();
  expect(chosen()).toBe("2S");
  play();
  expect(plays()).toHaveLength(2);
});

test("what was foretold is past with the verdict, and what is foretold next outlives the answer", async () => {
  const stakes = [{ confidence: 0.95, right: 0.93, wrong: -3.32 }];
  const prediction = { stakes, made: 0, score: 0 };
  const { comm, choose, foretell, play, plays, judged } = seated(["2S", "5H"], { prediction });
  choose("2S");
  play(); // goes to the scale
  expect(plays()).toEqual([]);
  foretell();
  play();
  const first = comm.sent.at(-1);
  await judged(2, "2S", ["5H", "9C"]);
  choose("9C");
  play(); // nothing is foretold of this one yet
  expect(plays()).toHaveLength(1);
  foretell();
  comm.answer({}, first);
  await settled();
  play();
  expect(plays()).toEqual([
    { do: "play", cards: ["2S"], turn: 1, ...SURELY },
    { do: "play", cards: ["9C"], turn: 2, ...SURELY },
  ]);
});

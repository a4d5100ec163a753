import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import {
  cardsIn,
  type HandState,
  type Held,
  isSorted,
  rejoin,
  sorted,
  starts,
  useHand,
} from "../src/components/hand";
import { draw, tableView } from "./support";

const held = (...codes: string[]): Held[] => codes.map((code, key) => ({ key, code }));
const keys = (cards: readonly Held[]) => cards.map((card) => card.key);
const codes = (cards: readonly Held[]) => cards.map((card) => card.code);

const names = (places: readonly (Held | null)[]) => places.map((one) => one?.code ?? "-").join(" ");

function joined(before: readonly (Held | null)[], spent: number[], now: string[]) {
  let fresh = 100;
  return rejoin(before, new Set(spent), now, () => fresh++);
}

test("cards that stay keep their keys and places; new ones lie where one has gone just now, then elsewhere", () => {
  expect(joined(held("5S", "QH", "2C"), [1], ["2C", "9D", "5S"])).toEqual([
    { key: 0, code: "5S" },
    { key: 100, code: "9D" },
    { key: 2, code: "2C" },
  ]);
  const one = joined(held("5S", "QH", "2C"), [1], ["5S", "2C"]);
  const other = joined(one, [0], ["2C"]);
  expect([names(one), names(other)]).toEqual(["5S - 2C", "- - 2C"]);
  expect(names(joined(other, [], ["2C", "3D", "4D", "6D"]))).toBe("3D 4D 2C 6D");
  expect(names(joined(one, [2], ["5S", "9D"]))).toBe("5S - 9D"); // whatever was empty before
});

test("of twins the one that was not played stays, and one that is drawn is another card", () => {
  expect(keys(cardsIn(joined(held("5S", "QH", "5S"), [0], ["QH", "5S"])))).toEqual([1, 2]);
  expect(keys(cardsIn(joined(held("5S", "QH", "5S"), [2], ["QH", "5S"])))).toEqual([0, 1]);
  expect(keys(cardsIn(joined(held("5S", "QH"), [0], ["5S", "QH"])))).toEqual([100, 1]);
});

test("a hand is sorted, or what was drawn since lies anywhere", () => {
  expect(isSorted(held("2S", "9S", "3H"), "suit")).toBe(true);
  expect(isSorted([...held("2S", "9S"), null, { key: 9, code: "3H" }], "suit")).toBe(true);
  expect(isSorted(held("2S", "3H", "9S"), "suit")).toBe(false);
  expect(isSorted(held("2S", "3H", "9S"), "value")).toBe(true);
  expect(isSorted(held("9S", "3H", "2S"), "own")).toBe(true);
});

test("by suit: spades, hearts, clubs, diamonds, low to high; by value the ace is low", () => {
  const hand = held("2D", "KS", "AS", "10H", "2C");
  expect(codes(sorted(hand, "suit"))).toEqual(["AS", "KS", "10H", "2C", "2D"]);
  expect(codes(sorted(hand, "value"))).toEqual(["AS", "2C", "2D", "10H", "KS"]);
  expect(codes(sorted(hand, "own"))).toEqual(codes(hand));
});

test("a group begins where the suit or the rank changes, in one's own order nowhere", () => {
  const [two, three, four] = held("2D", "3D", "3S");
  if (!two || !three || !four) throw new Error("three cards");
  expect(starts(undefined, two, "suit")).toBe(false);
  expect([starts(two, three, "suit"), starts(three, four, "suit")]).toEqual([false, true]);
  expect([starts(two, three, "value"), starts(three, four, "value")]).toEqual([true, false]);
  expect(starts(two, three, "own")).toBe(false);
});

function seated(first: string[]) {
  let state: HandState | undefined;
  const Probe = ({ hand, seal = "a1" }: { hand: string[]; seal?: string }) => {
    state = useHand(tableView({ hand, seal }));
    return null;
  };
  const place = draw(<Probe hand={first} />);
  return {
    now: () => {
      if (!state) throw new Error("nothing was drawn");
      return state;
    },
    deal: (hand: string[], more: { seal?: string } = {}) =>
      draw(<Probe hand={hand} {...more} />, place),
  };
}

test("what is dealt is sorted; a card that is drawn lies where one went, until it is sorted again", () => {
  const hand = seated(["KS", "2D", "5S"]);
  expect(names(hand.now().places)).toBe("5S KS 2D");
  const five = hand.now().held[0]?.key ?? -1;
  hand.now().spend([five]);
  hand.deal(["KS", "2D", "QC"]);
  expect(names(hand.now().places)).toBe("QC KS 2D");
  expect(hand.now().isSorted).toBe(false);
  act(() => hand.now().sort("suit"));
  expect(names(hand.now().places)).toBe("KS QC 2D");
  expect(hand.now().isSorted).toBe(true);
});

test("the next deal is sorted, and so is the hand of another at the screen", () => {
  const hand = seated(["KS", "2D"]);
  hand.now().spend([0]);
  hand.deal(["2D", "AS"]);
  expect(names(hand.now().places)).toBe("AS 2D");
  hand.deal(["3D", "2S"], { seal: "b2" });
  expect(names(hand.now().places)).toBe("2S 3D");
});

test("chosen cards keep the order in which they were chosen", () => {
  const hand = seated(["5S", "QH", "2C"]);
  hand.now().setChosen([2, 0]);
  hand.deal(["5S", "QH", "2C"]);
  expect(hand.now().codes).toEqual(["2C", "5S"]);
});

test("a chosen card that leaves the hand is chosen no longer, even when its twin comes", () => {
  const hand = seated(["5S", "QH"]);
  hand.now().setChosen([0, 1]);
  hand.now().spend([0]);
  hand.deal(["QH", "9D"]);
  expect(hand.now().codes).toEqual(["QH"]);
  hand.deal(["QH", "9D", "5S"]);
  expect(hand.now().codes).toEqual(["QH"]);
});

test("what was spent counts for the next hand only", () => {
  const hand = seated(["5S", "5S"]);
  hand.now().spend([0]);
  hand.deal(["5S"]);
  expect(keys(hand.now().held)).toEqual([1]);
  hand.deal(["5S", "5S"]);
  expect(keys(hand.now().held)).toEqual([2, 1]); // where the first lay
});

test("what was not played after all stays as it was", () => {
  const hand = seated(["5S", "5S"]);
  hand.now().setChosen([0]);
  hand.now().spend([0]);
  hand.now().keep();
  hand.deal(["5S", "5S", "QH"]);
  expect(keys(hand.now().held)).toEqual([0, 1, 2]);
  expect(hand.now().codes).toEqual(["5S"]);
});

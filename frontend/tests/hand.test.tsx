import { expect, test, vi } from "vitest";
import {
  Hand,
  type HandState,
  type Held,
  rejoin,
  sorted,
  starts,
  useHand,
} from "../src/components/hand";
import { click, draw, press, tableView } from "./support";

const held = (...codes: string[]): Held[] => codes.map((code, key) => ({ key, code }));
const keys = (cards: readonly Held[]) => cards.map((card) => card.key);
const codes = (cards: readonly Held[]) => cards.map((card) => card.code);

function joined(before: Held[], spent: number[], now: string[]): Held[] {
  let fresh = 100;
  return rejoin(before, new Set(spent), now, () => fresh++);
}

test("cards that stay keep their keys and places, new ones come last", () => {
  const now = joined(held("5S", "QH", "2C"), [1], ["2C", "9D", "5S"]);
  expect(now).toEqual([
    { key: 0, code: "5S" },
    { key: 2, code: "2C" },
    { key: 100, code: "9D" },
  ]);
});

test("of twins the one that was not played stays", () => {
  expect(keys(joined(held("5S", "QH", "5S"), [0], ["QH", "5S"]))).toEqual([1, 2]);
  expect(keys(joined(held("5S", "QH", "5S"), [2], ["QH", "5S"]))).toEqual([0, 1]);
});

test("a twin that is drawn in place of a card is another card", () => {
  expect(keys(joined(held("5S", "QH"), [0], ["5S", "QH"]))).toEqual([1, 100]);
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
  const Probe = ({ hand }: { hand: string[] }) => {
    state = useHand(tableView({ hand }));
    return null;
  };
  const place = draw(<Probe hand={first} />);
  return {
    now: () => {
      if (!state) throw new Error("nothing was drawn");
      return state;
    },
    deal: (hand: string[]) => draw(<Probe hand={hand} />, place),
  };
}

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
  expect(keys(hand.now().held)).toEqual([1, 2]);
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

function shown(most: number) {
  const play = vi.fn();
  const view = tableView({ hand: ["AS", "2S", "3S"], may: { ...tableView().may, play: most } });
  const Probe = () => (
    <Hand
      view={view}
      hand={useHand(view)}
      small={false}
      hinted={null}
      play={play}
      foretell={null}
      dropped={() => false}
      features={new Set()}
      also={{}}
    />
  );
  const cards = [...draw(<Probe />).querySelectorAll("[data-code]")];
  const chosen = () =>
    cards
      .filter((card) => card.getAttribute("aria-pressed") === "true")
      .map((card) => card.getAttribute("data-code"));
  return { cards, chosen, play };
}

test("no more cards are chosen than may be played; one pressed again is put back", () => {
  const { cards, chosen } = shown(2);
  for (const card of cards) click(card);
  expect(chosen()).toEqual(["AS", "2S"]);
  click(cards[0]);
  click(cards[2]);
  expect(chosen()).toEqual(["2S", "3S"]);
});

test("where one card may be played the next one takes its place", () => {
  const { cards, chosen } = shown(1);
  click(cards[0]);
  click(cards[2]);
  expect(chosen()).toEqual(["3S"]);
});

test("keys play, and put back", () => {
  const { cards, chosen, play } = shown(4);
  click(cards[1]);
  press(cards[1] ?? null, "p");
  expect(play).toHaveBeenCalledOnce();
  press(cards[1] ?? null, "c");
  expect(chosen()).toEqual([]);
  press(cards[1] ?? null, "p", { ctrlKey: true }); // the browser's own
  expect(play).toHaveBeenCalledOnce();
});

// A table of several: who is where, what each may press when, and how the others go on.
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MultiplayerChoicesView, MultiplayerView, SeatView } from "../src/client/schema";
import { Wire } from "../src/client/wire";
import { GoOn, Paces, usePace } from "../src/components/multiplayer";
import { Chairs, initialsOf, Who } from "../src/components/seats";
import { click, draw, ENGLISH, FakeComm, passed, settled, tableView } from "./support";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const seat = (name: string, more: Partial<SeatView> = {}): SeatView => ({
  name,
  kind: "person",
  god: false,
  cards: 0,
  mistakes: [],
  out: false,
  prophet: false,
  to_move: false,
  predicted: false,
  points: 0,
  ...more,
});
const MAY: MultiplayerChoicesView = {
  prophesy: false,
  judge: false,
  predict: [],
  confess: false,
  close: false,
  go_on: false,
  guess: false,
};

function several(
  more: Partial<MultiplayerView> = {},
  allowed: Partial<MultiplayerChoicesView> = {},
) {
  const multiplayer: MultiplayerView = {
    seats: [seat("Cy", { god: true }), seat("Ada"), seat("Ben")],
    waits: "you",
    name: "Ada",
    next_mover: "",
    you: "Ada",
    persons: 2,
    news: [],
    may: { ...MAY, ...allowed },
    pending: null,
    marks: null,
    stage: 1,
    costs: null,
    suggestions: [],
    ...more,
  };
  return tableView({ multiplayer });
}
type View = ReturnType<typeof several>;

const texts = (place: Element, selector: string) =>
  [...place.querySelectorAll(selector)].map((one) => one.textContent);

// --- who sits where ---------------------------------------------------------------------------

test("each seat says what its player is and has", () => {
  const place = draw(
    <Chairs
      view={several({
        seats: [
          seat("Ada", { god: true, kind: "dealer" }),
          seat("Ben", { prophet: true, cards: 3, mistakes: ["2C", "3D"] }),
          seat("Cy", { out: true, kind: "confirmer", predicted: true, cards: 1 }),
          seat("Di", { predicted: true, kind: "of another package" }),
        ],
        name: "Di",
        you: "Ben",
      })}
    />,
  );
  const chairs = [...place.querySelectorAll(".eleusis-chair")];
  expect(chairs.map((chair) => texts(chair, ".eleusis-office"))).toEqual([
    ["God"],
    ["prophet"],
    ["out", "has predicted"],
    [], // on turn: the prediction is still to be seen by nobody
  ]);
  expect(chairs.map((chair) => chair.getAttribute("aria-current"))).toEqual([
    null,
    null,
    null,
    "true",
  ]);
  expect(texts(place, ".eleusis-count .eleusis-hidden")).toEqual([
    "3 cards",
    "Mistake cards: two of clubs, three of diamonds",
    "1 card",
  ]);
  expect(texts(place, ".eleusis-chair-facts > .eleusis-quiet")).toEqual([
    "the computer",
    "computer: wants to be right",
    "computer",
  ]);
  expect(texts(place, ".eleusis-chair-name .eleusis-hidden")).toEqual(["here"]);
  expect(place.querySelectorAll(".eleusis-mistakes")).toHaveLength(1);
  expect(place.querySelectorAll(".eleusis-is-out")).toHaveLength(1);
});

test("points stand at every seat once one seat has some", () => {
  const points = (...of: number[]) =>
    texts(
      draw(<Chairs view={several({ seats: of.map((n) => seat(`P${n}`, { points: n })) })} />),
      ".eleusis-earned > span",
    );
  expect(points(0)).toEqual([]);
  expect(points(0, 12)).toEqual(["0 points", "12 points"]);
  // A phone has room for the number alone.
  expect(texts(document.body, ".eleusis-earned > b").at(-1)).toBe("12");
});

test("nobody is on turn when nobody is waited for, and one player alone has no chairs", () => {
  const place = draw(<Chairs view={several({ waits: "nobody" })} />);
  expect(place.querySelector("[aria-current]")).toBeNull();
  expect(draw(<Chairs view={tableView()} />).textContent).toBe("");
});

// --- whose turn it is ---------------------------------------------------------------------------

// --- God writes the rule ------------------------------------------------------------------------

// --- the others go on -----------------------------------------------------------------------------

function paced(view: View, runs = true) {
  const comm = new FakeComm({ kind: "play", words: ENGLISH, view });
  const wire = new Wire(comm);
  let setPace: ReturnType<typeof usePace>["setPace"] = () => {};
  const Probe = () => {
    ({ setPace } = usePace(wire, runs));
    return null;
  };
  const place = draw(<Probe />);
  return {
    comm,
    wire,
    choose: (pace: "slow" | "quick" | "byHand") => act(() => setPace(pace)),
    again: () => draw(<Probe />, place),
  };
}
const COMPUTER = several({ waits: "computer", name: "Ben" });

test("a computer's move is asked for after a while, a quick one sooner, and none by hand", async () => {
  const slow = paced(COMPUTER);
  await passed(1599);
  expect(slow.comm.sent).toEqual([]);
  await passed(1);
  expect(slow.comm.sent).toMatchObject([{ do: "step" }]);
  const quick = paced(COMPUTER);
  quick.choose("quick");
  await passed(350);
  expect(quick.comm.sent).toMatchObject([{ do: "step" }]);
  const byHand = paced(COMPUTER);
  byHand.choose("byHand");
  await passed(60_000);
  expect(byHand.comm.sent).toEqual([]);
});

test("each move asks for the next; nothing is asked while a person is waited for or it is stopped", async () => {
  const { comm, again } = paced(COMPUTER);
  await passed(1600);
  comm.answer({});
  comm.show({ ...COMPUTER, version: 2, turn: 2 });
  again();
  await passed(1600);
  expect(comm.sent).toHaveLength(2);
  for (const [view, runs] of [
    [several(), true],
    [COMPUTER, false],
  ] as const) {
    const other = paced(view, runs);
    await passed(5000);
    expect(other.comm.sent).toEqual([]);
  }
});

const goesOn = (name: string): View => {
  const { multiplayer, ...view } = several({ waits: "word" });
  return { ...view, multiplayer: multiplayer && { ...multiplayer, next_mover: name } };
};

test.each(["slow", "quick", "byHand"] as const)(
  "while somebody may say a word no clock runs, however long they think: %s",
  async (pace) => {
    for (const view of [goesOn("Ben"), several({ waits: "word" })]) {
      const { comm, choose } = paced(view);
      choose(pace);
      await passed(3_600_000);
      expect(comm.sent).toEqual([]);
    }
  },
);

test("who says nothing presses, and the next computer moves at once", async () => {
  const { comm, buttons, names } = goOn(goesOn("Ben"));
  expect(names).toEqual(["Next: Ben"]);
  click(buttons[0]);
  comm.answer({});
  await settled();
  expect(comm.sent).toMatchObject([{ do: "go_on" }, { do: "step" }]);
});

function goOn(view: View, busy = false) {
  const comm = new FakeComm({ kind: "play", words: ENGLISH, view });
  const send = vi.fn(async () => true);
  const wire = new Wire(comm);
  const place = draw(<GoOn wire={wire} send={send} busy={busy} />);
  const buttons = [...place.querySelectorAll("button")];
  return { comm, place, send, buttons, names: buttons.map((one) => one.textContent) };
}

test("after a word one goes on; another person may say that it is their turn", () => {
  const own = goOn(several({ waits: "word" }));
  expect(own.names).toEqual(["Go on"]);
  click(own.buttons[0]);
  expect(own.send.mock.calls).toEqual([["go_on"]]);
  const other = goOn(several({ waits: "word", name: "Ben" }));
  expect(other.names).toEqual(["Go on", "I am Ben"]);
  click(other.buttons[1]);
  expect(other.send.mock.calls).toEqual([["here", { who: "Ben" }]]);
  expect(goOn(several({ waits: "word", name: "Ben" }, { guess: true })).names).toEqual(["Go on"]);
  const prophet = goOn(several({ waits: "word", name: "Ben" }, { prophesy: true }));
  expect(prophet.names).toEqual(["Go on", "Ben declares: I am the prophet"]);
});

test("how fast the computers move can be chosen, where there are any", () => {
  const setPace = vi.fn();
  const view = several({ seats: [seat("God", { god: true }), seat("Ben", { kind: "random" })] });
  const place = draw(<Paces view={view} pace="slow" setPace={setPace} />);
  const buttons = [...place.querySelectorAll("button")];
  expect(buttons.map((one) => one.textContent)).toEqual(["slowly", "quickly", "step by step"]);
  expect(place.querySelector("[aria-pressed=true]")?.textContent).toBe("slowly");
  click(buttons[2]);
  expect(setPace.mock.calls).toEqual([["byHand"]]);
  expect(draw(<Paces view={several()} pace="slow" setPace={setPace} />).textContent).toBe("");
});

test("every seat has a mark: one letter, or two where names begin alike", () => {
  expect(initialsOf(["God", "Ada", "Ben"])).toEqual(["G", "A", "B"]);
  expect(initialsOf(["Ada", "Anna", "ben"])).toEqual(["AD", "AN", "B"]);
});

test("a card says by whom it was played: to the pointer, to a screen reader, and by a letter", () => {
  const { multiplayer } = several();
  const says = (seat: number) => {
    const who = multiplayer && draw(<Who multiplayer={multiplayer} seat={seat} />);
    const mark = who?.querySelector(".eleusis-who");
    return [mark?.getAttribute("title"), ...texts(who ?? document.body, ".eleusis-who > span")];
  };
  expect(says(2)).toEqual(["played by Ben", "played by Ben", "B"]);
  expect(says(1)).toEqual(["played by you", "played by you", "A"]);
  expect(says(9)).toEqual([undefined]);
});

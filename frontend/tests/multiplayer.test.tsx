// A table of several: who is where, what each may press when, and how the others go on.
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Feature } from "../src/client/deck";
import type { MultiplayerChoicesView, MultiplayerView, SeatView } from "../src/client/schema";
import { Wire } from "../src/client/wire";
import { GoOn, News, Paces, Prophesy, Turn, usePace } from "../src/components/multiplayer";
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
const HAND = "the hand";
const PENDING = { seat: 2, cards: ["5S"], claim: false, called: null };

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

function turn(view: View, features: Feature[] = [], kind = "play") {
  const comm = new FakeComm({ kind, words: ENGLISH, view });
  const send = vi.fn(async () => true);
  const place = draw(
    <Turn
      view={view}
      wire={new Wire(comm)}
      busy={false}
      send={send}
      hasBoard={false}
      features={new Set(features)}
    >
      <p>{HAND}</p>
    </Turn>,
  );
  const button = (name: string) =>
    [...place.querySelectorAll("button")].find((one) => one.textContent?.startsWith(name));
  return { comm, place, send, button, hand: () => place.textContent?.includes(HAND) };
}

test("a cover shows no hand, and goes when who is waited for says so", () => {
  const { place, send, button, hand } = turn(several({ waits: "cover", name: "Ben", you: null }));
  expect(hand()).toBe(false);
  expect(place.textContent).toContain("Give the screen to Ben");
  expect(document.activeElement).toBe(button("I am Ben"));
  click(button("I am Ben"));
  expect(send.mock.calls).toEqual([["here", { who: "Ben" }]]);
});

test("who plays sees the hand; nobody does once the envelope is open", () => {
  expect(turn(several()).hand()).toBe(true);
  expect(turn(tableView()).hand()).toBe(true);
  const view = several();
  const opened = { ...view, opened: {} as never };
  expect(turn(opened).place.textContent).toBe("");
});

test("a God calls what waits, card or claim", () => {
  const { place, send, button, hand } = turn(several({ pending: PENDING }, { judge: true }));
  expect(hand()).toBe(false);
  expect(place.querySelectorAll(".eleusis-pending .eleusis-card")).toHaveLength(1);
  click(button("It fits"));
  click(button("It doesn't fit"));
  expect(send.mock.calls).toEqual([
    ["judge", { right: true }],
    ["judge", { right: false }],
  ]);
  const claim = turn(several({ pending: { ...PENDING, claim: true } }, { judge: true }));
  expect(texts(claim.place, ".eleusis-actions button")).toEqual([
    "True: no card fits",
    "One of them fits",
  ]);
});

test("what only God may do is offered to God alone, and a confession asks once more", () => {
  expect(turn(several({}, { close: true })).place.querySelector(".eleusis-of-god")).toBeNull();
  expect(turn(several({ you: null })).place.querySelector(".eleusis-of-god")).toBeNull();
  const close = turn(several({ you: "Cy" }, { close: true }));
  expect(close.button("Confess a mistake")).toBeUndefined();
  click(close.button("No mistake card"));
  expect(close.send.mock.calls).toEqual([["no_play"]]);
  const { send, button } = turn(several({ you: "Cy" }, { confess: true }));
  expect(button("No mistake card")).toBeUndefined();
  click(button("Confess a mistake"));
  expect(send).not.toHaveBeenCalled();
  expect(button("Confess a mistake")).toBeUndefined();
  click(button("Confess"));
  expect(send.mock.calls).toEqual([["confess"]]);
});

test("God reads the own rule again: behind a question where others sit at the screen", async () => {
  const answers = async (comm: FakeComm) => {
    comm.answer({ answer: "Red cards only." });
    await settled();
  };
  const { comm, place, button } = turn(several({ you: "Cy" }));
  click(button("Read my rule"));
  expect(comm.sent).toEqual([]);
  const asked = () => place.querySelector(".eleusis-of-god [role=group]");
  expect(asked()?.getAttribute("aria-label")).toBe("Read my rule");
  click(button("Show it"));
  expect(comm.sent).toMatchObject([{ do: "own_rule" }]);
  await answers(comm);
  const shown = () => place.querySelector(".eleusis-of-god [role=status]")?.textContent;
  expect(shown()).toBe("Red cards only.");
  expect(asked()).toBeNull();
  expect(button("Show it")).toBeUndefined();
  click(place.querySelector(".eleusis-of-god [aria-expanded]"));
  expect(shown()).toBe("");
  const alone = turn(several({ you: "Cy", persons: 1 }));
  click(alone.button("Read my rule"));
  expect(alone.comm.sent).toMatchObject([{ do: "own_rule" }]);
});

test("a prediction is sent when it was chosen, and forgotten with the turn", async () => {
  const view = several(
    { pending: PENDING },
    { predict: [{ confidence: 0.95, right: 0.93, wrong: -3.32 }] },
  );
  const { place, send } = turn(view);
  const submit = () => act(() => void place.querySelector("form")?.requestSubmit());
  submit();
  expect(send).not.toHaveBeenCalled();
  const choice = place.querySelector<HTMLInputElement>("input");
  act(() => choice?.click());
  expect(place.querySelector("[type=submit]")?.textContent).toContain(
    "+0.93 if right, −3.32 if wrong",
  );
  submit();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith("predict", {
    right: expect.any(Boolean),
    confidence: expect.any(Number),
  });
});

// --- God writes the rule ------------------------------------------------------------------------

const NO_CARDS = "0".repeat(52);
const read = (text: string) => ({
  text,
  certain: true,
  meanings: [{ sentence: "The card is red.", text: "red", right: NO_CARDS }],
  differing: NO_CARDS,
  line: [],
  now: true,
  missing: [],
});

function writing() {
  const table = turn(several({ waits: "rule" }));
  const { comm, place } = table;
  const field = place.querySelector("textarea") as HTMLTextAreaElement;
  const type = (text: string) =>
    act(() => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const submit = async () => {
    act(() => void place.querySelector("form")?.requestSubmit());
    await settled();
  };
  /** Type a rule and let it be read and weighed. */
  const weighs = async (text: string, more: object = {}) => {
    type(text);
    await submit();
    comm.answer({ answer: read(text) });
    for (let turns = 0; turns < 3; turns++) await settled(); // read, understood, asked
    expect(comm.sent.at(-1)).toMatchObject({ do: "weigh", text });
    comm.answer({
      answer: { sentence: "The card is red.", accepts: 0.5, findings: [], asks: false, ...more },
    });
    await settled();
  };
  const weighed = () => place.querySelector(".eleusis-weighed")?.textContent;
  return { ...table, field, type, submit, weighs, weighed };
}

test("a rule is read back before it is sealed, and again when it was changed", async () => {
  const { comm, send, button, type, submit, weighs, weighed } = writing();
  await submit();
  expect(comm.sent).toEqual([]);
  await weighs("red");
  expect(weighed()).toBe("The card is red.About 50 of 100 cards fit.");
  expect(button("Seal it and deal")).toBeDefined();
  type("red!");
  expect(button("Seal it and deal")).toBeUndefined();
  expect(weighed()).toBe("");
  type("red");
  await submit();
  expect(send.mock.calls).toEqual([["seal", { text: "red" }]]);
});

test("a rule with a fault is sealed only by who says so once more", async () => {
  const finding = { level: "fault", text: "Too few cards are right.", line: [] };
  const { send, button, submit, weighs, weighed, field } = writing();
  await weighs("red", { asks: true, findings: [finding] });
  expect(weighed()).toContain("Too few cards are right.");
  expect(button("Seal it and deal")).toBeUndefined();
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button("Seal it anyway"));
  expect(button("Seal it anyway")?.parentElement?.getAttribute("aria-label")).toBe(
    "With this rule the game doesn't work. Seal it anyway?",
  );
  click(button("Seal it anyway"));
  expect(send.mock.calls).toEqual([["seal", { text: "red", anyway: true }]]);
  click(button("Change the rule"));
  expect(weighed()).toBe("");
  expect(document.activeElement).toBe(field);
});

test("the menus open with what was understood of God's rule", async () => {
  const { comm, place, type, submit } = writing();
  type("red and purple");
  await submit();
  const reading = read("red and purple");
  comm.answer({ answer: { ...reading, certain: false, missing: [[4, 14]] } });
  for (let turns = 0; turns < 3; turns++) await settled();
  const ways = () =>
    [...place.querySelectorAll(".eleusis-ways button")].map((one) =>
      one.getAttribute("aria-pressed"),
    );
  expect(ways()).toEqual(["true", "false"]);
  click(place.querySelector(".eleusis-row .eleusis-link"));
  await settled();
  expect(comm.sent.at(-1)).toMatchObject({ do: "draft" });
  comm.answer({});
  for (let turns = 0; turns < 3; turns++) await settled();
  expect(comm.sent.at(-1)).toMatchObject({ do: "build", step: "read", what: "red" });
  comm.answer({});
  for (let turns = 0; turns < 3; turns++) await settled();
  expect(ways()).toEqual(["false", "true"]);
  expect(comm.sent.map((one) => one.do)).not.toContain("weigh"); // it was not understood whole
});

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

test("a computer's move is asked for by hand", () => {
  const { comm, buttons, names } = goOn(COMPUTER);
  expect(names).toEqual(["Next: Ben"]);
  click(buttons[0]);
  expect(comm.sent).toMatchObject([{ do: "step" }]);
  const busy = goOn(COMPUTER, true);
  click(busy.buttons[0]);
  expect(busy.comm.sent).toEqual([]);
  expect(goOn(several()).names).toEqual([]);
});

test("a prophet declares, knowing what an overthrow costs", () => {
  const declared = (view: View) => {
    const send = vi.fn(async () => true);
    const button = draw(<Prophesy view={view} send={send} />).querySelector("button");
    click(button);
    return [button?.textContent, send.mock.calls.length];
  };
  expect(declared(several())).toEqual([undefined, 0]);
  expect(declared(several({}, { prophesy: true }))).toEqual(["I am the prophet", 1]);
  const costs = { no_play: 1, overthrow: 5 };
  expect(declared(several({ costs }, { prophesy: true }))[0]).toContain("draw 5 cards");
});

test("while others play, that no card fits keeps its place and cannot be said", () => {
  const shown = (no_play: number | null, hand: string[]) => {
    const view = several({ waits: "computer", name: "Ben", costs: { no_play, overthrow: 5 } });
    return goOn({ ...view, hand });
  };
  const { names, buttons, send } = shown(5, ["5S"]);
  expect(names).toEqual(["Next: Ben", "No card fitsif wrong: draw 5 cards"]);
  click(buttons[1]);
  expect([buttons[1]?.getAttribute("aria-disabled"), send.mock.calls]).toEqual(["true", []]);
  expect(shown(5, []).names).toEqual(["Next: Ben"]); // a prophet holds no cards
  expect(shown(null, ["5S"]).names).toEqual(["Next: Ben"]);
});

test("news are shown, or that there are none", () => {
  const news = several({ news: ["Ben played.", "Ben passed."] });
  expect(texts(draw(<News view={news} />), "li")).toEqual(["Ben played.", "Ben passed."]);
  expect(draw(<News view={several()} />).textContent).toContain("Nothing since your last turn.");
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

import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import type { ClassView, PersonView, WorkView } from "../src/client/schema";
import { SocketComm } from "../src/client/socket";
import { Wire } from "../src/client/wire";
import { Division } from "../src/components/classroom/here";
import { bestOf } from "../src/components/classroom/laying";
import { One, Persons } from "../src/components/classroom/persons";
import { Question } from "../src/components/classroom/question";
import { Door } from "../src/pages/door";
import { Lead } from "../src/pages/lead";
import {
  click,
  draw,
  ENGLISH,
  enter,
  FakeComm,
  inClass,
  settled,
  tableView,
  textOf,
  textsOf,
} from "./support";

const STAKES = [
  { confidence: 0.95, right: 0.93, wrong: -3.32 },
  { confidence: 0.8, right: 0.68, wrong: -1.32 },
  { confidence: 0.6, right: 0.26, wrong: -0.32 },
];

const room = (more: Partial<ClassView> = {}): ClassView => ({
  title: "9b",
  form: "one line",
  role: "teacher",
  name: "",
  table: 0,
  deals: 1,
  paused: false,
  locked: false,
  closed: false,
  present: 2,
  people: 2,
  code: "ABCDEF",
  seat: "",
  team: [],
  persons: [],
  asked: null,
  foretold: null,
  voted: 0,
  vote: null,
  choices: [],
  divided: null,
  rule: null,
  picture: null,
  calls: [],
  rules_due: [],
  tables: 1,
  projected: 0,
  ideas: false,
  draws: true,
  ...more,
});

const CHOICES = [
  { card: "2S", votes: 0, fits: 0, against: 4 },
  { card: "7H", votes: 2, fits: 3, against: 1 },
  { card: "QD", votes: 1, fits: 2, against: 2 },
];

const ASKED = {
  card: "7H",
  answered: 3,
  people: 4,
  fits: 2,
  certainty: 0.775,
  stakes: STAKES,
};

beforeEach(() => {
  document.body.textContent = "";
});

test("the card that parts the ideas most evenly is the best one to put", () => {
  expect(bestOf(CHOICES)?.card).toBe("QD");
  expect(bestOf([{ card: "2S", votes: 9, fits: 4, against: 0 }])).toBeNull();
  expect(bestOf([])).toBeNull();
});

test("what one said stands there with what it brings, and can be changed", () => {
  const mine = room({
    role: "student",
    asked: ASKED,
    foretold: { event: "foretold", member: 1, fits: true, confidence: 0.95 },
  });
  expect(textOf(inClass(<Question view={tableView()} />, mine).place)).toContain(
    "You said it fits, 95 % sure: +0.93 or −3.32. You can still change it.",
  );
});

test("between two cards a student chooses the next one, each kind of card once", () => {
  const mine = room({ role: "student", vote: "2S", voted: 1 });
  const view = tableView({ turn: 3, hand: ["2S", "2S", "QD"] });
  const { place, asked } = inClass(<Question view={view} />, mine);
  const cards = [...place.querySelectorAll(".eleusis-put-card")];
  expect(cards.map((card) => card.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
  click(cards[1]);
  expect(asked()).toEqual([{ do: "vote", turn: 3, cards: ["QD"] }]);
});

const WORK: WorkView = {
  plays: 5,
  alive: 1,
  refuted: 2,
  predictions: 0,
  right: 0,
  quiet: 130,
  found: false,
  judges: false,
  stuck: null,
};
const PERSON: PersonView = {
  number: 1,
  name: "Ada",
  here: true,
  table: 1,
  answered: false,
  place: 1,
  work: WORK,
};

test.each([
  [{}, {}, "5 plays · 1 idea"],
  [{}, { stuck: "quiet" as const }, "idle for 2 minutes"],
  [{}, { stuck: "wrong" as const }, "refused many times"],
  [{}, { stuck: "no ideas" as const }, "no idea yet"],
  [{}, { found: true, stuck: "quiet" as const }, "found the rule"],
  [{ here: false }, {}, "not connected"],
  // Where the teacher plays the cards it is the predictions that count.
  [{}, { plays: 0, predictions: 2 }, "2 predictions · 1 idea"],
])("the teacher reads how somebody gets on", (person, work, says) => {
  const form = "predictions" in work ? "one line" : "side by side";
  const persons = [{ ...PERSON, ...person, work: { ...WORK, ...work } }];
  const seen = room({ form, persons });
  const { place } = inClass(<Persons chosen={null} choose={() => {}} />, seen);
  expect(textOf(place.querySelector("small"))).toBe(says);
});

test("the door opens with six letters, and is knocked at once", async () => {
  let answer = (_trouble: string): void => {};
  const come = vi.fn(
    (_code: string, _name: string) => new Promise<string>((resolve) => (answer = resolve)),
  );
  const comm: SocketComm = Object.assign(Object.create(SocketComm.prototype), { enter: come });
  const place = draw(<Door comm={comm} />);
  const [code, name] = place.querySelectorAll("input");
  const knock = () =>
    act(async () => {
      place.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
    });
  const isOff = () => place.querySelector("button[type=submit]")?.getAttribute("aria-disabled");
  enter(code, "ab-cde1");
  expect(code?.value).toBe("ABCDE");
  await knock();
  expect(come).not.toHaveBeenCalled();
  expect(place.querySelector("[role=alert]")?.textContent).toContain("six letters");
  enter(code, "abcdef");
  enter(name, "Ada");
  expect(isOff()).toBe("false");
  await knock();
  await knock(); // the answer is not there yet
  expect(come.mock.calls).toEqual([["ABCDEF", "Ada"]]);
  expect(isOff()).toBe("true");
  await act(async () => answer("This class is full."));
  expect(place.querySelector("[role=alert]")?.textContent).toBe("This class is full.");
  expect(isOff()).toBe("false");
});

test("the parts of the bar are as wide as the class divides, and fill it", () => {
  const widths = (fits: number, against: number, missing: number) =>
    [
      ...draw(
        <Division fits={fits} against={against} missing={missing} />,
      ).querySelectorAll<HTMLElement>(".eleusis-division > span"),
    ].map((part) => Number(part.style.flexGrow));
  expect(widths(2, 1, 1)).toEqual([0.5, 0.25, 0.25]);
  expect(widths(1, 0, 0)).toEqual([1]);
  expect(widths(0, 0, 0)).toEqual([]);
});

function one(form: ClassView["form"], work: Partial<WorkView> = {}) {
  const close = vi.fn();
  const person = { ...PERSON, table: 2, work: { ...WORK, ...work } };
  const seen = room({ form, persons: [person], tables: 3 });
  const { place, asked } = inClass(<One person={person} close={close} />, seen);
  const button = (label: string) =>
    [...place.querySelectorAll("button")].find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent) === label,
    );
  return { place, asked, close, button };
}

test("at tables a person sits at one of them, and may be moved to another", () => {
  const { place, asked } = one("tables");
  const select = place.querySelector("select");
  expect(textsOf(place, "option")).toEqual(["Table 1", "Table 2", "Table 3"]);
  expect(select?.value).toBe("2");
  enter(select, "3", "change");
  expect(asked()).toEqual([{ do: "reseat", member: 1, table: 3 }]);
  expect(one("side by side").place.querySelector("select")).toBeNull();
});

test("the teacher looks, helps, names anew and takes out", async () => {
  const { place, asked, close, button } = one("tables", { predictions: 4, right: 3 });
  expect(textOf(place.querySelector("p"))).toBe("5 plays · 1 idea · 2 refuted · 3 of 4 were right");
  click(button("See the table"));
  click(button("Give a hint"));
  expect(button("Rename")?.getAttribute("aria-disabled")).toBe("true");
  enter(place.querySelector("input"), "Ada L.");
  expect(button("Rename")?.getAttribute("aria-disabled")).toBe("false");
  act(() => void place.querySelector("form")?.requestSubmit());
  click(button("Remove Ada"));
  expect(close).not.toHaveBeenCalled();
  click(button("Remove Ada? Press again."));
  await settled();
  expect(asked()).toEqual([
    { do: "show", table: 2 },
    { do: "help", member: 1 },
    { do: "rename", member: 1, name: "Ada L." },
    { do: "dismiss", member: 1 },
  ]);
  expect(close).toHaveBeenCalledOnce();
});

test("nobody looks at a table of one line, and who judges gets no hint", () => {
  const labels = (form: ClassView["form"], judges: boolean) =>
    textsOf(one(form, { judges }).place, ".eleusis-actions button");
  expect(labels("one line", false)).toEqual(["Give a hint"]);
  expect(labels("tables", true)).toEqual(["See the table"]);
});

function led(more: Partial<ClassView>) {
  const wire = new Wire(new FakeComm({ kind: "play", words: ENGLISH, view: tableView() }));
  const { place, asked } = inClass(<Lead />, room({ table: 1, ...more }), wire);
  return { asked, seen: place.querySelector(".eleusis-seen") };
}

test("a table that the teacher looks at is called by who plays there alone, else by its number", () => {
  const persons = [{ ...PERSON, name: "Ada", table: 1 }];
  const named = (more: Partial<ClassView>) => {
    const { seen } = led(more);
    return [seen?.getAttribute("aria-label"), seen?.querySelector("h2")?.textContent];
  };
  expect(named({ form: "side by side", persons })).toEqual(["Ada", "Ada"]);
  expect(named({ form: "side by side", persons, table: 2 })).toEqual(["Table 2", "Table 2"]);
  expect(named({ form: "tables", persons })).toEqual(["Table 1", "Table 1"]);
});

test("the table that is looked at is put on the projector, and taken from it", () => {
  const projects = (projected: number, ideas: boolean) => {
    const { asked, seen } = led({ form: "tables", projected, ideas });
    const [project, close] = [...(seen?.querySelectorAll(".eleusis-bar button") ?? [])];
    click(project);
    click(close);
    return [project?.getAttribute("aria-pressed"), ...asked()];
  };
  const closed = { do: "show", table: 0 };
  expect(projects(0, true)).toEqual(["false", { do: "project", table: 1, ideas: true }, closed]);
  expect(projects(2, false)).toEqual(["false", { do: "project", table: 1, ideas: false }, closed]);
  expect(projects(1, false)).toEqual(["true", { do: "project", table: 0, ideas: false }, closed]);
});

// What is shown of a rule while it is typed: when Python is asked, what is drawn, what may be chosen.
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReadingView } from "../src/client/schema";
import { type Reader, RuleField, type TypedRule, useRule } from "../src/components/field";
import { Writing } from "../src/components/hypotheses";
import { atTable, click, draw, passed, press, type Sent, textOf, enter as write } from "./support";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

// Clubs, diamonds, hearts, spades: thirteen cards each, as Python counts them.
const NONE = "0".repeat(13);
const ALL = "1".repeat(13);
const RED = NONE + ALL + ALL + NONE;
const HEARTS = NONE + NONE + ALL + NONE;
const ONLY_DIAMONDS = NONE + ALL + NONE + NONE;

const view = (text: string, more: Partial<ReadingView> = {}): ReadingView => ({
  text,
  certain: true,
  meanings: [{ sentence: "The card is red.", text: "red", right: RED }],
  differing: "0".repeat(52),
  line: ["7S"],
  now: true,
  missing: [],
  ...more,
});
const twoWays = (text: string): ReadingView =>
  view(text, {
    certain: false,
    meanings: [
      { sentence: "The card is red.", text: "red", right: RED },
      { sentence: "The card is a heart.", text: "a heart", right: HEARTS },
    ],
    differing: ONLY_DIAMONDS,
  });

/** Somebody who answers a question a while after it was asked. */
function reader(answer: (text: string) => ReadingView, late = 0) {
  const asked: string[] = [];
  const ask = async (_: "read", { text }: { text: string }) => {
    asked.push(text);
    if (late) await new Promise((done) => setTimeout(done, late));
    return { re: null, ok: true as const, answer: answer(text) };
  };
  return { asked, reader: { view: { turn: 1 }, ask } satisfies Reader };
}

function opened(from: ReturnType<typeof reader>) {
  const [enter, take, menus] = [vi.fn(), vi.fn(), vi.fn()];
  let rule: TypedRule | null = null;
  const Field = () => {
    rule = useRule(from.reader);
    return <RuleField label="A card fits when" {...{ rule, enter, take, menus }} />;
  };
  const place = draw(<Field />);
  const field = place.querySelector("textarea") as HTMLTextAreaElement;
  return {
    ...{ place, field, enter, take, menus },
    rule: () => rule as unknown as TypedRule,
    type: (text: string) => write(field, text),
    shown: () => place.querySelector(".eleusis-read"),
    choices: () => [...place.querySelectorAll<HTMLElement>(".eleusis-meaning")],
  };
}

test("Python is asked about the newest text, at most once in 200 ms and never twice at once", async () => {
  const slow = reader((text) => view(text), 150);
  const { type } = opened(slow);
  for (const text of ["r", "re", "red", "red o", "red or"]) {
    type(text);
    await passed(35);
  }
  expect(slow.asked).toEqual(["r"]);
  await passed(1000);
  expect(slow.asked).toEqual(["r", "red or"]);
});

test("a reading that is chosen stands below the text as it was typed, until that changes", async () => {
  const { type, choices, field, shown, rule, take } = opened(reader(twoWays));
  take.mockImplementation((meaning) => rule().reading.choose(meaning));
  type("reds");
  await passed(1000);
  click(choices()[1]);
  expect([field.value, choices().length]).toEqual(["reds", 0]);
  expect(textOf(shown()?.querySelector(".eleusis-sentence"))).toBe("The card is a heart.");
  expect(rule().reading.meant).toBe("The card is a heart.");
  expect(await rule().isUnderstood()).toBe(true);
  type("red");
  await passed(1000);
  expect([rule().reading.meant, choices().length]).toEqual([undefined, 2]);
});

test("nothing is asked about nothing", async () => {
  const nobody = reader((text) => view(text));
  const { type, place } = opened(nobody);
  type("   ");
  await passed(1000);
  expect(nobody.asked).toEqual([]);
  expect(place.querySelectorAll(".eleusis-lets")).toHaveLength(0);
});

test("an answer to an earlier text is dropped", async () => {
  const slow = reader(
    (text) => view(text, { meanings: [{ sentence: text, text, right: RED }] }),
    300,
  );
  const { type, shown } = opened(slow);
  type("odd");
  await passed(100);
  type("even");
  await passed(250);
  expect(shown()?.textContent).not.toContain("odd");
  await passed(1000);
  expect(shown()?.querySelector(".eleusis-sentence")?.textContent).toBe("even");
});

test("what is certain is shown at once: the sentence, and the cards it lets in", async () => {
  const { type, place, shown, choices } = opened(reader((text) => view(text)));
  type("red cards");
  await passed(50);
  expect(shown()?.querySelector(".eleusis-sentence")?.textContent).toBe("The card is red.");
  expect(place.querySelectorAll(".eleusis-lets")).toHaveLength(26);
  expect(place.querySelectorAll(".eleusis-H .eleusis-lets")).toHaveLength(13);
  expect(place.querySelectorAll(".eleusis-S .eleusis-lets")).toHaveLength(0);
  expect(shown()?.textContent).toContain("26 of 52 cards fit after 7");
  expect(choices()).toEqual([]);
});

test("a doubt is shown when the text rests, and what is already there stays meanwhile", async () => {
  const { type, shown, choices } = opened(
    reader((text) => (text === "red" ? view(text) : twoWays(text))),
  );
  type("red");
  await passed(300);
  type("red h");
  await passed(400);
  expect(choices()).toEqual([]);
  expect(shown()?.textContent).toContain("The card is red.");
  expect(shown()?.getAttribute("aria-busy")).toBe("true");
  await passed(300);
  expect(choices()).toHaveLength(2);
});

test("each of two readings is a button with its cards, those that differ framed", async () => {
  const { type, choices, take, field, shown } = opened(reader(twoWays));
  type("red hearts");
  await passed(1000);
  expect(choices().map((one) => one.getAttribute("aria-label"))).toEqual([
    "I mean: The card is red. 26 of 52 cards fit after 7♠.",
    "I mean: The card is a heart. 13 of 52 cards fit after 7♠.",
  ]);
  for (const one of choices()) {
    expect(one.querySelectorAll(".eleusis-apart")).toHaveLength(13);
    expect(one.querySelectorAll(".eleusis-D .eleusis-apart")).toHaveLength(13);
  }
  expect(shown()?.textContent).toContain("They differ on 13 cards after 7");
  click(choices()[1]);
  expect(take).toHaveBeenCalledWith({
    sentence: "The card is a heart.",
    text: "a heart",
    right: HEARTS,
  });
  expect(document.activeElement).toBe(field);
});

test("a reading of a text that was changed since cannot be chosen", async () => {
  const { type, choices, take } = opened(reader(twoWays));
  type("red hearts");
  await passed(1000);
  type("red hearts not");
  expect(choices()[0]?.getAttribute("aria-disabled")).toBe("true");
  click(choices()[0]);
  expect(take).not.toHaveBeenCalled();
});

test("what was not understood is named, neighbours as one, and the menus open", async () => {
  const { type, place, choices, menus } = opened(
    reader((text) => view(text, { certain: false, missing: [[6, 9], [10, 16]] })), // biome-ignore format: one line
  );
  type("🂡 red and purple"); // places are counted in whole characters, as Python counts them
  await passed(1000);
  expect(textOf(place.querySelector(".eleusis-question"))).toBe(
    "I don't understand “and purple”. Do you mean this?",
  );
  expect(choices()).toHaveLength(1);
  click(place.querySelector(".eleusis-link"));
  expect(menus).toHaveBeenCalledOnce();
});

test("Enter on a doubt goes to the first reading, on what is certain goes on", async () => {
  const { type, field, rule, choices, enter } = opened(
    reader((text) => (text === "red" ? view(text) : twoWays(text))),
  );
  type("red hearts");
  press(field, "Enter"); // before anything was asked
  expect(enter).toHaveBeenCalledOnce();
  await act(async () => expect(await rule().isUnderstood()).toBe(false));
  await passed(50);
  expect(document.activeElement).toBe(choices()[0]);
  type("red");
  await act(async () => expect(await rule().isUnderstood()).toBe(true));
});

test("it is read aloud once the text rests", async () => {
  const { type, place } = opened(reader(twoWays));
  const status = () => place.querySelector("[role=status]")?.textContent;
  type("red hearts");
  await passed(700);
  expect(status()).toBe("");
  await passed(1500);
  expect(status()).toBe(
    "I can read this in two ways. Which one do you mean? 1: The card is red. 2: The card is a heart. " +
      "They differ on 13 cards after seven of spades.",
  );
});

// --- an idea is written down: the field opens over the ideas, and closes when one is written ---------

function writing() {
  const { comm, place, find } = atTable(<Writing written={() => {}} />);
  const { send } = comm;
  comm.send = (content) => {
    const sent = content as Sent;
    send.call(comm, sent);
    if (sent.do === "read") comm.answer({ answer: view(String(sent["text"])) }, sent);
    return undefined;
  };
  const field = place.querySelector("textarea");
  return {
    field,
    type: (text: string) => {
      write(field, text);
      return passed(1000);
    },
    submit: () => {
      act(() => void place.querySelector("form")?.requestSubmit());
      return passed(10);
    },
    written: () => comm.sent.filter((sent) => sent.do === "suppose").map(({ text }) => text),
    answer: () => {
      comm.answer(
        {},
        comm.sent.find((one) => one.do === "suppose"),
      );
      return passed(10);
    },
    isOpen: () => find(".eleusis-writes") !== null,
  };
}

test("when an idea is written down the field closes, and one sees the idea", async () => {
  const { field, type, submit, answer, isOpen } = writing();
  await type("red");
  expect(isOpen()).toBe(true);
  await submit();
  await answer();
  expect([isOpen(), field?.value]).toEqual([false, ""]);
});

test("the next idea may be written before the answer comes, and finds the field open; a double press is one", async () => {
  const { field, type, submit, answer, written, isOpen } = writing();
  await type("red");
  await submit();
  await submit();
  await type("even");
  await answer();
  expect([isOpen(), field?.value]).toEqual([true, "even"]);
  await submit();
  expect(written()).toEqual(["red", "even"]);
});

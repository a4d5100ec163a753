// What is shown of a rule while it is typed: when Python is asked, what is drawn, what may be chosen.
import { useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReadingView } from "../src/client/schema";
import { isUnderstood, RuleField } from "../src/components/field";
import { missingWords, type Reader, useReading } from "../src/components/reading";
import { click, draw, passed, press } from "./support";

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
  const Field = () => {
    const [text, setText] = useState("");
    const reading = useReading(text, from.reader);
    return (
      <RuleField
        id="rule"
        label="A card is right when"
        value={text}
        set={setText}
        enter={() => enter(reading)}
        reading={reading}
        take={take}
        menus={menus}
      />
    );
  };
  const place = draw(<Field />);
  const field = place.querySelector("textarea") as HTMLTextAreaElement;
  const type = (text: string) =>
    act(() => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const shown = () => place.querySelector(".eleusis-read");
  const choices = () => [...place.querySelectorAll<HTMLElement>(".eleusis-meaning")];
  return { place, field, type, shown, choices, enter, take, menus };
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
  const { reader: two } = reader(twoWays);
  const readings: ReturnType<typeof useReading>[] = [];
  const Field = () => {
    const [text, setText] = useState("reds");
    const reading = useReading(text, two);
    readings.push(reading);
    return (
      <RuleField
        id="rule"
        label="A Dax is"
        value={text}
        set={setText}
        enter={() => undefined}
        reading={reading}
        take={reading.choose}
      />
    );
  };
  const place = draw(<Field />);
  await passed(1000);
  const choices = () => [...place.querySelectorAll<HTMLElement>(".eleusis-meaning")];
  await click(choices()[1] as HTMLElement);
  const field = place.querySelector("textarea") as HTMLTextAreaElement;
  expect(field.value).toBe("reds");
  expect(choices()).toHaveLength(0);
  expect(place.querySelector(".eleusis-read .eleusis-sentence")?.textContent).toBe(
    "The card is a heart.",
  );
  const [now] = readings.slice(-1);
  expect(now?.meant).toBe("The card is a heart.");
  expect(now && (await isUnderstood(now, { current: field }))).toBe(true);
  act(() => {
    field.value = "red";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await passed(1000);
  expect(readings.at(-1)?.meant).toBeUndefined();
  expect(choices()).toHaveLength(2);
});

test("nothing is asked about nothing", async () => {
  const { asked, reader: nobody } = reader((text) => view(text));
  const { type, place } = opened({ asked, reader: nobody });
  type("   ");
  await passed(1000);
  expect(asked).toEqual([]);
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

test("what was not understood is named and underlined, and the menus open", async () => {
  const { type, place, choices, menus } = opened(
    reader((text) =>
      view(text, {
        certain: false,
        missing: [
          [4, 7],
          [8, 14],
        ],
      }),
    ),
  );
  type("red and purple");
  await passed(1000);
  expect(place.querySelector(".eleusis-question")?.textContent).toBe(
    "I don't understand “and purple”. Do you mean this?",
  );
  expect([...place.querySelectorAll("u")].map((one) => one.textContent)).toEqual(["and purple"]);
  expect(choices()).toHaveLength(1);
  click(place.querySelector(".eleusis-link"));
  expect(menus).toHaveBeenCalledOnce();
  type("red and purples");
  expect(place.querySelectorAll("u")).toHaveLength(0); // the places are of another text
});

test("places are counted in whole characters, as Python counts them", () => {
  expect(missingWords(view("🂡 purple 🂡", { missing: [[2, 8]] }))).toEqual(["purple"]);
  expect(
    missingWords(
      view("a b c", {
        missing: [
          [0, 1],
          [4, 5],
        ],
      }),
    ),
  ).toEqual(["a", "c"]);
});

test("Enter on a doubt goes to the first reading, on what is certain goes on", async () => {
  const doubtful = opened(reader((text) => (text === "red" ? view(text) : twoWays(text))));
  const area = { current: doubtful.field };
  doubtful.type("red hearts");
  press(doubtful.field, "Enter"); // before anything was asked
  const [reading] = doubtful.enter.mock.lastCall ?? [];
  await act(async () => expect(await isUnderstood(reading, area)).toBe(false));
  await passed(50);
  expect(document.activeElement).toBe(doubtful.choices()[0]);
  doubtful.type("red");
  press(doubtful.field, "Enter");
  const [other] = doubtful.enter.mock.lastCall ?? [];
  await act(async () => expect(await isUnderstood(other, area)).toBe(true));
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

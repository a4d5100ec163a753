// Where an idea is written down: the field opens over the ideas, and closes when one is written.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wire } from "../src/client/wire";
import { Writing } from "../src/components/writing";
import { draw, ENGLISH, FakeComm, passed, type Sent, tableView } from "./support";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const ALL = "1".repeat(52);

/** Python, by which every text is a rule that lets everything in. */
class Understanding extends FakeComm {
  override send(content: unknown): unknown {
    const sent = content as Sent;
    super.send(sent);
    const meanings = [{ sentence: "Any card fits.", text: "anything", right: ALL }];
    const reading = { text: sent["text"], certain: true, meanings, missing: [], now: true };
    if (sent.do === "read")
      this.answer({ answer: { ...reading, differing: "0".repeat(52), line: ["7S"] } }, sent);
    return undefined;
  }
}

function opened() {
  const comm = new Understanding({ view: tableView(), words: ENGLISH });
  const place = draw(<Writing wire={new Wire(comm)} names={null} written={() => {}} />);
  const field = place.querySelector("textarea") as HTMLTextAreaElement;
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return passed(1000);
  };
  const write = () => {
    place.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
    return passed(10);
  };
  const answer = () => {
    const sent = comm.sent.find((one) => one.do === "suppose");
    expect(sent).toMatchObject({ text: "red" });
    comm.answer({}, sent);
    return passed(10);
  };
  return {
    comm,
    field,
    type,
    write,
    answer,
    isOpen: () => !!place.querySelector(".eleusis-writes"),
  };
}

test("when an idea is written down the field closes, and one sees the idea", async () => {
  const { field, type, write, answer, isOpen } = opened();
  await type("red");
  expect(isOpen()).toBe(true);
  await write();
  await answer();
  expect([isOpen(), field.value]).toEqual([false, ""]);
});

test("the next idea may be written before the answer to the first comes; a double press is one", async () => {
  const { comm, type, write } = opened();
  await type("red");
  await write();
  await write();
  await type("even");
  await write();
  const written = comm.sent.filter((sent) => sent.do === "suppose").map((sent) => sent["text"]);
  expect(written).toEqual(["red", "even"]);
});

test("who has begun the next idea before the answer comes finds the field open", async () => {
  const { field, type, write, answer, isOpen } = opened();
  await type("red");
  await write();
  await type("even");
  await answer();
  expect([isOpen(), field.value]).toEqual([true, "even"]);
});

import { beforeEach, expect, test, vi } from "vitest";
import { Poll } from "../src/client/socket";

type Post = { key: string; say: string[]; wait: boolean };

/** A server that a test answers by hand. */
function server() {
  const posts: Post[] = [];
  const answers: ((answer: object) => void)[] = [];
  vi.stubGlobal("fetch", (_address: string, { body }: { body: string }) => {
    posts.push(JSON.parse(body));
    return new Promise((resolve) =>
      answers.push((answer) => resolve({ ok: true, json: async () => answer })),
    );
  });
  const answer = async (heard: object[] = [], end: number | null = null) => {
    answers.shift()?.({ key: "k1", heard, end });
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return { posts, answer };
}

beforeEach(() => void vi.useFakeTimers());

test("it opens, hears what waits, and says what is to be said meanwhile", async () => {
  const { posts, answer } = server();
  const heard: string[] = [];
  const poll = new Poll("poll");
  poll.onmessage = ({ data }) => void heard.push(data);
  poll.onopen = () => poll.send("hello");
  expect(posts).toEqual([{ key: "", say: [], wait: false }]);
  await answer();
  expect(posts.slice(1)).toEqual([
    { key: "k1", say: ["hello"], wait: false },
    { key: "k1", say: [], wait: true },
  ]);
  await answer();
  await answer([{ re: "m1" }]);
  expect(heard).toEqual(['{"re":"m1"}']);
  expect(posts.at(-1)).toEqual({ key: "k1", say: [], wait: true });
});

test("a server that ends it says why, and one that is silent counts as gone", async () => {
  for (const [heard, code] of [
    [true, 1013],
    [false, 1006],
  ] as const) {
    const { answer } = server();
    const codes: number[] = [];
    const poll = new Poll("poll");
    poll.onclose = (event) => void codes.push(event.code);
    await answer();
    if (heard) await answer([], 1013);
    else await vi.advanceTimersByTimeAsync(31_000);
    expect(codes).toEqual([code]);
    expect(poll.readyState).toBe(3);
  }
});

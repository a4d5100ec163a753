// The front page of the site: files in one, marks of lessons, records brought in, what is kept.
import { expect, test } from "vitest";
import { Keeper } from "../src/front/keeping";
import { languageFor, passed, standings } from "../src/front/page";
import { bring, isOfRecords, packed, unpacked } from "../src/front/records";

const zipped = async (files: Parameters<typeof packed>[0]) =>
  new Uint8Array(await packed(files).arrayBuffer());
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (content: Uint8Array | undefined) => new TextDecoder().decode(content);

const checked = (item: string, standing: string) =>
  `{"n":1,"events":[{"event":"note","kind":"checked","data":{"item":"${item}","standing":"${standing}"}}]}`;

test("what is packed is unpacked the same, in other letters, too", async () => {
  const files = new Map([
    ["lessons/eleusis-records/lesson-00.eleusis.jsonl", bytes('{"n":1}\n')],
    ["lessons/ru/eleusis-records/моя.envelopes", bytes("")],
  ]);
  const found = await unpacked(await zipped(files), () => true);
  expect([...found].map(([path, content]) => [path, text(content)])).toEqual(
    [...files].map(([path, content]) => [path, text(content)]),
  );
});

test("a zip of another program is read, what is no record in it is not", async () => {
  // Made by Python's zipfile: twenty lines “line”, deflated, and a file readme.txt.
  const made = Uint8Array.from(
    atob(
      "UEsDBBQAAAAIAAAAIQA7sliVCgAAAGQAAAAhAAAAeC9lbGV1c2lzLXJlY29yZHMvYS5lbGV1c2lzLmpzb25sy8nMS+XKoS0BAFBLAwQUAAAAAAAAACEAIfsongkAAAAJAAAACgAAAHJlYWRtZS50eHRubyByZWNvcmRQSwECFAMUAAAACAAAACEAO7JYlQoAAABkAAAAIQAAAAAAAAAAAAAAgAEAAAAAeC9lbGV1c2lzLXJlY29yZHMvYS5lbGV1c2lzLmpzb25sUEsBAhQDFAAAAAAAAAAhACH7KJ4JAAAACQAAAAoAAAAAAAAAAAAAAIABSQAAAHJlYWRtZS50eHRQSwUGAAAAAAIAAgCHAAAAegAAAAAA",
    ),
    (letter) => letter.charCodeAt(0),
  );
  const found = await unpacked(made, isOfRecords);
  expect([...found.keys()]).toEqual(["x/eleusis-records/a.eleusis.jsonl"]);
  expect(text(found.get("x/eleusis-records/a.eleusis.jsonl"))).toBe("line\n".repeat(20));
});

test("what is no zip, or cut off, is refused", async () => {
  await expect(unpacked(bytes("no zip at all, but long enough"), isOfRecords)).rejects.toThrow();
  const whole = await zipped(new Map([["eleusis-records/a", bytes("12345")]]));
  await expect(unpacked(whole.slice(12), isOfRecords)).rejects.toThrow(RangeError);
});

test("only files in a folder of records are records", () => {
  expect(isOfRecords("lessons/fr/eleusis-records/lesson-03.eleusis.jsonl")).toBe(true);
  expect(isOfRecords("eleusis-records/lesson-03.envelopes")).toBe(true);
  expect(isOfRecords("lessons/00-first-table.ipynb")).toBe(false);
  expect(isOfRecords("../eleusis-records/x")).toBe(false);
  expect(isOfRecords("a/../eleusis-records/x")).toBe(false);
  expect(isOfRecords("/eleusis-records/x")).toBe(false);
  expect(isOfRecords("eleusis-records/x/y")).toBe(false);
});

test("an item stands as it was checked last; a torn line counts for nothing", () => {
  const record = [checked("exit", "passed"), checked("idea", "passed"), checked("exit", "not yet")];
  expect([...standings(`${record.join("\n")}\n{"n":4,"events":[{"kind":"checked"`)]).toEqual([
    ["exit", "not yet"],
    ["idea", "passed"],
  ]);
});

test("a lesson's items are gathered from all its tables, in all languages", () => {
  const found = passed(
    new Map([
      ["lessons/eleusis-records/lesson-00.eleusis.jsonl", bytes('{"n":1,"events":[]}')],
      ["lessons/eleusis-records/lesson-00.checks.eleusis.jsonl", bytes(checked("exit", "passed"))],
      ["lessons/fr/eleusis-records/lesson-00-2.eleusis.jsonl", bytes(checked("idea", "passed"))],
      ["lessons/eleusis-records/lesson-03.eleusis.jsonl", bytes(checked("robot", "not yet"))],
      ["lessons/eleusis-records/lesson-04.envelopes", bytes(checked("exit", "passed"))],
    ]),
  );
  expect([...found].map(([lesson, items]) => [lesson, [...items].sort()])).toEqual([
    ["lesson-00", ["exit", "idea"]],
    ["lesson-03", []],
  ]);
});

test("brought records go on where these end, and never take their place", () => {
  const here = new Map([
    ["a", bytes("one\n")],
    ["b", bytes("one\ntwo\n")],
    ["c", bytes("one\nown\n")],
  ]);
  const from = new Map([
    ["a", bytes("one\ntwo\n")],
    ["b", bytes("one\n")],
    ["c", bytes("one\nother\n")],
    ["d", bytes("new\n")],
  ]);
  const { write, same, other } = bring(from, here);
  expect([...write.keys()]).toEqual(["a", "d"]);
  expect([same, other]).toEqual([1, 1]);
});

test("the first language that a person reads and there is a page in", () => {
  expect(languageFor(["de-AT", "ru-RU", "fr"], ["en", "fr", "ru"])).toBe("ru");
  expect(languageFor(["de"], ["en", "fr"])).toBeNull();
});

class Kept {
  readonly answers = new Map<string, Response>();
  async match(key: string) {
    return this.answers.get(key)?.clone();
  }
  async put(key: string, answer: Response) {
    this.answers.set(key, answer);
  }
  async delete(key: string) {
    return this.answers.delete(key);
  }
  async keys() {
    return [...this.answers.keys()].map((url) => ({ url }));
  }
}

test("what was loaded once is not asked for again, and what is old is forgotten", async () => {
  const cache = new Kept();
  const asked: string[] = [];
  const unchanged = globalThis.fetch;
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return new Response("content", { status: String(url).endsWith("gone.js") ? 404 : 200 });
  };
  try {
    const caches = { open: async () => cache };
    const scope = new URL("https://school.example/eleusis/");
    const files = { "index.html": "1", "a.js": "2", "gone.js": "3" };
    const keeper = new Keeper({ files, first: ["index.html"] }, scope, caches);
    const pathOf = (url: string, method = "GET") => keeper.pathOf(new Request(url, { method }));
    expect(pathOf("https://school.example/eleusis/?x=1")).toBe("index.html");
    expect(pathOf("https://school.example/eleusis/a.js?_=1")).toBe("a.js");
    expect(pathOf("https://school.example/eleusis/a.js", "POST")).toBeNull();
    expect(pathOf("https://school.example/eleusis/api/drive")).toBeNull();
    expect(pathOf("https://school.example/eleusis/toString")).toBeNull();
    expect(pathOf("https://school.example/a.js")).toBeNull();
    expect(pathOf("https://elsewhere.example/eleusis/a.js")).toBeNull();

    await keeper.begin();
    for (const path of ["index.html", "a.js", "a.js", "gone.js"]) {
      const { answer, stored } = await keeper.get(path);
      expect(await answer.text()).toBe("content");
      await stored;
    }
    expect(asked.map((url) => url.slice(scope.href.length))).toEqual([
      ...["index.html", "a.js", "gone.js"],
    ]);
    const newer = new Keeper({ files: { ...files, "a.js": "9" }, first: [] }, scope, caches);
    await newer.forgetOthers();
    expect([...cache.answers.keys()]).toEqual(["https://school.example/eleusis/index.html?kept=1"]);

    const said: unknown[] = [];
    await keeper.keepAll({ postMessage: (message) => said.push(message) });
    expect(said).toEqual([{ kept: 2, all: 3, failed: true }]);
  } finally {
    globalThis.fetch = unchanged;
  }
});

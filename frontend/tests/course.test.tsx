// The course: what is done, where one is, and the way to the next lesson.
import { afterEach, expect, test } from "vitest";
import { addressOf, CourseBar, lessonsOf, pageOf, useCourse } from "../src/components/course";
import { click, draw } from "./support";

afterEach(() => document.body.replaceChildren());

const LESSONS = lessonsOf({ t: (english: string) => english } as Parameters<typeof lessonsOf>[0]);

test("a lesson lies beside the one that is open, and nowhere where that is another", () => {
  const [first, second] = LESSONS;
  if (!first || !second) throw new Error("no lessons");
  const to = (page: string) => addressOf(second, first, page);
  expect(to("http://x/lab/tree/lessons/00-first-table.ipynb")).toBe(
    "http://x/lab/tree/lessons/01-say-it-first.ipynb",
  );
  expect(to("http://x/lab/index.html?path=00-first-table.ipynb#a")).toBe(
    "http://x/lab/index.html?path=01-say-it-first.ipynb#a",
  );
  expect(to("http://x/lab/tree/mine.ipynb")).toBeNull();
});

test("where JupyterLab's address names a folder, the tab says which notebook is open", () => {
  const file = "00-first-table.ipynb";
  const tab = `Name: ${file}\nPath: my lessons/${file}\nLast Saved: 11/28/26, 3:25 AM`;
  const page = (href: string, title = tab) => pageOf(file, href, title);
  const found = `http://x/user/a/lab/tree/my%20lessons/${file}`;
  expect(page("http://x/user/a/lab/tree/my%20lessons?token=1")).toBe(found);
  expect(page("http://x/user/a/lab")).toBe(found);
  expect(page("http://x/lab/workspaces/auto-B/tree/fr")).toBe(
    `http://x/lab/workspaces/auto-B/tree/my%20lessons/${file}`,
  );
  expect(page("http://x/lab/tree/fr", "Name: mine.ipynb\nPath: mine.ipynb")).toBe(
    "http://x/lab/tree/fr",
  );
  expect(page("http://x/notebooks/mine.ipynb")).toBe("http://x/notebooks/mine.ipynb");
});

function Bar({ number, done }: { number?: string; done: string[] }) {
  const way = useCourse(number === undefined ? {} : { number, done });
  return way && <CourseBar way={way} />;
}

test("the bar shows what is done, where one is and what is next", () => {
  const place = draw(<Bar number="3" done={["0", "1", "6b"]} />);
  expect(place.querySelectorAll(".eleusis-segments > i")).toHaveLength(15);
  click(place.querySelector("button"));
  const said = [...place.querySelectorAll("li")].flatMap((row, at) => {
    const told = row.querySelector("small")?.textContent;
    return told ? [`${LESSONS[at]?.number}: ${told}`] : [];
  });
  expect(said).toEqual(["0: done", "1: done", "3: you are here", "4: next", "6b: done"]);
});

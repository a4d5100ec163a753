// The course: what is done, where one is, and the way to the next lesson.
import { afterEach, expect, test } from "vitest";
import { addressOf, CourseBar, lessonsOf, useCourse } from "../src/components/course";
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

test("a table that is of no lesson has no bar", () => {
  expect(draw(<Bar done={[]} />).children).toHaveLength(0);
});

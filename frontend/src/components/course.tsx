// The course: where a lesson stands in it, what is done, and which one is next.
import type { Course } from "../client/wire";
import { type Speaker, useSay } from "../i18n/speech";
import { Popover } from "./header";

type Lesson = { number: string; file: string; title: string };

/** The lessons in order, with what their notebooks are called after their numbers. */
export const lessonsOf = ({ t }: Pick<Speaker, "t">): readonly Lesson[] =>
  [
    ["0", "first-table", t("First table")],
    ["1", "say-it-first", t("Say it before you see it")],
    ["2", "dax-and-med", t("Dax and Med")],
    ["3", "refute-the-robot", t("Refute the robot")],
    ["4", "when-confirming-works", t("When confirming works")],
    ["5", "many-rules-fit", t("Many rules fit")],
    ["6", "the-card-that-splits", t("The card that splits the ideas")],
    ["6b", "one-change-at-a-time", t("One change at a time")],
    ["7", "degrees-of-belief", t("Degrees of belief")],
    ["8", "the-prophet", t("The prophet")],
    ["9", "a-god-who-errs", t("When God is wrong")],
    ["10", "being-god", t("Being God")],
    ["11", "the-first-eleusis", t("The first Eleusis")],
    ["12", "not-like-science", t("Where the game is not like science")],
    ["13", "tournament", t("Tournament")],
  ].map(([number = "", name, title = ""]) => {
    const digits = Number.parseInt(number, 10) < 10 ? `0${number}` : number;
    return { number, file: `${digits}-${name}.ipynb`, title };
  });

/** The address of a lesson's notebook beside the one that is open; none where that is another. */
export function addressOf(to: Lesson, here: Lesson, page: string): string | null {
  const at = page.lastIndexOf(here.file);
  return at < 0 ? null : page.slice(0, at) + to.file + page.slice(at + here.file.length);
}

/**
 * The address of the page of a notebook. JupyterLab's own may name only a folder: there the title
 * of the tab, with the lines "Name: …" and "Path: …", has the rest.
 */
export function pageOf(file: string, page: string, tab: string): string {
  const lab = page.replace(/[?#].*$/, "").replace(/(\/tree(\/.*)?|\/)$/, "");
  if (page.includes(file) || !/\/lab(\/workspaces\/[^/]+)?$/.test(lab)) return page;
  const words = tab.split("\n").map((line) => line.slice(line.indexOf(": ") + 2));
  const [path] = words.filter((one) => `/${one}`.endsWith(`/${file}`)).slice(-1);
  return path ? `${lab}/tree/${encodeURI(path)}` : page;
}

const currentTab = (): string =>
  document.querySelector<HTMLElement>(".lm-TabBar-tab.jp-mod-current")?.title ?? "";

/** The lesson of a table, the one after it, and how to get to each. */
export function useCourse(course: Course | null) {
  const say = useSay();
  const lessons = lessonsOf(say);
  const at = lessons.findIndex(({ number }) => number === course?.number);
  const here = lessons[at];
  if (!course || !here) return null;
  const goTo = (lesson: Lesson) =>
    addressOf(lesson, here, pageOf(here.file, location.href, currentTab()));
  return { lessons, here, next: lessons[at + 1] ?? null, done: new Set(course.done), goTo };
}

export type Way = NonNullable<ReturnType<typeof useCourse>>;

/** A segment for each lesson, and behind it their names. */
export function CourseBar({ way }: { way: Way }) {
  const say = useSay();
  const { lessons, here, next, done, goTo } = way;
  const label = say.t("Lesson {number} of {last}", { number: here.number, last: 13 });
  const state = ({ number }: Lesson) =>
    number === here.number ? "here" : done.has(number) ? "done" : "";
  const icon = (
    <>
      <span class="eleusis-segments">
        {lessons.map((one) => (
          <i key={one.number} class={`eleusis-${state(one)}`} />
        ))}
      </span>
      {label}
    </>
  );
  return (
    <Popover label={label} icon={icon} class="eleusis-course">
      <ol>
        {lessons.map((one) => {
          const address = one === here ? null : goTo(one);
          const row = (
            <>
              <b>{done.has(one.number) ? "✓" : one.number}</b>
              <span>{one.title}</span>
              <small>
                {one === here
                  ? say.t("you are here")
                  : done.has(one.number)
                    ? say.t("done")
                    : one === next && say.t("next")}
              </small>
            </>
          );
          return (
            <li key={one.number} class={`eleusis-${state(one)}`}>
              {address ? (
                <a href={address} target="_blank" rel="noreferrer">
                  {row}
                </a>
              ) : (
                <span>{row}</span>
              )}
            </li>
          );
        })}
      </ol>
    </Popover>
  );
}

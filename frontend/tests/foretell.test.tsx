import { afterEach, expect, test } from "vitest";
import { type Foretold, pressed, Scale, Tally } from "../src/components/foretell";
import { click, draw, tableView } from "./support";

// 1 + log2 of the chance given to what happened: 0.95 and 0.05, 0.8 and 0.2, 0.6 and 0.4
const STAKES = [
  { confidence: 0.95, right: 0.93, wrong: -3.32 },
  { confidence: 0.8, right: 0.68, wrong: -1.32 },
  { confidence: 0.6, right: 0.26, wrong: -0.32 },
];

afterEach(() => document.body.replaceChildren());

test("every answer shows what it brings before it is chosen", () => {
  const place = draw(<Scale legend="Will it fit?" stakes={STAKES} said={null} set={() => {}} />);
  const shown = [...place.querySelectorAll("label")].map((one) =>
    [...one.children].map((part) => part.textContent).join(" "),
  );
  const yes = ["60 % +0.26 −0.32", "80 % +0.68 −1.32", "95 % +0.93 −3.32"];
  expect(shown.map((one) => one.trim())).toEqual([...[...yes].reverse(), ...yes]);
  const named = [...place.querySelectorAll("input")].map((one) => one.getAttribute("aria-label"));
  expect(named[0]).toBe("no, 95 % sure: +0.93 if right, −3.32 if wrong");
  expect(named[4]).toBe("yes, 80 % sure: +0.68 if right, −1.32 if wrong");
});

test("an answer is chosen with a press, and taken back with another", () => {
  const heard: (Foretold | null)[] = [];
  const set = (said: Foretold | null) => void heard.push(said);
  const [first] = draw(
    <Scale legend="" stakes={STAKES} said={null} set={set} />,
  ).getElementsByTagName("input");
  click(first);
  const said = { fits: false, confidence: 0.95 };
  const [chosen] = draw(
    <Scale legend="" stakes={STAKES} said={said} set={set} />,
  ).getElementsByTagName("input");
  expect(chosen?.checked).toBe(true);
  click(chosen);
  expect(heard).toEqual([said, null]);
});

test("a key answers, the same key is surer, the other key changes the answer", () => {
  const shown = (keys: string) =>
    [...keys].reduce<Foretold | null>(
      (said, key) => pressed(STAKES, said, key === "y" ? "y" : "n"),
      null,
    );
  expect(shown("y")).toEqual({ fits: true, confidence: 0.8 });
  expect(shown("yy")).toEqual({ fits: true, confidence: 0.95 });
  expect(shown("yyy")).toEqual({ fits: true, confidence: 0.95 });
  expect(shown("n")).toEqual({ fits: false, confidence: 0.8 });
  expect(shown("nnn")).toEqual({ fits: false, confidence: 0.95 });
  expect(shown("yyn")).toEqual({ fits: false, confidence: 0.8 });
});

test("what predictions brought is told once there is one", () => {
  const parts = (prediction: Parameters<typeof Tally>[0]["view"]["prediction"]) =>
    [...(draw(<Tally view={tableView({ prediction })} />).firstElementChild?.children ?? [])].map(
      ({ tagName }) => tagName,
    );
  expect(parts(null)).toEqual([]);
  expect(parts({ stakes: STAKES, made: 0, score: 0 })).toEqual([]);
  expect(parts({ stakes: STAKES, made: 1, score: 0.93 })).toEqual(["SPAN"]);
});

// What stands above a table: giving up is asked about once.
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { Confess } from "../src/components/god";
import { Header } from "../src/components/header";
import { click, draw, tableView } from "./support";

const LOOKS = { features: new Set<never>(), toggle: () => {} };

afterEach(() => document.body.replaceChildren());

const button = (place: Element, text: string) =>
  [...place.querySelectorAll("button")].find((one) => one.textContent === text);

const header = (open: (() => void) | null, more: object = {}) =>
  draw(
    <Header view={tableView(more)} looks={LOOKS} open={open}>
      {null}
    </Header>,
  );

test("who would give up is asked, stays by the next press, and is where they were then", () => {
  const open = vi.fn();
  const place = header(open);
  expect(document.activeElement).toBe(document.body);
  const seal = place.querySelector<HTMLElement>(".eleusis-seal > button");
  expect(seal?.textContent).toContain("Open the envelope");
  click(seal);
  const stay = button(place, "Play on");
  expect(document.activeElement).toBe(stay);
  click(stay);
  expect(open).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(seal);
});

test("who is sure gives up", () => {
  const open = vi.fn();
  const place = header(open);
  click(place.querySelector(".eleusis-seal > button"));
  click(button(place, "Open it"));
  expect(open).toHaveBeenCalledOnce();
});

test("where nothing can be opened giving up is not offered, and the seal tells of itself", () => {
  const place = header(null);
  const seal = place.querySelector<HTMLElement>(".eleusis-seal > button");
  expect(seal?.getAttribute("aria-label")).toBe("The seal");
  click(seal);
  expect(button(place, "Open it")).toBeUndefined();
  expect(place.textContent).toContain("God wrote the rule before the first card.");
});

test("plays left are told while there are some to tell of, and not once the envelope is open", () => {
  const told = (more: object) =>
    header(null, { table: { count: 2, last: null }, ...more }).querySelector(".eleusis-header > p")
      ?.textContent;
  expect(told({ plays_left: 0 })).toContain("0");
  expect(told({ plays_left: null })).toBe("");
  const rule = {
    rule: "The card is red.",
    verified: true,
    nonce: null,
    why: {},
    errors: [],
    asked: false,
    trail: "",
  };
  expect(told({ plays_left: 7, opened: rule })).toBe("");
});

test("God confesses after a second press, and may go on", () => {
  const send = vi.fn(async () => true);
  const place = draw(<Confess send={send} />);
  click(place.querySelector("button"));
  click(button(place, "Play on"));
  expect(place.querySelectorAll("button")).toHaveLength(1);
  click(place.querySelector("button"));
  act(() => place.querySelector<HTMLElement>(".eleusis-button")?.click());
  expect(send.mock.calls).toEqual([["confess"]]);
});

test("three dots stand for what is behind them, in one row and equally far apart", () => {
  const place = header(null);
  const dots = [...place.querySelectorAll("svg.eleusis-dots circle")].map((dot) =>
    ["cx", "cy", "r"].map((name) => Number(dot.getAttribute(name))),
  );
  const [first, middle, last] = dots.map(([x]) => x ?? 0);
  expect(dots.map(([, y]) => y)).toEqual([10, 10, 10]); // the middle of a box of 20
  expect(middle).toBe(10);
  expect((middle ?? 0) - (first ?? 0)).toBe((last ?? 0) - (middle ?? 0));
  expect(new Set(dots.map(([, , radius]) => radius)).size).toBe(1);
});

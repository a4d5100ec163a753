// What widgets ask of the page around them: its size, focus, keys, clipboard, and how cards move.

import { useRef } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copied } from "../src/client/copying";
import { focusedBeside, useCatch } from "../src/client/focus";
import { keepKeys } from "../src/client/keys";
import { useLeaving } from "../src/client/leaving";
import { drawIn, fly, landAll, slide } from "../src/client/motion";
import { useNarrow } from "../src/client/narrow";
import { useTyping } from "../src/client/typing";
import { draw } from "./support";

const element = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  into: Node = document.body,
): HTMLElementTagNameMap[T] => {
  const made = document.createElement(tag);
  into.appendChild(made);
  return made;
};

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// --- keys ---------------------------------------------------------------------------------------

test.each([
  ["Ctrl and s", { key: "s", ctrlKey: true }, true],
  ["Ctrl and s with the capitals locked", { key: "S", ctrlKey: true }, true],
  ["Command and s", { key: "s", metaKey: true }, true],
  ["a letter", { key: "s" }, false],
  ["another letter with Ctrl", { key: "a", ctrlKey: true }, false],
  ["a letter that needs Alt and Ctrl", { key: "s", ctrlKey: true, altKey: true }, false],
])("of %s the host hears if it saves", (_, given, isHeard) => {
  for (const kind of ["keydown", "keyup", "keypress"]) {
    const [host, beside] = [element("div"), element("div")];
    const root = element("div", host);
    keepKeys(root);
    const heard = vi.fn();
    host.addEventListener(kind, heard);
    const event = new KeyboardEvent(kind, { ...given, bubbles: true, cancelable: true });
    element("input", root).dispatchEvent(event);
    expect(heard).toHaveBeenCalledTimes(isHeard ? 1 : 0);
    expect(event.defaultPrevented).toBe(false); // the host did nothing about it
    expect(root.dataset["lmSuppressShortcuts"]).toBe("true");
    expect(beside.dataset["lmSuppressShortcuts"]).toBeUndefined();
  }
});

test("what has the focus keeps the keys from a host that asks nothing around it", () => {
  const root = element("div");
  keepKeys(root);
  const card = element("button", root);
  card.focus();
  expect(card.dataset["lmSuppressShortcuts"]).toBe("true");
});

// --- narrow -------------------------------------------------------------------------------------

test("a widget is narrow below 560 pixels, from the first drawing on, and not while it is hidden", () => {
  let resized = () => {};
  const stopped = vi.fn();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(call: () => void) {
        resized = call;
      }
      observe = vi.fn();
      disconnect = stopped;
    },
  );
  let width = 559;
  const root = element("div");
  Object.defineProperty(root, "clientWidth", { get: () => width });
  const seen: boolean[] = [];
  const Probe = () => {
    seen.push(useNarrow(root));
    return null;
  };
  const place = draw(<Probe />);
  expect(seen).toEqual([true]);
  for (const [next, isNarrow] of [
    [560, false],
    [320, true],
    [0, true], // hidden: as it was
    [1, true],
    [900, false],
  ] as const) {
    width = next;
    act(resized);
    expect(seen.at(-1), String(next)).toBe(isNarrow);
  }
  width = 0;
  const first = seen.length;
  draw(<Probe />);
  expect(seen.slice(first)).toEqual([false]);
  draw(null, place);
  expect(stopped).toHaveBeenCalledTimes(1);
});

// --- leaving ------------------------------------------------------------------------------------

test("what is open closes when one presses or goes elsewhere, and else it stays", () => {
  const close = vi.fn();
  const Box = ({ isOpen }: { isOpen: boolean }) => {
    const box = useRef<HTMLDivElement>(null);
    useLeaving(box, isOpen, close);
    return (
      <div ref={box}>
        <button type="button" />
      </div>
    );
  };
  const place = draw(<Box isOpen={false} />);
  const elsewhere = element("button");
  const events = (target: Element | null) => {
    for (const kind of ["pointerdown", "focusin"])
      act(() => void target?.dispatchEvent(new Event(kind, { bubbles: true, composed: true })));
  };
  events(elsewhere);
  expect(close).not.toHaveBeenCalled(); // it is not open
  draw(<Box isOpen={true} />, place);
  events(place.querySelector("button"));
  expect(close).not.toHaveBeenCalled();
  events(elsewhere);
  expect(close).toHaveBeenCalledTimes(2);
  draw(null, place);
  events(elsewhere);
  expect(close).toHaveBeenCalledTimes(2);
});

// --- copying ------------------------------------------------------------------------------------

test("a text is copied, and selected where the page may not copy", async () => {
  const text = element("code");
  text.textContent = "XYZ-1";
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  getSelection()?.removeAllRanges();
  expect(await copied("XYZ-1", text)).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith("XYZ-1");
  expect(getSelection()?.rangeCount).toBe(0);
  vi.stubGlobal("navigator", {}); // as on a page without https
  expect(await copied("XYZ-1", null)).toBe(false);
  expect(getSelection()?.rangeCount).toBe(0);
  expect(await copied("XYZ-1", text)).toBe(false);
  expect(getSelection()?.toString()).toBe("XYZ-1");
});

// --- focus --------------------------------------------------------------------------------------

test("the focus is looked for where an element is, in the document or in a shadow tree", () => {
  const plain = element("input");
  const host = element("div");
  const shadow = host.attachShadow({ mode: "open" });
  const [field, beside] = [element("input", shadow), element("p", shadow)];
  field.focus();
  expect(focusedBeside(beside)).toBe(field);
  expect(focusedBeside(host)).not.toBe(field);
  plain.focus();
  expect(focusedBeside(plain)).toBe(plain);
  expect(focusedBeside(null)).toBe(plain);
});

test("what replaces the element with the focus takes it, and from nothing else", () => {
  const Next = ({ what }: { what: string }) => {
    const ref = useCatch<HTMLButtonElement>(what);
    return (
      <button type="button" ref={ref}>
        {what}
      </button>
    );
  };
  const other = element("input");
  other.focus();
  const place = draw(<Next what="one" />);
  expect(document.activeElement).toBe(other);
  other.blur();
  draw(<Next what="one" />, place);
  expect(document.activeElement).toBe(document.body); // nothing was replaced
  draw(<Next what="two" />, place);
  expect(document.activeElement?.textContent).toBe("two");
});

// --- typing -------------------------------------------------------------------------------------

const TYPED = ["textarea", "text", "checkbox"] as const;

test.each([
  [420, "textarea", true, "smooth"],
  [420, "text", true, "smooth"],
  [300, "text", true, "instant"],
  [421, "text", false, ""], // no keyboard is open
  [300, "checkbox", false, ""], // nothing is typed there
] as const)(
  "on a screen %i high a %s is brought to its top: %s",
  (height, kind, isBrought, how) => {
    const screen = Object.assign(new EventTarget(), { height });
    vi.stubGlobal("visualViewport", screen);
    vi.stubGlobal("matchMedia", () => ({ matches: how === "instant" }));
    const root = element("div");
    const form = element("form", root);
    expect(TYPED).toContain(kind);
    const field = kind === "textarea" ? element("textarea", form) : element("input", form);
    if (field instanceof HTMLInputElement) {
      field.setAttribute("type", kind);
    }
    const alone = element("textarea", root);
    const brought: [Element, unknown][] = [];
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (
      this: Element,
      where,
    ) {
      brought.push([this, where]);
    });
    const Probe = () => {
      useTyping(root);
      return null;
    };
    const place = draw(<Probe />);
    const where = { block: "start", behavior: how };
    act(() => field.focus());
    expect(brought).toEqual(isBrought ? [[form, where]] : []);
    if (isBrought) {
      screen.dispatchEvent(new Event("resize")); // the keyboard comes after the focus
      expect(brought.length).toBe(2);
      act(() => alone.focus());
      expect(brought.at(-1)).toEqual([alone, where]);
    }
    const before = brought.length;
    act(() => element("textarea").focus()); // of the notebook, not of the widget
    screen.dispatchEvent(new Event("resize"));
    draw(null, place);
    act(() => field.focus());
    screen.dispatchEvent(new Event("resize"));
    expect(brought.length).toBe(before);
  },
);

// --- motion -------------------------------------------------------------------------------------

type Flight = { onfinish?: () => void; oncancel?: () => void };
let flights: [Element, Keyframe[], KeyframeAnimationOptions, Flight][] = [];

beforeEach(() => {
  flights = [];
  Object.defineProperty(Element.prototype, "animate", {
    configurable: true,
    value(this: Element, steps: Keyframe[], how: KeyframeAnimationOptions) {
      const flight: Flight = {};
      flights.push([this, steps, how, flight]);
      return flight;
    },
  });
});

const placed = (one: HTMLElement, x: number, y: number, width: number, height: number) => {
  one.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  return one;
};
const ways = () => flights.map(([, steps]) => steps.map((step) => step["transform"]));

test("a card flies from the hand to its place in a copy, and is seen there when that lands", () => {
  const layer = placed(element("div"), 10, 20, 500, 500);
  const card = placed(element("div"), 110, 220, 50, 70);
  // Seen from the layer the card is at 100, 200; it comes from 20, 300 and is 60 wide there.
  fly(layer, card, new DOMRect(30, 320, 60, 84), null, 40);
  const copy = layer.firstElementChild;
  expect(copy?.getAttribute("style")).toMatch(
    /left: 100px; top: 200px; width: 50px; height: 70px; margin: 0/,
  );
  expect(card.style.opacity).toBe("0");
  expect(ways()).toEqual([["translate(-80px, 100px) scale(1.2)", "none"]]);
  expect(flights[0]?.[2]).toMatchObject({ duration: 420, delay: 40, fill: "both" });
  flights[0]?.[3].onfinish?.();
  expect(layer.childElementCount).toBe(0);
  expect(card.style.opacity).toBe("");
});

test("a refused card is shaken off at the open place, and hidden until it lies", () => {
  const layer = placed(element("div"), 0, 0, 500, 500);
  const card = placed(element("div"), 100, 200, 50, 70);
  fly(layer, card, new DOMRect(0, 400, 50, 70), new DOMRect(180, 100, 50, 70), 0);
  const open = "translate(80px, -100px) scale(1)";
  expect(ways()).toEqual([
    [
      "translate(-100px, 200px) scale(1)",
      open,
      open,
      "translate(73px, -100px) scale(1)",
      "translate(86px, -100px) scale(1)",
      "translate(77px, -100px) scale(1)",
      open,
      "none",
    ],
  ]);
  const offsets = flights[0]?.[1].flatMap((step) => step.offset ?? []);
  expect(offsets).toEqual([0.4, 0.52, 0.58, 0.64, 0.69, 0.73]);
  expect(flights[0]?.[2].duration).toBe(820);
  expect(card.style.opacity).toBe("0");
  flights[0]?.[3].oncancel?.();
  expect(card.style.opacity).toBe("");
});

test("all that flies can be ended at once", () => {
  const layer = element("div");
  const finish = vi.fn();
  for (const count of [1, 2])
    element("div", layer).getAnimations = () =>
      Array.from({ length: count }, () => Object.assign(new Animation(), { finish }));
  landAll(layer);
  expect(finish).toHaveBeenCalledTimes(3);
});

test("cards come into the hand one after the other, from the far edge of the well if there is one", () => {
  const alone = placed(element("div"), 50, 400, 40, 56);
  drawIn(alone, 1, 4);
  const root = element("div");
  root.className = "eleusis";
  const well = placed(element("div", root), 0, 100, 500, 200);
  well.className = "eleusis-scroll";
  drawIn(placed(element("div", root), 50, 400, 40, 56), 3, 4);
  // The right edge of the card at that of the well, its top at the middle: 500 - 40 - 50, 200 - 400.
  expect(ways().map(([first]) => first)).toEqual([
    "translate(28px, -10px) rotate(6deg)",
    "translate(410px, -200px) rotate(6deg)",
  ]);
  expect(flights.map(([, , how]) => [how.delay, how.duration])).toEqual([
    [20, 170],
    [60, 170],
  ]);
});

test("an element slides from where it was", () => {
  slide(element("div"), 12, -7);
  expect(ways()).toEqual([["translate(12px, -7px)", "none"]]);
  expect(flights[0]?.[2].duration).toBe(260);
});

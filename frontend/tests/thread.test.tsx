// The thread from a card to the idea it strikes, and what opens and closes: worked out by hand.
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Popover } from "../src/components/popover";
import { Thread } from "../src/components/thread";
import { Ways } from "../src/components/ways";
import { click, draw, passed, press, settled, tableView } from "./support";

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// --- a thread -----------------------------------------------------------------------------------

/** A stage 10 from the left and 20 from the top, with a card and a mark at given places. */
function stage(card: DOMRect, mark: DOMRect): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML =
    '<i class="eleusis-newest"><b class="eleusis-card"></b></i>' +
    '<div class="eleusis-thoughts"><div class="eleusis-ideas">' +
    '<i class="eleusis-struck"><b class="eleusis-verdict"></b></i></div></div>';
  place.getBoundingClientRect = () => new DOMRect(10, 20, 600, 400);
  const [from, to] = place.querySelectorAll("b");
  if (from) from.getBoundingClientRect = () => card;
  if (to) to.getBoundingClientRect = () => mark;
  document.body.append(place);
  return place;
}

const threadOf = async (place: HTMLElement) => {
  const at = draw(<Thread view={tableView()} stage={{ current: place }} />);
  await settled();
  return at.querySelector("path")?.getAttribute("d") ?? null;
};

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
});

test("a thread goes from beside the card to before the mark, and goes after four seconds", async () => {
  vi.useFakeTimers();
  // The card ends at 110 and its middle is 100 high; the mark begins at 321, its middle is 205:
  // from 110 + 6 - 10 to 321 - 5 - 10, bent by 0.55 of the 200 between them.
  const place = stage(new DOMRect(60, 75, 50, 50), new DOMRect(321, 195, 20, 20));
  const at = draw(<Thread view={tableView()} stage={{ current: place }} />);
  await passed(0);
  expect(at.querySelector("path")?.getAttribute("d")).toBe("M106 80 C216 80 196 185 306 185");
  await passed(3999);
  expect(at.querySelector("path")).not.toBeNull();
  await passed(1);
  expect(at.querySelector("path")).toBeNull();
});

test("there is no thread to a mark that is not seen, or not on the right of the card", async () => {
  const card = new DOMRect(60, 75, 50, 50);
  expect(await threadOf(stage(card, new DOMRect(321, 195, 0, 0)))).toBeNull();
  expect(await threadOf(stage(card, new DOMRect(100, 195, 20, 20)))).toBeNull();
});

test("where nothing should move there is no thread", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
  const place = stage(new DOMRect(60, 75, 50, 50), new DOMRect(321, 195, 20, 20));
  expect(await threadOf(place)).toBeNull();
});

// --- what opens ---------------------------------------------------------------------------------

test("a popover closes by a press or a focus elsewhere, not by one within", () => {
  const place = draw(
    <Popover class="looks" label="Looks" icon={<i />}>
      <input id="inside" />
    </Popover>,
  );
  const elsewhere = document.createElement("button");
  document.body.append(elsewhere);
  const happens = (target: Element | null, kind: string) =>
    act(() => void target?.dispatchEvent(new Event(kind, { bubbles: true, composed: true })));
  const isOpen = () => place.querySelector("#inside") !== null;
  for (const kind of ["pointerdown", "focusin"]) {
    click(place.querySelector("button"));
    happens(place.querySelector("#inside"), kind);
    expect(isOpen()).toBe(true);
    happens(elsewhere, kind);
    expect(isOpen()).toBe(false);
  }
  press(place.querySelector("button"), "Escape"); // closed already: the focus stays where it is
  expect(document.activeElement).toBe(document.body);
});

test("a popover says whether it is open; Escape closes it and gives the focus back", () => {
  const place = draw(
    <Popover class="looks" label="Looks" icon={<i />}>
      <button type="button" id="within" />
    </Popover>,
  );
  const button = place.querySelector("button");
  expect(button?.getAttribute("aria-label")).toBe("Looks");
  expect(button?.getAttribute("aria-expanded")).toBe("false");
  expect(place.querySelector("#within")).toBeNull();
  click(button);
  expect(button?.getAttribute("aria-expanded")).toBe("true");
  expect(place.querySelector("#within")).not.toBeNull();
  press(place.querySelector("#within"), "a");
  expect(place.querySelector("#within")).not.toBeNull();
  press(place.querySelector("#within"), "Escape");
  expect(place.querySelector("#within")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("of the two ways to write a rule the one that is taken is pressed", async () => {
  const asked: boolean[] = [];
  let changed = 0;
  const writing = (fromMenus: boolean) => ({
    fromMenus,
    change: async (menus: boolean) => void asked.push(menus),
  });
  const place = draw(<Ways writing={writing(false)} changed={() => (changed += 1)} />);
  const pressed = () =>
    [...place.querySelectorAll("button")].map((one) => one.getAttribute("aria-pressed"));
  expect(pressed()).toEqual(["true", "false"]);
  for (const button of place.querySelectorAll("button")) click(button);
  await settled();
  expect(asked).toEqual([false, true]);
  expect(changed).toBe(2);
  draw(<Ways writing={writing(true)} changed={() => {}} />, place);
  expect(pressed()).toEqual(["false", "true"]);
});

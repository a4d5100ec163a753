// That no card fits is asked once more, in the place of the buttons: it costs cards if it is wrong.

import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import type { TableView } from "../src/client/schema";
import { Wire } from "../src/client/wire";
import { ToDo, usePlaying } from "../src/components/playing";
import { click, draw, ENGLISH, FakeComm, press, settled, tableView } from "./support";
import several from "./views/several.json";

afterEach(() => document.body.replaceChildren());

function seated(penalty = 5) {
  const { multiplayer } = several.view as unknown as TableView;
  const may = { ...tableView().may, play: 1, no_play: true };
  const costs = { no_play: penalty, overthrow: 5 };
  const view = tableView({
    ...{ hand: ["2S", "5H"], may },
    multiplayer: multiplayer && { ...multiplayer, waits: "you", you: "Ada", name: "Ada", costs },
  });
  const comm = new FakeComm({ words: ENGLISH, view });
  const wire = new Wire(comm);
  const Page = () => (
    <ToDo
      table={usePlaying(wire, document.body, false)}
      hasHand={true}
      hasBoard={true}
      tells={false}
    />
  );
  const place = draw(<Page />);
  const button = (name: string) =>
    [...place.querySelectorAll("button")].find((one) => one.textContent?.startsWith(name));
  return { comm, view, place, button, done: () => comm.sent.map((sent) => sent.do) };
}

test("it is asked, says the price, and is claimed by a second press only", () => {
  const { place, button, done } = seated();
  click(button("No card fits"));
  expect(done()).toEqual([]);
  const question = place.querySelector("[role=group][aria-label='No card fits']");
  expect(question?.querySelector("p")?.textContent).toBe(
    "If a card fits, you draw 5 cards. Claim that none fits?",
  );
  expect(place.querySelectorAll(".eleusis-play-bar")).toHaveLength(1); // in place of the buttons
  click(button("Claim"));
  expect(done()).toEqual(["no_play"]);
});

test("where it costs nothing no price is named", () => {
  const { place, button } = seated(0);
  click(button("No card fits"));
  expect(place.querySelector(".eleusis-claiming p")?.textContent).toBe("Claim that no card fits?");
});

test("a double click asks, and claims nothing", () => {
  const { button, done } = seated();
  click(button("No card fits"));
  for (const under of ["Claim", "Cancel"]) {
    act(() => {
      button(under)?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    });
    expect(done()).toEqual([]);
    expect(button("Claim")).toBeDefined();
  }
});

test.each(["Cancel", "Escape"])("by %s one is where one was", (way) => {
  const { place, button, done } = seated();
  click(button("No card fits"));
  expect(document.activeElement).toBe(button("Cancel"));
  if (way === "Escape") press(button("Cancel") ?? null, "Escape");
  else click(button("Cancel"));
  expect(place.querySelector(".eleusis-claiming")).toBeNull();
  expect(document.activeElement).toBe(button("No card fits"));
  expect(done()).toEqual([]);
});

test("a key asks as well", () => {
  const { place, button, done } = seated();
  press(place.querySelector(".eleusis-held"), "n");
  expect(done()).toEqual([]);
  click(button("Claim"));
  expect(done()).toEqual(["no_play"]);
});

test("with the turn the question has passed", async () => {
  const { comm, view, place, button } = seated();
  click(button("No card fits"));
  act(() => comm.show({ ...view, turn: view.turn + 1 }));
  await settled();
  expect(place.querySelector(".eleusis-claiming")).toBeNull();
});

// A question of a lesson: what was said of one row of numbers is not said of the next.
import { afterEach, expect, test } from "vitest";
import { Wire } from "../src/client/wire";
import { AskPage } from "../src/pages/ask";
import { click, draw, ENGLISH, FakeComm, settled } from "./support";
import askNumber from "./views/ask-number.json";

afterEach(() => {
  document.body.replaceChildren();
});

const expected = {
  asks: "I expect that this row",
  choices: [
    { key: "fits", words: "fits" },
    { key: "refused", words: "is refused" },
  ],
  answer: "",
};
const row = { ...askNumber.view, form: "row", reasons: [expected] };

test("what is expected of a row is asked anew when the row was heard", async () => {
  const comm = new FakeComm({ view: row, words: ENGLISH });
  const place = draw(<AskPage wire={new Wire(comm)} />);
  const fits = () => place.querySelector<HTMLInputElement>("input[value=fits]");
  const give = () => place.querySelector("button[type=submit]")?.getAttribute("aria-disabled");
  const field = place.querySelector<HTMLInputElement>("input[type=text]");
  if (field) field.value = "8 10 12";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  await settled();
  expect([fits()?.checked, give()]).toEqual([false, "true"]);
  click(fits());
  await settled();
  expect([fits()?.checked, give()]).toEqual([true, "false"]);
  comm.show({ ...row, turn: 1, answer: "8 10 12", standing: "heard" });
  await settled();
  expect([fits()?.checked, give()]).toEqual([false, "true"]);
});

import { expect, test } from "vitest";
import { choose, codeIn, keep, keeperIn } from "../src/client/socket";

const blocked = (): Storage => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

test("a code in the address is that of a class in any letters", () => {
  expect(["#abcdef", "#ABCDEF", "#desk=abcdef", "#abcde", ""].map(codeIn)).toEqual([
    "ABCDEF",
    "ABCDEF",
    "",
    "",
    "",
  ]);
});

test("where a browser lets nothing be kept, it lasts as long as the page", () => {
  const keeper = keeperIn(blocked);
  keep(keeper, "class", "ABCDEF", "t1");
  expect(keeper.getItem("class")).toBe("t1");
  keeper.removeItem("class");
  expect(keeper.getItem("class")).toBeNull();
});

test("each class brings one back to one's own place, and a new code leads to its door", () => {
  const keeper = keeperIn(blocked);
  keep(keeper, "class", "ABCDEF", "t1");
  choose(keeper, "class", "#GHJKMN");
  expect(keeper.getItem("class")).toBeNull();
  keep(keeper, "class", "GHJKMN", "t2");
  choose(keeper, "class", "");
  expect(keeper.getItem("class")).toBe("t2");
  choose(keeper, "class", "#abcdef");
  expect(keeper.getItem("class")).toBe("t1");
});

import { expect, it } from "vitest";
import { placeOf } from "./placeOf";

it("a line about a match leads to it, or to its group's table", () => {
  expect(placeOf({ match: "A:RSA-MEX" })?.marks).toEqual(["match A:RSA-MEX", "group A"]);
  expect(placeOf({ match: "QF-1" })?.marks).toEqual(["match QF-1"]);
});

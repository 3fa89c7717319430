import { expect, it } from "vitest";
import { placeOf } from "./placeOf";

it("a line leads to the project, the landmark or the number that it is about", () => {
  expect(placeOf({ seat: 0, project: "fan_shop" })?.marks).toEqual(["project fan_shop"]);
  expect(placeOf({ landmark: "stadium" })?.marks).toEqual(["landmark stadium"]);
  expect(placeOf({ seat: 0, dice: [3, 4] })?.marks).toEqual(["number 7"]);
});

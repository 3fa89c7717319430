import { expect, it } from "vitest";
import { hasWallChart, makerOf } from "./games";

it("wall charts are for games that play a cup", async () => {
  expect(["worldcup", "cards2010", "schwalben", "fussballwelt", "chronik", "toy"].map(hasWallChart)).toEqual([true, true, true, false, false, false]);
  expect(await makerOf("schwalben")).toBeTypeOf("function");
  await expect(makerOf("toy")).rejects.toThrow("toy has no wall chart");
});

import { expect, it } from "vitest";
import { blocksOf, type Placed } from "./podium";

const placed = (...places: number[]): Placed[] => places.map((place, seat) => ({ place, seat, name: `Seat ${seat}` }));
const shown = (...places: number[]): number[] => blocksOf(placed(...places)).map(({ place }) => place);

it("the first stands beside the second, who is on the left", () => {
  expect(shown(1, 2)).toEqual([2, 1]);
  expect(shown(1, 2, 3)).toEqual([2, 1, 3]);
  expect(shown(1, 2, 3, 4)).toEqual([2, 1, 3, 4]);
});

it("of many only three have a block, and places may be shared", () => {
  expect(shown(1, 2, 3, 4, 5, 6)).toEqual([2, 1, 3]);
  expect(shown(1, 1, 3)).toEqual([1, 1, 3]);
});

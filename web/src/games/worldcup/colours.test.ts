import { describe, expect, it } from "vitest";
import { apart, difference, EYES } from "../../testing/colours";
import { RANKS } from "./view";
import sign from "./RankSign.svelte?raw";

const ENOUGH = 18;

function colourOf(source: string, rank: string): string | undefined {
  return new RegExp(`\\.${rank} \\{[^}]*?--rank: (#[0-9a-f]{6})`).exec(source)?.[1];
}

/** Pairs with their distance from the paper that defines it (Sharma, Wu, Dalal 2005). */
it.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as [[number, number, number], [number, number, number], number][])("colours are measured as they should be: %j, %j", (one, other, distance) => {
  expect(difference(one, other)).toBeCloseTo(distance, 4);
});

describe.each(Object.entries(EYES))("ranks for %s eyes", (_, eyes) => {
  const pairs = RANKS.flatMap((one, place) => RANKS.slice(place + 1).map((other) => [one, other] as const));

  it.each(pairs)("%s is not %s", (one, other) => {
    const [first, second] = [colourOf(sign, one), colourOf(sign, other)];
    expect(first).toBeDefined();
    expect(second).toBeDefined();
    expect(apart(first ?? "", second ?? "", eyes)).toBeGreaterThanOrEqual(ENOUGH);
  });
});

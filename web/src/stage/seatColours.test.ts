import { describe, expect, it } from "vitest";
import { PATTERNS } from "../art/patterns";
import { apart, contrast, EYES } from "../testing/colours";
import { colourOf } from "./seatColours";

/** Black to grey, as every cup has them. */
const RANKS = ["#111111", "#b3202a", "#0f6fc6", "#2fb58a", "#f7e36b", "#d4d7dc"];
const OWN = colourOf(0, 0).fill;
const OTHERS = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => colourOf(seat, null).fill);
const ENOUGH = 9.9;

describe.each(Object.entries(EYES))("seats for %s eyes", (_, eyes) => {
  it.each(OTHERS)("%s is nobody else's, not the own sun, and no rank's", (fill) => {
    for (const other of [...OTHERS.filter((each) => each !== fill), OWN, ...RANKS]) {
      expect(apart(fill, other, eyes), other).toBeGreaterThanOrEqual(ENOUGH);
    }
  });
});

it("has readable numbers on all of them", () => {
  for (const colour of [colourOf(0, 0), ...OTHERS.map((_, seat) => colourOf(seat, null))]) {
    expect(contrast(colour.fill, colour.on), colour.fill).toBeGreaterThanOrEqual(4.5);
  }
});

it("is the sun on one's own screen, and comes again with hoops and other patterns from the ninth on", () => {
  expect([colourOf(3, 3).fill, colourOf(11, null).fill]).toEqual([OWN, colourOf(3, null).fill]);
  expect([colourOf(3, null).hoops, colourOf(11, null).hoops]).toEqual([false, true]);
  expect(new Set(PATTERNS).size).toBe(16);
});

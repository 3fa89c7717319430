import { describe, expect, it } from "vitest";
import { happened, offerOf } from "../../testing/made";
import { END, LOW_SIZES, SIZES, gapOf, gapsOf, layersOf, layOf, putOf, sizeFor, tooEarly, withCard, yearsOf } from "./line";
import type { Line, Offer, Shapes, View } from "./types";

const OFFERS: Offer[] = [
  offerOf<Shapes>(1, { type: "Lay", fields: { card: "dog" }, outlook: {} }),
  offerOf<Shapes>(2, { type: "PutBefore", fields: { card: "cup" }, outlook: {} }),
  offerOf<Shapes>(3, { type: "PutLast", fields: {}, outlook: {} }),
];
const laid = (number: number, seat: number, card: string): Line => happened<Shapes>(number, { type: "Laid", fields: { seat, card, after: null, before: null, between: false } });
const seen = (line: string[], cards: string[], years: number[]): View => ({ line, revealed: { cards, years, right: true } }) as unknown as View;

describe("gaps", () => {
  it("are before every card, and one at the end", () => {
    expect(gapsOf(["cup", "dog"])).toEqual(["cup", "dog", END]);
    expect(gapsOf([])).toEqual([]);
  });

  it("have the moves that put a card there", () => {
    expect([putOf(OFFERS, "cup")?.number, putOf(OFFERS, END)?.number, putOf(OFFERS, "dog")]).toEqual([2, 3, undefined]);
    expect(OFFERS.map(gapOf)).toEqual([null, "cup", END]);
    expect(layOf(OFFERS, "dog")?.number).toBe(1);
  });

  it("take a card", () => {
    expect(withCard(["cup", "goal"], "dog", "goal")).toEqual(["cup", "dog", "goal"]);
    expect(withCard(["cup", "goal"], "dog", END)).toEqual(["cup", "goal", "dog"]);
  });
});

describe("who laid what", () => {
  const began = happened<Shapes>(4, { type: "LineBegan", fields: { card: "cup" } });

  it("is told by the log since the line began, and fresh is what others did after my last turn", () => {
    const layers = layersOf([laid(2, 1, "old"), began, laid(5, 1, "dog"), laid(6, 0, "hat"), laid(8, 2, "goal")], 0, 0);
    expect([...layers]).toEqual([
      ["dog", { seat: 1, fresh: false }],
      ["hat", { seat: 0, fresh: false }],
      ["goal", { seat: 2, fresh: true }],
    ]);
  });

  it("is fresh from the number that the server tells", () => {
    expect(layersOf([began, laid(5, 1, "dog"), laid(7, 1, "hat")], 0, 6).get("dog")?.fresh).toBe(false);
  });
});

describe("years", () => {
  it("are known of a line only if it is the one that was revealed", () => {
    expect([...yearsOf(seen(["cup", "dog"], ["cup", "dog"], [1930, 1954]))]).toEqual([
      ["cup", 1930],
      ["dog", 1954],
    ]);
    expect(yearsOf(seen(["cup"], ["cup", "dog"], [1930, 1954])).size).toBe(0);
  });

  it("are too early where they decrease, and equal ones are not", () => {
    expect([...tooEarly(["a", "b", "c", "d"], [1930, 1930, 1954, 1950])]).toEqual(["d"]);
  });
});

describe("the size of a card", () => {
  it("is the largest with which the whole line can be seen", () => {
    expect(sizeFor(3, 1280, 330)).toBe(0);
    expect(sizeFor(16, 1280, 330)).toBeGreaterThan(0);
    expect(sizeFor(54, 390, 300)).toBe(SIZES.length - 1);
  });

  it("in a low window lets some lie in one row, and their rows be seen whole", () => {
    expect(sizeFor(3, 586, 160, LOW_SIZES)).toBe(0);
    const [wide, high] = LOW_SIZES[sizeFor(5, 586, 160, LOW_SIZES)] ?? [0, 0];
    expect(5 * (wide + 24)).toBeLessThanOrEqual(586);
    expect(high).toBeLessThanOrEqual(144);
  });
});

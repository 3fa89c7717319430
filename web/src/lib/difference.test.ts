import { describe, expect, it } from "vitest";
import { changed } from "./difference";

describe("the view after changes", () => {
  it("changes what is named, adds names, and drops them", () => {
    const view = { coins: [3, 1], market: { pub: 2, shop: 1 } };
    expect(changed(view, { coins: { 1: [5] }, market: { club: [4], shop: [] } })).toEqual({
      coins: [3, 5],
      market: { pub: 2, club: 4 },
    });
  });

  it("leaves the view before alone and shares what it did not touch", () => {
    const view = { a: { deep: [1] }, b: { same: true } };
    const after = changed(view, { a: { deep: { 0: [2] } } }) as typeof view;
    expect(view.a.deep).toEqual([1]);
    expect(after.b).toBe(view.b);
  });

  it("is the view itself where nothing changed", () => {
    const view = { a: [1] };
    expect(changed(view, {})).toBe(view);
  });

  it("lets lists go on, and leaves the list before alone", () => {
    const view = { tiles: [["goal"], []] };
    expect(changed(view, { tiles: { 0: [["foul", null], 1] } })).toEqual({ tiles: [["goal", "foul", null], []] });
    expect(changed([1], [[2, 3], 1])).toEqual([1, 2, 3]);
    expect(view).toEqual({ tiles: [["goal"], []] });
  });

  it("sets nothing, and lists", () => {
    expect(changed({ card: "attack", last: [1] }, { card: [null], last: [[]] })).toEqual({ card: null, last: [] });
  });

  it("can replace everything", () => {
    expect(changed({ a: 1 }, [[1, 2]])).toEqual([1, 2]);
  });

  it.each([
    ["a place behind the end of a list", { a: [1] }, { a: { 1: [0] } }],
    ["a name in a list", { a: [1] }, { a: { b: [0] } }],
    ["a way through what is not there", { a: 1 }, { b: { c: [0] } }],
    ["a way into a number", { a: 1 }, { a: { b: [0] } }],
    ["dropping from a list", { a: [1, 2] }, { a: { 0: [] } }],
    ["appending to what is no list", { a: { b: 1 } }, { a: [[1], 1] }],
    ["appending to what is not there", { a: 1 }, { b: [[1], 1] }],
    ["appending what is no list", { a: [1] }, { a: [2, 1] }],
    ["what is no change", { a: [1] }, { a: 2 }],
  ])("refuses %s: it was made for another view", (_, view, changes) => {
    expect(() => changed(view, changes)).toThrow("no place");
  });
});

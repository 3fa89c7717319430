import { describe, expect, it } from "vitest";
import { changed } from "./difference";

const set = (value: unknown, ...path: (string | number)[]) => ({ path, value });
const drop = (...path: (string | number)[]) => ({ path, gone: true });
const append = (value: unknown, ...path: (string | number)[]) => ({ path, value, append: true });

describe("the view after changes", () => {
  it("changes what is named, adds keys, and drops them", () => {
    const view = { coins: [3, 1], market: { pub: 2, shop: 1 } };
    expect(changed(view, [set(5, "coins", 1), set(4, "market", "club"), drop("market", "shop")])).toEqual({
      coins: [3, 5],
      market: { pub: 2, club: 4 },
    });
  });

  it("leaves the view before alone and shares what it did not touch", () => {
    const view = { a: { deep: [1] }, b: { same: true } };
    const after = changed(view, [set(2, "a", "deep", 0)]) as typeof view;
    expect(view.a.deep).toEqual([1]);
    expect(after.b).toBe(view.b);
  });

  it("lets lists go on, and leaves the list before alone", () => {
    const view = { tiles: [["goal"], []] };
    expect(changed(view, [append(["foul", null], "tiles", 0)])).toEqual({ tiles: [["goal", "foul", null], []] });
    expect(changed([1], [append([2, 3])])).toEqual([1, 2, 3]);
    expect(view).toEqual({ tiles: [["goal"], []] });
  });

  it("sets nothing where no value is named", () => {
    expect(changed({ card: "attack", last: [1] }, [{ path: ["card"] }, { path: ["last", 0] }])).toEqual({ card: null, last: [null] });
  });

  it("can replace everything", () => {
    expect(changed({ a: 1 }, [set([1, 2])])).toEqual([1, 2]);
  });

  it.each([
    ["a place behind the end of a list", { a: [1] }, set(0, "a", 1)],
    ["a way through what is not there", { a: 1 }, set(0, "b", "c")],
    ["a way into a number", { a: 1 }, set(0, "a", "b")],
    ["dropping from a list", { a: [1, 2] }, drop("a", 0)],
    ["appending to what is no list", { a: { b: 1 } }, append([1], "a")],
    ["appending to what is not there", { a: 1 }, append([1], "b")],
    ["appending what is no list", { a: [1] }, append(2, "a")],
  ])("refuses %s: it was made for another view", (_, view, change) => {
    expect(() => changed(view, [change])).toThrow("no place");
  });
});

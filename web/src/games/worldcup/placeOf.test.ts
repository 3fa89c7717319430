import { afterEach, expect, it } from "vitest";
import { placeOf } from "./placeOf";

afterEach(() => history.replaceState(null, "", "/"));

it("a line about a match leads to its sheet, one about a group to that, one about a round to that", () => {
  for (const [fields, hash] of [
    [{ match: "C:BRA-TUR", team: "BRA" }, "#/match/C%3ABRA-TUR"],
    [{ group: "C", teams: [] }, "#/group/C"],
    [{ phase: "finals" }, "#/phase/finals"],
  ] as const) {
    placeOf(fields)?.open?.();
    expect(location.hash).toBe(hash);
  }
});

it("lines that are about no place lead nowhere", () => {
  expect(placeOf({ seat: 0 })).toBeNull();
  expect(placeOf({ group: null })).toBeNull();
});

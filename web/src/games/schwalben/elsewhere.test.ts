import { expect, test } from "vitest";
import { elsewhereIn } from "./elsewhere";
import type { View } from "./types";

const match = (id: string, home: string | null, away: string | null) => ({ id, home, away, home_goals: 2, away_goals: null });
const MATCHES = [match("1", "ENG", "CRO"), match("2", "BRA", "SWE"), match("3", "ITA", "GER"), match("4", "SWE", "ITA"), match("5", "GER", "ENG"), match("6", null, null)];
const at = (id: string, referee = 1): View => ({ matches: MATCHES, owners: { ENG: 0, CRO: 1, BRA: 1, SWE: 2, ITA: 2, GER: 1 }, running: { match: id, referee } }) as unknown as View;

test("one bar goes from the last own match to the next", () => {
  expect(elsewhereIn(at("3"), 0)?.map(({ id, state }) => [id, state])).toEqual([
    ["2", "over"],
    ["3", "now"],
    ["4", "coming"],
  ]);
  expect(elsewhereIn(at("2"), 0)?.[0]?.score).toEqual([2, 0]);
});

test("there is none at an own match, for whoever whistles, and for whoever only looks on", () => {
  expect([elsewhereIn(at("5"), 0), elsewhereIn(at("3", 0), 0), elsewhereIn(at("3"), null)]).toEqual([null, null, null]);
});

test("matches of which nobody knows who will play end it", () => {
  expect(elsewhereIn(at("5"), 2)?.map(({ id }) => id)).toEqual(["5"]);
});

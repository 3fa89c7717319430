import { expect, test } from "vitest";
import { broughtBy, firstSlip, movesOf, numbersOf, stakedOn, tapped, teamsAsked } from "./slip";
import type { Offer, Table, View } from "./types";

const LEVELS = ["quarter_final", "final", "title"];

function bet(level: string, number: number): Offer {
  return { type: "Bet", fields: { level }, number, text: level, outlook: {} };
}

const OFFERS = [bet("none", 0), bet("quarter_final", 1), bet("final", 2), bet("title", 3)];

const VIEW = {
  teams: { ARG: { strength: 15 }, GER: { strength: 14 }, JPN: { strength: 8 } },
  players: [{ bets: {}, money: 100 }],
} as unknown as View;

function table(sealed: number[] | null = null): Table {
  const tournament = { must_bet_on: "GER", bets: { quarter_final: 16, final: 36, title: 56 } };
  return { seat: 0, facts: { tournament }, now: { sealed, asked: { moves: OFFERS } } } as unknown as Table;
}

test("at first there is the one bet that everybody must make", () => {
  expect(firstSlip(table(), VIEW)).toEqual({ GER: "quarter_final" });
});

test("a slip that was sealed is opened as it was", () => {
  expect(firstSlip(table([3, 2, 0]), VIEW)).toEqual({ ARG: "title", GER: "final" });
});

test("a tap sets, another one changes, the same one clears", () => {
  const set = tapped({}, "ARG", "title", "GER");
  expect(set).toEqual({ ARG: "title" });
  expect(tapped(set, "ARG", "final", "GER")).toEqual({ ARG: "final" });
  expect(tapped(set, "ARG", "title", "GER")).toEqual({});
});

test("what must be bet on cannot be cleared", () => {
  expect(tapped({ GER: "final" }, "GER", "final", "GER")).toEqual({ GER: "final" });
});

test("it costs the teams' strength and brings what the levels pay", () => {
  const slip = { ARG: "title", GER: "quarter_final" };
  expect(stakedOn(slip, VIEW)).toBe(29);
  expect(broughtBy(slip, table().facts)).toBe(72);
});

test("it is sealed as one answer a team, in the order in which they are asked", () => {
  expect(movesOf({ ARG: "title", GER: "quarter_final" }, teamsAsked(VIEW, 0), numbersOf(OFFERS, LEVELS))).toEqual([3, 1, 0]);
});

test("where the first team must be bet on, none is not offered and has its number all the same", () => {
  expect(numbersOf(OFFERS.slice(1), LEVELS)).toEqual({ none: 0, quarter_final: 1, final: 2, title: 3 });
});

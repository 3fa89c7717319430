import { describe, expect, it } from "vitest";
import { happened, now, offerOf, tableOf } from "../../testing/made";
import { facts, match, side, standing, view } from "./testing";
import type { GameEvent, Outlook, Shapes, SideView } from "./types";
import {
  changedMatches,
  changedPlaces,
  cupOf,
  furtherScores,
  goalsText,
  handOf,
  matchesOf,
  movesAt,
  movesIn,
  rankOf,
  roundOf,
  scoreText,
  sortedRows,
  throwsIn,
  type Cup,
  type SideName,
} from "./view";

const lay = (number: number, match: string, side: SideName, outlook: Outlook = {}) => offerOf<Shapes>(number, { type: "Lay", fields: { match, side }, outlook });
const cup = (offers = [lay(1, "A:1", "left"), lay(2, "A:1", "right"), lay(3, "A:2", "left")], shown = view()): Cup =>
  cupOf(tableOf<Shapes>(facts, view()), shown, offers, null, () => undefined, shown !== view());

describe("rows", () => {
  it("are found by match and side", () => {
    expect(movesAt(cup(), "A:1", "left").map((move) => move.number)).toEqual([1]);
    expect(movesIn(cup(), "A:1").map((move) => move.number)).toEqual([1, 2]);
    expect(movesAt(cup(), "A:2", "right")).toEqual([]);
  });

  it("come in the order of what matters to me: for my team, about others, against my team", () => {
    const against = lay(1, "A:1", "left", { for: ["POR"], against: ["ITA"], turns: true });
    const between = lay(2, "A:2", "left", { for: ["POR"], against: ["PER"], turns: false });
    const both = lay(3, "A:1", "right", { for: ["ITA"], against: ["CUR"], turns: false });
    const mine = lay(4, "A:1", "right", { for: ["ITA", "POR"], against: [], turns: false });
    expect(sortedRows(cup([against, between, both, mine])).map((move) => move.number)).toEqual([4, 3, 2, 1]);
  });

  it("come first where they turn a match, then where it is close", () => {
    const rows = [lay(1, "A:1", "left", { turns: false }), lay(2, "A:2", "left", { turns: false }), lay(3, "A:1", "right", { turns: true })];
    expect(sortedRows(cup(rows)).map((move) => move.number)).toEqual([3, 2, 1]);
  });
});

describe("matches", () => {
  it("of a replay are shown once there is one", () => {
    expect(matchesOf(cup(), "A").map((each) => each.id)).toEqual(["A:1", "A:2"]);
    const replayed = view();
    replayed.matches[2] = match("A:r", side("ITA"), side("POR"));
    expect(matchesOf(cup([], replayed), "A").map((each) => each.id)).toEqual(["A:1", "A:2", "A:r"]);
    expect(roundOf(cup(), "final").map((each) => each.id)).toEqual(["final"]);
  });

  it.each([
    [0, "0"],
    [1, "½"],
    [2, "1"],
    [5, "2½"],
  ])("%d halves are %s goals", (halves, text) => expect(goalsText(halves)).toBe(text));

  it("show the score as it lies, and then as it ended", () => {
    expect(scoreText(match("x", side("ITA", { half_goals: 3 }), side("POR")))).toBe("1½:0");
    expect(scoreText(match("x", side("ITA", { half_goals: 3, goals: 2 }), side("POR", { goals: 1 }), { open: false }))).toBe("2:1");
    expect(scoreText(match("x", side(null), side(null), { open: false }))).toBe("–");
  });

  it("tell replays and shoot-outs apart", () => {
    const both = (goals: Partial<SideView>) => match("x", side("ITA", goals), side("POR", goals), { open: false });
    expect(furtherScores(both({ goals: 1, replay_goals: 2, shoot_out_goals: 4 })).map((score) => score.kind)).toEqual(["replay", "shoot_out"]);
    expect(furtherScores({ ...both({ goals: 1 }), open: true })).toEqual([{ kind: "first", text: "1:1" }]);
  });
});

it("a preview says which matches and places it changes, and no others", () => {
  const after = view();
  after.matches[0] = match("A:1", side("ITA", { half_goals: 4, tiles: [{ tile: "attack", turned: false }] }), side("POR"));
  after.standings = { A: ["POR", "ITA", "CUR", "PER"].map((team, at) => standing(team, at + 1)) };
  expect(changedMatches(cup([], after)).map((change) => change.after.id)).toEqual(["A:1"]);
  expect(changedPlaces(cup([], after), "A")).toEqual([
    { team: "POR", before: 2, after: 1 },
    { team: "ITA", before: 1, after: 2 },
  ]);
});

it("knows ranks and the own hand", () => {
  expect(rankOf(facts, "POR")).toBe("red");
  expect(handOf(view(), 0)).toEqual(["attack", "attack", "defence"]);
  expect(handOf(view(), null)).toEqual([]);
});

const began = (phase: string, replay = 0): GameEvent => ({ type: "PhaseBegan", fields: { phase, replay, matches: [], pile: 20, aside: 0, seats: [0, 1] } });

it("finds dice in the log, with the phase they were thrown in", () => {
  const lines = [
    happened<Shapes>(1, { type: "DiceRolled", fields: { colours: ["red"], group: "A" } }),
    happened<Shapes>(2, began("final")),
    happened<Shapes>(3, { type: "PenaltyTaken", fields: { match: "final", team: "ITA", die: "first_white", colour: "blue", scored: true } }),
    happened<Shapes>(4, { type: "TurnBegan", fields: { seat: 1 } }),
  ];
  expect(throwsIn(lines).map(({ colours, phase, number }) => [colours, phase, number])).toEqual([
    [["red"], null, 1],
    [["blue"], "final", 3],
  ]);
});

it("knows the phase of dice that fell before the log begins to say it", () => {
  const rolled: GameEvent = { type: "DiceRolled", fields: { colours: ["red", "blue"], group: null } };
  const phaseOf = (...after: GameEvent[]): (string | null)[] =>
    throwsIn([rolled, ...after].map((event, at) => happened<Shapes>(at + 1, event)), ["groups", "semi_finals", "final"], "final").map(({ phase }) => phase);
  expect(phaseOf(began("final"))).toEqual(["semi_finals"]);
  expect(phaseOf(began("final", 1))).toEqual(["final"]);
  expect(phaseOf()).toEqual(["final"]);
});

it("keeps what the question offers for cards, also once one of them is staged", () => {
  const card = (number: number, type: "Play" | "ThrowAway", card: string) => offerOf<Shapes>(number, { type, fields: { card }, outlook: {} });
  const moves = [card(1, "Play", "attack"), card(2, "Play", "defence"), card(3, "ThrowAway", "attack")];
  const asked = { type: "WhatToPlay" as const, fields: { drawing: true }, text: "", nothing: null, moves };
  const table = tableOf<Shapes>(facts, view(), { now: { ...now(), asked } });
  const cards = (staged: boolean): number[] => cupOf(table, view(), [], null, () => undefined, staged).cards.map((move) => move.number);
  expect(cards(true)).toEqual([1, 2, 3]);
  expect(cards(false)).toEqual([1, 2, 3]);
});

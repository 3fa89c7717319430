import { expect, it } from "vitest";
import { offerOf } from "../../testing/made";
import type { Facts, Match, MatchView, Move, Shapes, Target } from "./types";
import { aimedAt, countOf, handOf, isFor, matchesOf, offered, onlyTarget, reaches, roundsOf, shownOnBoard, tally, titleOf } from "./view";

const fixture = (id: string, round: Match["round"]): Match => ({ id, round, left: "", right: "" });
const section = (id: string, ...matches: Match[]) => ({ id, matches, pile: 0, own_matches_only: false, who: "section" as const });
const facts: Facts = {
  hand: 5,
  places: 5,
  most_chosen: 4,
  kicks: 5,
  early_win_asks: "winner",
  points_win: 3,
  points_draw: 1,
  advance: 2,
  ties: [],
  most_dealt: 40,
  title: "F",
  fixtures: [],
  groups: {},
  allowances: {},
  cards: { goal: 9, shot: 5, save: 5 },
  sections: [section("one", fixture("R16-1", "round_of_16"), fixture("QF-1", "quarter_final")), section("two", fixture("R16-2", "round_of_16"))],
};
const offer = (number: number, move: Move) => offerOf<Shapes>(number, move);
const play = (number: number, card: string, ...to: Target[]) => offer(number, { type: "Play", fields: { card }, outlook: { to } });
const choose = (number: number, card: string, side: "left" | "right") => offer(number, { type: "Choose", fields: { card, side }, outlook: {} });

it("lays a hand out in the order of the game's cards", () => {
  expect(handOf(facts, { save: 1, goal: 2 })).toEqual([
    { key: "goal.0", card: "goal", place: 0 },
    { key: "goal.1", card: "goal", place: 1 },
    { key: "save.0", card: "save", place: 0 },
  ]);
  expect(countOf(["goal", "save", "goal"], "goal")).toBe(2);
});

it("finds the move that says exactly this", () => {
  const moves = [choose(1, "goal", "left"), choose(2, "goal", "right"), offer(3, { type: "Enough", fields: { side: "right" }, outlook: {} }), play(4, "shot")];
  expect(offered(moves, ["Choose"], { card: "goal", side: "right" })?.number).toBe(2);
  expect(offered(moves, ["Choose"], { card: "shot" })).toBeUndefined();
  expect(moves.filter((move) => isFor(move, "right")).map((move) => move.number)).toEqual([2, 3]);
});

it("finds a group's matches, and the rounds in their order", () => {
  const side = { team: null, cards: [], goals: null, shoot_out_goals: null };
  const matches = ["A:1", "A:2", "AB:1", "R16-1"].map((id): MatchView => ({ id, left: side, right: side, winner: null }));
  expect(matchesOf({ matches }, "A").map((match) => match.id)).toEqual(["A:1", "A:2"]);
  expect(roundsOf(facts).map(({ round, matches }) => [round, matches.map((match) => match.id)])).toEqual([
    ["round_of_16", ["R16-1", "R16-2"]],
    ["quarter_final", ["QF-1"]],
  ]);
});

it("writes goals as people do, and names matches by their round", () => {
  expect([0, 0.5, 1, 1.5, 3].map(tally)).toEqual(["0", "½", "1", "1½", "3"]);
  expect(["R16-2", "QF-1"].map((id) => titleOf(facts, id))).toEqual(["Round of 16 #2", "Quarter-final"]);
});

it("leaves “that is all” to a button", () => {
  expect(shownOnBoard(offer(1, { type: "Enough", fields: { side: "left" }, outlook: {} }))).toBe(false);
  expect(shownOnBoard(offer(1, { type: "EndNow", fields: {}, outlook: {} }))).toBe(false);
  expect(shownOnBoard(offer(1, { type: "PlayOn", fields: {}, outlook: {} }))).toBe(false);
  expect(shownOnBoard(choose(1, "goal", "left"))).toBe(true);
});

it("takes a place before a card: as long as a card can go there, and then puts it", () => {
  const here: Target = { type: "Place", match: "QF-1", side: "left" };
  const there: Target = { ...here, side: "right" };
  const hand = [play(1, "goal", here, there), play(2, "save", there)];
  expect(hand.map((move) => reaches(move, here))).toEqual([true, false]);
  expect(hand.map((move) => reaches(move, null))).toEqual([true, true]);
  expect(aimedAt(here, hand, null)).toBe("keep");
  // Something is staged already, nothing can go there any more, or nobody is asked.
  expect(aimedAt(here, hand, 1)).toBe("drop");
  expect(aimedAt(here, hand.slice(1), null)).toBe("drop");
  expect(aimedAt(here, [], null)).toBe("drop");
  // The card is up: it goes there, and not onto the newest card of the same team.
  const put = (number: number, { type, match, side }: Target) => offer(number, { type, fields: { match, side }, outlook: {} });
  const answers = [put(7, { ...here, type: "Cover" }), put(8, here), put(9, there)];
  expect(aimedAt(here, answers, null)).toEqual({ put: answers[1] });
});

it("knows where a chosen card lies if it could go nowhere else", () => {
  const here: Target = { type: "Cover", match: "QF-1", side: "left" };
  const moves = [play(1, "offside", here), play(2, "goal", here, { ...here, side: "right" }), offer(3, { type: "ThrowAway", fields: { card: "save" }, outlook: {} })];
  expect([1, 2, 3, null].map((chosen) => onlyTarget(moves, chosen))).toEqual([here, null, null, null]);
});

import { expect, it } from "vitest";
import { line, offer } from "../../testing/made";
import { aimedAt, countOf, handOf, lastResolution, matchesOf, offered, onlyTarget, reaches, roundsOf, shownOnBoard, type Facts, type Match, type Target, type View } from "./view";

const fixture = (id: string, round: string) => ({ id, round, left: "", right: "" });
const facts = {
  cards: { goal: 9, shot: 5, save: 5 },
  sections: [
    { id: "one", matches: [fixture("R16-1", "round_of_16"), fixture("QF-1", "quarter_final")] },
    { id: "two", matches: [fixture("R16-2", "round_of_16")] },
  ],
} as unknown as Facts;

it("lays a hand out in the order of the game's cards", () => {
  expect(handOf(facts, { save: 1, goal: 2 })).toEqual([
    { key: "goal.0", card: "goal", place: 0 },
    { key: "goal.1", card: "goal", place: 1 },
    { key: "save.0", card: "save", place: 0 },
  ]);
  expect(countOf(["goal", "save", "goal"], "goal")).toBe(2);
});

it("finds the move that says exactly this", () => {
  const moves = [offer(1, "Lay", { card: "goal", side: "left" }), offer(2, "Lay", { card: "goal", side: "right" }), offer(3, "Cover", { card: "goal", side: "right" })];
  expect(offered(moves, ["Lay"], { card: "goal", side: "right" })?.number).toBe(2);
  expect(offered(moves, ["Lay"], { card: "shot" })).toBeUndefined();
});

it("finds a group's matches, and the rounds in their order", () => {
  const view = { matches: ["A:1", "A:2", "AB:1", "R16-1"].map((id) => ({ id }) as Match) } as View;
  expect(matchesOf(view, "A").map((match) => match.id)).toEqual(["A:1", "A:2"]);
  expect(roundsOf(facts).map(({ round, matches }) => [round, matches.map((match) => match.id)])).toEqual([
    ["round_of_16", ["R16-1", "R16-2"]],
    ["quarter_final", ["QF-1"]],
  ]);
});

it("tells the last resolution only, and of it what belongs to it", () => {
  const lines = [line(1, "", {}, "MatchScored"), line(2, "", {}, "ChoicesRevealed"), line(2, "", {}, "MatchScored"), line(2, "", {}, "TurnBegan"), line(3, "", {}, "ChoicesRevealed")];
  expect(lastResolution(lines).map(({ number, type }) => [number, type])).toEqual([
    [2, "ChoicesRevealed"],
    [2, "MatchScored"],
  ]);
  expect(lastResolution([])).toEqual([]);
});

it("leaves “that is all” to a button", () => {
  expect(shownOnBoard(offer(1, "Enough"))).toBe(false);
  expect(shownOnBoard(offer(1, "Lay", { card: "goal" }))).toBe(true);
});

it("takes a place before a card: as long as a card can go there, and then puts it", () => {
  const here: Target = { type: "Place", match: "QF-1", side: "left" };
  const there: Target = { ...here, side: "right" };
  const play = (number: number, card: string, ...to: Target[]) => offer(number, "Play", { card }, card, { to });
  const hand = [play(1, "goal", here, there), play(2, "save", there)];
  expect(hand.map((move) => reaches(move, here))).toEqual([true, false]);
  expect(hand.map((move) => reaches(move, null))).toEqual([true, true]);
  expect(aimedAt(here, hand, null)).toBe("keep");
  // Something is staged already, nothing can go there any more, or nobody is asked.
  expect(aimedAt(here, hand, 1)).toBe("drop");
  expect(aimedAt(here, hand.slice(1), null)).toBe("drop");
  expect(aimedAt(here, [], null)).toBe("drop");
  // The card is up: it goes there, and not onto the newest card of the same team.
  const put = (number: number, { type, match, side }: Target) => offer(number, type, { match, side });
  const answers = [put(7, { ...here, type: "Cover" }), put(8, here), put(9, there)];
  expect(aimedAt(here, answers, null)).toEqual({ put: answers[1] });
});

it("knows where a chosen card lies if it could go nowhere else", () => {
  const here: Target = { type: "Cover", match: "QF-1", side: "left" };
  const moves = [offer(1, "Play", { card: "offside" }, "", { to: [here] }), offer(2, "Play", { card: "goal" }, "", { to: [here, { ...here, side: "right" }] }), offer(3, "Pass")];
  expect([1, 2, 3, null].map((chosen) => onlyTarget(moves, chosen))).toEqual([here, null, null, null]);
});

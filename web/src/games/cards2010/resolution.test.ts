import { expect, it } from "vitest";
import { happened } from "../../testing/made";
import { lastResolution } from "./resolution";
import type { GameEvent, Shapes } from "./types";

const SIDES = { match: "A:RSA-MEX", left: "RSA", right: "MEX" };
const scored: GameEvent = { type: "MatchScored", fields: { ...SIDES, left_goals: 1, right_goals: 0 } };
const shown = (left_cards: string[], right_cards: string[]): GameEvent => ({ type: "ChoicesRevealed", fields: { ...SIDES, left_cards, right_cards } });
const lines = (number: number, ...events: GameEvent[]) => events.map((event) => happened<Shapes>(number, event, event.type));

it("finds the last group match of a log, and nothing in the knock-out rounds", () => {
  const log = [...lines(1, shown(["foul"], []), scored), ...lines(2, shown(["one_goal"], ["attack"]), scored), ...lines(3, shown([], []))];
  expect(lastResolution(log)).toMatchObject({ number: 2, cards: { left: ["one_goal"], right: ["attack"] }, score: { left: 1, right: 0 } });
  expect(lastResolution([...log.slice(0, 4), ...lines(4, scored)])).toBeUndefined();
  expect(lastResolution([])).toBeUndefined();
});

it("C2.4: whistles go onto goals, the largest card first; defences onto attacks, and offsides that are left", () => {
  const stopped: GameEvent = { type: "CardsStopped", fields: { match: SIDES.match, team: "RSA", goals: 2, attacks: 2 } };
  const play = lastResolution(lines(1, shown(["attack", "attack", "one_goal", "two_goals"], ["defence", "foul", "offside", "offside"]), stopped, scored));
  expect(play?.stops).toEqual([
    { by: "right", from: 1, onto: 3 },
    { by: "right", from: 2, onto: 3 },
    { by: "right", from: 0, onto: 0 },
    { by: "right", from: 3, onto: 1 },
  ]);
  expect(play?.goals).toEqual([{ side: "left", cards: [2] }]);
});

it("C2.5: two attacks that nobody stopped are a goal", () => {
  const play = lastResolution(lines(1, shown(["attack", "attack", "attack"], ["penalty"]), scored));
  expect(play?.goals).toEqual([{ side: "left", cards: [0, 1] }]);
});

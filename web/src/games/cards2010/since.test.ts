import { expect, it } from "vitest";
import { happened } from "../../testing/made";
import { matchView, VIEW } from "./made";
import { markOf, marksSince } from "./since";
import type { GameEvent, Line, Shapes, View } from "./types";

const placed = (seat: number, team: string): GameEvent => ({ type: "CardPlaced", fields: { seat, card: "attack", match: "VF1", team } });
const covered = (seat: number, team: string): GameEvent => ({ type: "CardCovered", fields: { seat, card: "foul", match: "VF1", team, covered: "one_goal", worth: 0 } });

function marked(cards: number, events: GameEvent[], since = 2): (number | undefined)[] {
  const card = { card: "attack", covers: [], worth: 0.5 };
  const match = matchView("VF1", "RSA", "MEX");
  const view: View = { ...VIEW, matches: [{ ...match, left: { ...match.left, cards: Array(cards).fill(card) } }] };
  const lines: Line[] = events.map((event, at) => happened<Shapes>(at + 1, event));
  const marks = marksSince(lines, since, view, 0);
  return Array.from({ length: cards }, (_, place) => markOf(marks, "VF1", "left", place));
}

it("marks what others laid since my last turn, and nothing before or of my own", () => {
  expect(marked(4, [placed(1, "RSA"), placed(0, "RSA"), placed(2, "RSA"), placed(1, "RSA")])).toEqual([undefined, undefined, 2, 1]);
  expect(marked(3, [placed(1, "RSA"), placed(1, "RSA"), placed(0, "RSA")])).toEqual([undefined, undefined, undefined]);
});

it("marks a covered card by who covered it last", () => {
  expect(marked(2, [placed(0, "RSA"), placed(0, "RSA"), covered(1, "RSA"), covered(2, "RSA")])).toEqual([undefined, 2]);
  expect(marked(2, [placed(0, "RSA"), placed(0, "RSA"), covered(1, "MEX")])).toEqual([undefined, undefined]);
});

it("knows that a card covered before another was laid lies further in", () => {
  expect(marked(2, [placed(0, "RSA"), placed(0, "MEX"), covered(1, "RSA"), placed(2, "RSA")])).toEqual([1, 2]);
});

import { expect, it } from "vitest";
import { happened } from "../../testing/made";
import { actOf } from "./acts";
import type { GameEvent, Shapes } from "./types";

const told = (number: number, ...events: GameEvent[]) => events.map((event) => happened<Shapes>(number, event));
const played = (seat: number, card: string): GameEvent => ({ type: "CardPlayed", fields: { seat, card } });
const laid = (tile: string, team: string): GameEvent => ({ type: "TileLaid", fields: { match: "A:1", team, tile } });

it("says what came of a card, and for whom", () => {
  expect(actOf(told(3, played(1, "two_goals"), laid("two_goals", "ARG")), 2, 1)).toBe("2 for ARG");
  expect(actOf(told(3, played(1, "attack"), laid("attack", "KSA")), 2, 1)).toBe("½ for KSA");
  expect(actOf(told(3, played(1, "two_and_one"), laid("two_goals", "ARG"), laid("one_goal", "GER")), 2, 1)).toBe("2 for ARG, 1 for GER");
  expect(actOf(told(3, played(1, "defence"), laid("defence", "SWE")), 2, 1)).toBe("guards SWE");
});

it("says what was turned over, and by which card", () => {
  const turned: GameEvent = { type: "TileTurned", fields: { match: "A:1", team: "POR", tile: "two_goals", lower: "one_goal" } };
  expect(["foul", "offside", "defence"].map((card) => actOf(told(3, played(1, card), turned), 2, 1))).toEqual(["Foul POR", "Offside POR", "Stops POR"]);
});

it("says whether a penalty went in, once", () => {
  const taken = (scored: boolean): GameEvent => ({ type: "PenaltyTaken", fields: { match: "A:1", team: "KOR", die: "first_white", colour: "red", scored } });
  expect(actOf(told(3, played(1, "penalty"), taken(true), laid("penalty", "KOR")), 2, 1)).toBe("Pen. KOR");
  expect(actOf(told(3, played(1, "penalty"), taken(false)), 2, 1)).toBe("KOR miss");
});

it("is about the newest card of this seat since then, and of nobody else", () => {
  const lines = [...told(3, played(1, "attack"), laid("attack", "KSA")), ...told(4, played(2, "one_goal"), laid("one_goal", "USA")), ...told(5, { type: "CardThrownAway", fields: { seat: 2, card: "foul" } })];
  expect(actOf(lines, 2, 1)).toBe("½ for KSA");
  expect(actOf(lines, 2, 2)).toBe("threw a card away");
  expect(actOf(lines, 3, 1)).toBe("");
});

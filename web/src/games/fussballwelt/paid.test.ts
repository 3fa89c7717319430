import { expect, it } from "vitest";
import { happened } from "../../testing/made";
import { paidByRoll, sinceTurnOf } from "./paid";
import type { GameEvent, Shapes } from "./types";

const log = (...events: GameEvent[]) => events.map((event) => happened<Shapes>(5, event));
const rolled = (...dice: number[]): GameEvent => ({ type: "Rolled", fields: { seat: 0, dice, again: false } });

it("adds up what a roll paid, and nothing before it or for an empty purse", () => {
  const lines = log(
    rolled(1),
    { type: "Earned", fields: { seat: 1, project: "ticket_booth", coins: 9 } },
    rolled(6),
    { type: "Claimed", fields: { seat: 2, roller: 0, project: "fan_shop", claim: 3, paid: 1 } },
    { type: "Earned", fields: { seat: 0, project: "snack_stand", coins: 2 } },
    { type: "TookCoins", fields: { seat: 0, other: 1, project: "new_player", coins: 2 } },
    { type: "Trained", fields: { seat: 0, coins: 1 } },
  );
  expect(paidByRoll(lines, 3)).toEqual([3, -2, 1]);
});

it("knows nothing of a roll that the log does not tell of", () => {
  expect(paidByRoll(log({ type: "Earned", fields: { seat: 0, project: "ticket_booth", coins: 1 } }), 2)).toBeNull();
  expect(paidByRoll(log(rolled(4)), 2)).toEqual([0, 0]);
});

it("tells what came since the own last turn, and what others have built", () => {
  const lines = log(
    { type: "Earned", fields: { seat: 0, project: "ticket_booth", coins: 9 } },
    { type: "BuiltNothing", fields: { seat: 0 } },
    { type: "Earned", fields: { seat: 0, project: "ticket_booth", coins: 1 } },
    { type: "Built", fields: { seat: 1, project: "fan_shop", cost: 2 } },
    { type: "Claimed", fields: { seat: 0, roller: 1, project: "fan_shop", claim: 2, paid: 2 } },
    { type: "BuiltLandmark", fields: { seat: 2, landmark: "stadium", cost: 10 } },
  );
  expect(sinceTurnOf(lines, 0)).toEqual({ coins: 3, built: [{ seat: 1, card: "fan_shop" }, { seat: 2, card: "stadium" }] });
  expect(sinceTurnOf(lines, 1).built).toEqual([{ seat: 2, card: "stadium" }]);
});

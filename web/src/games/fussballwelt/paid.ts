// What the last roll has paid, as the log tells it.

import { movementsIn } from "./coinFlow.svelte";
import type { Line } from "./types";

/** By seat; null: the log does not reach back to the roll. The training ground pays for an empty purse and not for a number. */
export function paidByRoll(lines: Line[], seats: number): number[] | null {
  const rolled = lines.findLastIndex(({ type }) => type === "Rolled");
  if (rolled < 0) {
    return null;
  }
  const paid = Array.from({ length: seats }, () => 0);
  for (const { from, to, coins } of movementsIn(lines.slice(rolled).filter(({ type }) => type !== "Trained"))) {
    paid[to] = (paid[to] ?? 0) + coins;
    if (from !== null) {
      paid[from] = (paid[from] ?? 0) - coins;
    }
  }
  return paid;
}

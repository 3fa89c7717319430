// What the log tells of coins: what the last roll has paid, and what has come since one's own last turn.

import { flowIn } from "./script";
import type { Flow } from "./scene";
import type { Line } from "./types";

function gained(flows: Flow[], seat: number): number {
  return flows.reduce((total, { from, to, coins }) => total + (to === seat ? coins : 0) - (from === seat ? coins : 0), 0);
}

/** By seat; null: the log does not reach back to the roll. The training ground pays for an empty purse and not for a number. */
export function paidByRoll(lines: Line[], seats: number): number[] | null {
  const rolled = lines.findLastIndex(({ type }) => type === "Rolled");
  const flows = lines.slice(rolled).filter(({ type }) => type !== "Trained").flatMap(flowIn);
  return rolled < 0 ? null : Array.from({ length: seats }, (_, seat) => gained(flows, seat));
}

/** What others have built since, and what it has all brought. */
export type Since = { coins: number; built: { seat: number; card: string }[] };

const ENDS = ["Built", "BuiltLandmark", "BuiltNothing"];

/** Since somebody's own last turn. */
export function sinceTurnOf(lines: Line[], seat: number): Since {
  const last = lines.findLastIndex((line) => ENDS.includes(line.type) && "seat" in line.fields && line.fields.seat === seat);
  const after = lines.slice(last + 1);
  return { coins: gained(after.flatMap(flowIn), seat), built: after.flatMap(builtIn) };
}

function builtIn({ type, fields }: Line): Since["built"] {
  switch (type) {
    case "Built":
      return [{ seat: fields.seat, card: fields.project }];
    case "BuiltLandmark":
      return [{ seat: fields.seat, card: fields.landmark }];
    default:
      return [];
  }
}

// S7.4: a shoot-out kick by kick, as the log tells it.

import { otherSide, sideOf, type Playing, type Side } from "./match";
import type { Line } from "./types";

export type Kick = "scored" | "saved" | "wide";
/** In the order in which they were taken. */
export type Kicks = Record<Side, Kick[]>;

/** Each side has a place for so many from the beginning. */
const EACH = 5;

/** null: there is no shoot-out, or its beginning is no longer in the log. */
export function kicksOf(playing: Playing, lines: readonly Line[]): Kicks | null {
  const began = playing.running.half === "shoot_out" ? lines.findLastIndex(({ type }) => type === "ShootOutBegan") : -1;
  if (began < 0) {
    return null;
  }
  const kicks: Kicks = { home: [], away: [] };
  for (const line of lines.slice(began)) {
    if (line.type === "Goal") {
      kicks[sideOf(playing, line.fields.team)].push("scored");
    } else if (line.type === "ShotWide") {
      kicks[sideOf(playing, line.fields.team)].push("wide");
    } else if (line.type === "Saved") {
      // It tells who has saved.
      kicks[otherSide(sideOf(playing, line.fields.team))].push("saved");
    }
  }
  return kicks;
}

/** What stands in the row of a side: its kicks, then the places that are still empty. */
export function rowOf(kicks: Kicks, side: Side): (Kick | null)[] {
  const places = Math.max(EACH, kicks.home.length, kicks.away.length);
  return Array.from({ length: places }, (_, at) => kicks[side][at] ?? null);
}

// Cards that others laid since my last turn, and who: they stay marked until I have moved.

import type { Line, View } from "./types";
import { matchOf, type Side } from "./view";

/** Who laid something on a place last, by match, side and place. */
export type Marks = ReadonlyMap<string, number>;

export function markOf(marks: Marks, match: string, side: Side, place: number): number | undefined {
  return marks.get(`${match} ${side} ${place}`);
}

export function marksSince(lines: Line[], since: number, view: View, me: number | null): Marks {
  const marks = new Map<string, number>();
  const laid = new Map<string, number>();
  // From the newest on: the newest card of a row is its last, whatever covered it lies on the same place.
  for (const line of lines.filter(({ number }) => number > since).reverse()) {
    if (line.type !== "CardPlaced" && line.type !== "CardCovered") {
      continue;
    }
    const { match: id, team, seat } = line.fields;
    const match = matchOf(view, id);
    const side: Side = match?.right.team === team ? "right" : "left";
    const row = `${id} ${side}`;
    const place = (match?.[side].cards.length ?? 0) - 1 - (laid.get(row) ?? 0);
    if (seat !== me && place >= 0 && !marks.has(`${row} ${place}`)) {
      marks.set(`${row} ${place}`, seat);
    }
    if (line.type === "CardPlaced") {
      laid.set(row, (laid.get(row) ?? 0) + 1);
    }
  }
  return marks;
}

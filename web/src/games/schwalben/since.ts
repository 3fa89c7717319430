// What others have done since one's own last move, for the marks in their colours.

import type { Line, Table, View } from "./types";

/** By thing, as in `data-tells`: whose doing it was. */
export type Marks = ReadonlyMap<string, number>;

export function doneSince(table: Table, view: View): Marks {
  const marks = new Map<string, number>();
  const me = table.seat;
  if (me === null) {
    return marks;
  }
  for (const line of table.lines) {
    if (line.number > table.since) {
      for (const [thing, seat] of doneIn(line, view)) {
        if (seat !== undefined && seat !== null && seat !== me) {
          marks.set(thing, seat);
        }
      }
    }
  }
  return marks;
}

function doneIn({ type, fields }: Line, view: View): (readonly [string, number | null | undefined])[] {
  switch (type) {
    case "NationTaken":
      return [[`team ${fields.nation}`, fields.seat]];
    case "CardPlayed":
      return [[`card ${fields.card}`, view.owners[fields.team]], [`backs ${fields.team}`, view.owners[fields.team]]];
    case "CardDrawn":
    case "RedDrawn":
      return [[`backs ${fields.team}`, fields.seat]];
    case "CardRemoved":
      return [[`backs ${fields.team}`, fields.by]];
    case "Goal":
      return [[`score ${fields.team}`, view.owners[fields.team]]];
    case "Stopped":
      return [[`stopped ${fields.team}`, view.owners[fields.team]]];
    case "RefereeRejected":
      return [["referee", fields.seat]];
    case "BribeTaken":
    case "TotalChanged":
    case "PlaceSeen":
    case "PenaltyGiven":
      return [["referee", fields.referee]];
    case "MatchEnded":
      return [[`standing ${fields.home}`, view.owners[fields.home]], [`standing ${fields.away}`, view.owners[fields.away]]];
    default:
      return [];
  }
}

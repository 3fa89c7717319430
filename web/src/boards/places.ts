// Where on its board a line of the log belongs. A game that is played on the plain board has no such places.

import type { Line } from "../lib/messages";

export type Place = {
  /** Brings the place onto the board, if it is not there by itself. */
  open?: () => void;
  /** What to look for there (`data-place`), best first. */
  marks: string[];
};

/** Finds it by what the line tells; null: it is about no place. */
export type PlaceFinder = (fields: Line["fields"]) => Place | null;

export function text(field: unknown): string {
  return typeof field === "string" ? field : "";
}

/** The place that bears the first of these marks to be found there. */
export function marked(...marks: (string | false | undefined)[]): Place | null {
  const found = marks.flatMap((mark) => mark || []);
  return found.length > 0 ? { marks: found } : null;
}

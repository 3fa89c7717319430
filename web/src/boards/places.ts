// Where on its board a line of the log belongs. A game that is played on the plain board has no such places.

import type { Line } from "../lib/messages";
import { isWanted } from "../lib/route.svelte";
import { goTo, type Place as OnChart } from "./worldcup/place.svelte";

export type Place = {
  /** Brings the place onto the board, if it is not there by itself. */
  open?: () => void;
  /** What to look for there (`data-place`), best first. */
  marks: string[];
};

type Finder = (fields: Line["fields"]) => Place | null;

const FINDERS: Record<string, Finder> = {
  worldcup: ({ match, group, phase }) =>
    onChart(text(match) ? { level: "match", id: text(match) } : text(group) ? { level: "group", id: text(group) } : { level: "phase", id: text(phase) }),
  cards2010: ({ match, group }) => {
    // A group match that is over stands in its group's table.
    const of = text(group) || (text(match).includes(":") ? text(match).split(":")[0] : "");
    return marked(text(match) && `match ${text(match)}`, of && `group ${of}`);
  },
  fussballwelt: ({ project, landmark, received, given, dice }) =>
    marked(
      Array.isArray(dice) && `number ${dice.reduce((total, die) => total + Number(die), 0)}`,
      text(landmark) && `landmark ${text(landmark)}`,
      ...[project, received, given].map((card) => text(card) && `project ${text(card)}`),
    ),
};

export function placeOf(game: string, line: Line): Place | null {
  return isWanted("plain") ? null : (FINDERS[game]?.(line.fields) ?? null);
}

function text(field: unknown): string {
  return typeof field === "string" ? field : "";
}

function onChart(place: OnChart): Place | null {
  return place.level !== "chart" && place.id ? { open: () => goTo(place), marks: [] } : null;
}

function marked(...marks: (string | false | undefined)[]): Place | null {
  const found = marks.flatMap((mark) => mark || []);
  return found.length > 0 ? { marks: found } : null;
}

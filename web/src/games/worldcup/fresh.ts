// What others have done since my last move: it stays marked in their colour until I have moved.

import type { Line, Table, View } from "./types";

/** By row: whose mark each of its squares bears, from the innermost on. */
export type FreshRows = Map<string, Map<number, number>>;

type Done = { seat: number; match: string; team: string };

/** Whose turn it was is told by the line before: a tile has no name on it. */
function doneIn(lines: Line[]): Done[] {
  let seat = -1;
  return lines.flatMap(({ type, fields }) => {
    if (type === "CardPlayed" || type === "TurnBegan") {
      seat = fields.seat;
    } else if (type === "TileLaid" || type === "TileTurned") {
      return [{ seat, match: fields.match, team: fields.team }];
    }
    return [];
  });
}

export function freshRows({ lines, since, seat: me, view }: Pick<Table, "lines" | "since" | "seat" | "view">): FreshRows {
  const marks: FreshRows = new Map();
  const done = me === null ? [] : doneIn(lines.filter(({ number }) => number > since));
  // The newest lies outermost.
  for (const { seat, match, team } of done.reverse()) {
    const row = rowOf(view, match, team);
    if (row && seat >= 0 && seat !== me) {
      const marked = marks.get(row.key) ?? new Map<number, number>();
      const place = row.tiles - 1 - marked.size;
      marks.set(row.key, place < 0 ? marked : marked.set(place, seat));
    }
  }
  return marks;
}

function rowOf(view: View, id: string, team: string): { key: string; tiles: number } | undefined {
  const match = view.matches.find((each) => each.id === id);
  const side = match?.left.team === team ? "left" : match?.right.team === team ? "right" : null;
  return match && side && match.open ? { key: `${id}/${side}`, tiles: match[side].tiles.length } : undefined;
}

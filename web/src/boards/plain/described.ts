// What a game wants the plain board to show in place of its view's own fields, if it says so: the view's `board`.

import { isFields, type Fields, type Plain } from "./shape";

/** What is going on, in a few lines. */
export type TopTold = { title: string; sides: { team: string; owner: number; note: string }[]; score: string; lines: string[] };

export type Described = {
  top: TopTold | null;
  /** The parts in their order, as if they were the view. */
  fields: Fields;
  titles: Record<string, string>;
  /** Whether they are unfolded at first, where the game says so. */
  open: Record<string, boolean>;
};

export function describedIn(view: Plain | undefined): Described | null {
  const board = isFields(view) ? view["board"] : undefined;
  if (!isFields(view) || !isFields(board) || !isFields(board["parts"])) {
    return null;
  }
  const told: Described = { top: topOf(board["top"]), fields: {}, titles: {}, open: {} };
  for (const name of inOrder(board)) {
    const part = board["parts"][name];
    if (!isFields(part)) {
      continue;
    }
    told.fields[name] = linesOf(part) ?? part["value"] ?? view[name] ?? null;
    if (typeof part["title"] === "string") {
      told.titles[name] = part["title"];
    }
    if (typeof part["open"] === "boolean") {
      told.open[name] = part["open"];
    }
  }
  return told;
}

/** Names in the order in which they are shown. */
function inOrder(of: Fields): string[] {
  return Array.isArray(of["order"]) ? of["order"].map(String) : [];
}

/** Lines that have names of their own, as the list that they are; null: it has none. */
function linesOf(part: Fields): Plain[] | null {
  const rows = part["rows"];
  return isFields(rows) ? inOrder(part).map((name) => rows[name] ?? null) : null;
}

function topOf(top: Plain | undefined): TopTold | null {
  if (!isFields(top)) {
    return null;
  }
  const sides = Array.isArray(top["sides"]) ? top["sides"].filter(isFields) : [];
  return {
    title: String(top["title"] ?? ""),
    sides: sides.map((side) => ({ team: String(side["team"]), owner: Number(side["owner"]), note: String(side["note"] ?? "") })),
    score: String(top["score"] ?? ""),
    lines: Array.isArray(top["lines"]) ? top["lines"].map(String) : [],
  };
}

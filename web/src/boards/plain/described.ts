// A description as the server tells it (`texts.boards`): what the plain board and "the table in words" show.

import { isFields, type Plain } from "./shape";

/** `brief`: the same where room is short. */
export type Said = string | { text: string; tone?: string; brief?: string };
export type Named = { name: string; tone?: string; own?: boolean; note?: Said | number };
export type Seated = { seat: number; own?: boolean };
export type SideTold = { team: string | null; owner?: number; own?: boolean; note?: Said; tiles?: Said[]; free?: number };
export type MatchTold = { left: SideTold; right: SideTold; score?: string; winner?: "left" | "right"; place?: Said; running?: boolean };
export type Value = null | number | Said | Named | Seated | MatchTold;
export type Cell = Value | Value[];
export type Line = { pieces: Value[]; label?: Value };
export type Row = { cells: Cell[]; tone?: string; head?: boolean };
export type TableTold = { kind: "table"; title?: Value; columns: { title: Value; end?: boolean; names?: boolean }[]; order: string[]; rows: Record<string, Row> };
export type LinesTold = { kind: "lines"; order: string[]; lines: Record<string, Line> };
export type MatchesTold = { kind: "matches"; title?: Value; order: string[]; matches: Record<string, MatchTold>; below?: Line };
export type Block = TableTold | LinesTold | MatchesTold;
export type PartTold = { title: Said; blocks: Block[]; shown?: "folded" | "asked" };
export type TopTold = { title?: Said; notes?: Said[]; sides?: SideTold[]; score?: string; lines?: Said[] };
export type Description = { top: TopTold; order: string[]; parts: Record<string, PartTold> };

/** What a game wants to be shown in place of its view's fields; null: it does not say. */
export function describedIn(view: unknown): Description | null {
  const board = isFields(view as Plain) ? (view as { board?: unknown }).board : undefined;
  return typeof board === "object" && board !== null && "parts" in board ? (board as Description) : null;
}

export function textOf(said: Said | number | undefined): string {
  return said === undefined ? "" : typeof said === "object" ? said.text : String(said);
}

/** What it was before, if the same thing was there; null: it was not. `undefined`: nobody asks. */
export function earlier<Thing>(before: Record<string, Thing> | undefined, name: string): Thing | null | undefined {
  return before && (before[name] ?? null);
}

/** Of several things: whether this one has just come. */
export function isNew(value: Value, before: Cell | undefined): boolean {
  if (before === undefined) {
    return false;
  }
  const known = Array.isArray(before) ? before : [before];
  return !known.some((each) => JSON.stringify(each) === JSON.stringify(value));
}

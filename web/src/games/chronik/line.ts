// The line of events as the page draws it: its gaps, who laid what, which years are known, and how large its cards may be.

import type { Line, Offer, View } from "./types";

/** A gap by the card that comes after it. */
export type Gap = string | typeof END;
export const END = "";

/** Of a line that is empty, none: nobody lays into it. */
export function gapsOf(line: string[]): Gap[] {
  return line.length === 0 ? [] : [...line, END];
}

export function layOf(offers: Offer[], card: string): Offer | undefined {
  return offers.find((move) => move.type === "Lay" && move.fields.card === card);
}

export function putOf(offers: Offer[], gap: Gap): Offer | undefined {
  return offers.find((move) => (gap === END ? move.type === "PutLast" : move.type === "PutBefore" && move.fields.card === gap));
}

/** Where a move puts a card; null: it puts none. */
export function gapOf(move: Offer | undefined): Gap | null {
  return move?.type === "PutLast" ? END : move?.type === "PutBefore" ? move.fields.card : null;
}

/** The line with a card in one of its gaps. */
export function withCard(line: string[], card: string, gap: Gap): string[] {
  const place = gap === END ? line.length : line.indexOf(gap);
  return [...line.slice(0, place), card, ...line.slice(place)];
}

export type Layer = { seat: number; /** Others did it after my last move. */ fresh: boolean };

/** Who laid what lies in the line, by card: the log has told. `me`: whose turn ends what is fresh. */
export function layersOf(lines: Line[], me: number | null, since: number): Map<string, Layer> {
  const moved = lines.findLast((line) => (line.type === "Laid" || line.type === "Doubted") && line.fields.seat === me);
  const from = Math.max(since, moved?.number ?? 0);
  const layers = new Map<string, Layer>();
  for (const { type, fields, number } of lines) {
    if (type === "LineBegan") {
      layers.clear();
    } else if (type === "Laid") {
      layers.set(fields.card, { seat: fields.seat, fresh: fields.seat !== me && number > from });
    }
  }
  return layers;
}

/** S8.4: years by card, as far as the line that lies there was revealed. */
export function yearsOf(view: View): Map<string, number> {
  const { revealed, line } = view;
  const same = revealed !== null && revealed.cards.length === line.length && revealed.cards.every((card, at) => card === line[at]);
  return new Map(same ? revealed.cards.map((card, at) => [card, revealed.years[at] ?? 0]) : []);
}

/** S8.4: where years decrease: the cards that are earlier than the one before them. */
export function tooEarly(cards: string[], years: number[]): Set<string> {
  return new Set(cards.filter((_, at) => at > 0 && (years[at] ?? 0) < (years[at - 1] ?? 0)));
}

/** Width and height of a card in pixels, largest first. */
export const SIZES = [
  [190, 224],
  [156, 186],
  [132, 160],
  [114, 142],
  [98, 138],
  [88, 142],
] as const;
/** Where the window is low, the line is one or two rows of low cards. */
export const LOW_SIZES = [
  [152, 132],
  [124, 130],
  [104, 130],
  [92, 132],
] as const;
const BETWEEN = 24;
const ROWS_APART = 16;

/** Which size lets the whole line be seen at once; the smallest if none does: then it scrolls. */
export function sizeFor(cards: number, width: number, height: number, sizes: readonly (readonly [number, number])[] = SIZES): number {
  const found = sizes.findIndex(([wide, high]) => {
    const inRow = Math.max(1, Math.floor((width - BETWEEN) / (wide + BETWEEN)));
    return Math.ceil(cards / inRow) * (high + ROWS_APART) <= height;
  });
  return found < 0 ? sizes.length - 1 : found;
}

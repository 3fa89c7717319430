// Written by anpfiff.server.wire.typescript from anpfiff.games.chronik.shapes: `make types` writes it anew. Not to be changed by hand.

import type { LineOf, OfferOf, TableOf } from "../../lib/ofGame";

/** S8.3: the edition has the years, so nothing of it goes to a page. */
export type Facts = {
};

/** S8.4: the line that was revealed last, from its beginning. */
export type RevealedLine = {
  cards: string[];
  years: number[];
  right: boolean;
};

export type View = {
  /** Whose eyes these are; null: a spectator's. */
  seat: number | null;
  /** By seat. */
  hands: string[][];
  line: string[];
  /** S8.5: the card with which the line began. */
  opener: string | null;
  /** How many cards it has. */
  pile: number;
  /** Turns begun. */
  turn: number;
  /** S8.7: after so many the game ends. */
  turns: number;
  on_turn: number;
  step: string;
  /** S8.3: the card that is about to be put into the line. */
  chosen: string | null;
  /** S8.4: whom a doubt would meet; null: the line has only its first card. */
  laid_last: number | null;
  /** null: nothing was revealed yet. */
  revealed: RevealedLine | null;
};

export type Move =
  | { type: "Doubt"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "Lay"; fields: { card: string }; outlook: Record<string, never> }
  | { type: "PutBefore"; fields: { card: string }; outlook: Record<string, never> }
  | { type: "PutLast"; fields: Record<string, never>; outlook: Record<string, never> };

export type GameEvent =
  | { type: "FirstPlayer"; fields: { seat: number } }
  | { type: "Dealt"; fields: { seat: number; cards: string[]; count: number } }
  | { type: "LineBegan"; fields: { card: string } }
  | { type: "Laid"; fields: { seat: number; card: string; after: string | null; before: string | null; between: boolean } }
  | { type: "Doubted"; fields: { seat: number; other: number } }
  | { type: "LaidLastCard"; fields: { seat: number } }
  | { type: "Revealed"; fields: { cards: string[]; years: number[]; right: boolean } }
  | { type: "Drew"; fields: { seat: number; cards: string[]; count: number } }
  | { type: "Won"; fields: { seat: number } }
  | { type: "PileEmpty"; fields: Record<string, never> }
  | { type: "TurnsOver"; fields: { turns: number } };

export type Prompt =
  | { type: "LayOrDoubt"; fields: { last: number | null } }
  | { type: "WhereToPut"; fields: { card: string } };

export type Shapes = { view: View; facts: Facts; move: Move; event: GameEvent; prompt: Prompt };
export type Table = TableOf<Shapes>;
export type Offer = OfferOf<Shapes>;
export type Line = LineOf<Shapes>;

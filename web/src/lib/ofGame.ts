// A table's messages as the page of one game reads them: `types.ts` beside it says of which types all is that they carry.

import type { Line, RoomEvent } from "./messages";
import type { Asked, MoveOffered, Now, Whole } from "./unpacked";

/** Of a game about which nothing is known. */
export type Shapes = {
  view: unknown;
  facts: unknown;
  move: Pick<MoveOffered, "type" | "fields" | "outlook">;
  event: Pick<Line, "type" | "fields">;
  prompt: Pick<Asked, "type" | "fields">;
};

export type OfferOf<S extends Shapes> = Omit<MoveOffered, "type" | "fields" | "outlook"> & S["move"];
/** What people do beside the game stands in the log as well. */
export type LineOf<S extends Shapes> = Omit<Line, "type" | "fields"> & (S["event"] | RoomEvent);
export type AskedOf<S extends Shapes> = Omit<Asked, "type" | "fields" | "moves"> & S["prompt"] & { moves: OfferOf<S>[] };
export type NowOf<S extends Shapes> = Omit<Now, "asked"> & { asked: AskedOf<S> | null };
export type TableOf<S extends Shapes> = Omit<Whole, "view" | "facts" | "now" | "lines"> & {
  view: S["view"];
  facts: S["facts"];
  now: NowOf<S>;
  lines: LineOf<S>[];
};

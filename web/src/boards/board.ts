// What the page asks of a game's board, which `games/<game>/page.ts` exports as `board`.

import type { Component, Snippet } from "svelte";
import type { LineOf, OfferOf, Shapes, TableOf } from "../lib/ofGame";
import type { PlaceFinder } from "./places";

export type BoardProps<S extends Shapes = Shapes> = {
  /** The table as it stands. */
  table: TableOf<S>;
  /** The view to show: the table's own, or what the staged moves would make of it. */
  view: S["view"];
  /** The log up to there, as far as it is known; the table's own unless somebody looks back. */
  lines?: LineOf<S>[];
  /** The view that the open question was asked in. */
  askedIn: S["view"];
  /** What can be chosen now, of which the board lights up what it knows. */
  offers: OfferOf<S>[];
  /** The move that was staged last. */
  chosen: number | null;
  choose: (move: number) => void;
  /** Another answer to the table's own question (`table.now.asked`), in the place of all that is staged. */
  chooseInstead?: (move: number) => void;
  /** Takes the last staged move back, for boards on which a second tap does that. */
  undo?: () => void;
  /** The view is what the staged moves would do. */
  preview: boolean;
  /** What stands below the other players: the log. */
  beside: Snippet;
};

export type Board<S extends Shapes = Shapes> = {
  component: Component<BoardProps<S>>;
  /** Moves that have a place on the board; all others become buttons. */
  shows: (move: OfferOf<S>, view: S["view"]) => boolean;
  /** A few words beside a move's button, such as what it is worth; "": none. */
  note?: (move: OfferOf<S>, view: S["view"], seat: number | null) => string;
  /** The dice to show in the top strip. */
  dice: (view: S["view"]) => number[];
  /** Where on it lines of the log lead; none: nowhere. */
  placeOf?: PlaceFinder;
};

/** A board as the page knows it. It is shown its own game only, and the server's tests hold what that sends against the game's types. */
export function boardOf<S extends Shapes>(board: Board<S>): Board {
  return board as unknown as Board;
}

// What the page asks of a game's board, which `games/<game>/page.ts` exports as `board`.

import type { Component, Snippet } from "svelte";
import type { MoveOffered, Whole } from "../lib/unpacked";
import type { PlaceFinder } from "./places";

export type BoardProps = {
  /** The table as it stands. */
  table: Whole;
  /** The view to show: the table's own, or what the staged moves would make of it. */
  view: unknown;
  /** The view that the open question was asked in. */
  askedIn: unknown;
  /** What can be chosen now, of which the board lights up what it knows. */
  offers: MoveOffered[];
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

export type Board = {
  component: Component<BoardProps>;
  /** Moves that have a place on the board; all others become buttons. */
  shows: (move: MoveOffered, view: unknown) => boolean;
  /** A few words beside a move's button, such as what it is worth; "": none. */
  note?: (move: MoveOffered, view: unknown, seat: number | null) => string;
  /** The dice to show in the top strip. */
  dice: (view: unknown) => number[];
  /** Where on it lines of the log lead; none: nowhere. */
  placeOf?: PlaceFinder;
};

// What the page asks of a game's board, which `games/<game>/page.ts` exports as `board`.

import type { Component, Snippet } from "svelte";
import type { LineOf, OfferOf, Shapes, TableOf } from "../lib/ofGame";
import type { Moment, Script } from "../stage/moment";
import type { PlaceFinder } from "./places";

export type BoardProps<S extends Shapes = Shapes, Scene = unknown> = {
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
  /** Asks what an answer would do that somebody only looks at; `peeked` is what came of it. */
  peek?: (move: number) => void;
  peeked?: { move: number; view: S["view"] } | null;
  /** Chosen and confirmed in one, where the board has a button of its own for it. */
  play?: (move: number) => void;
  /** On to the next moment. */
  next?: () => void;
  /** Several moves at once, and meant: a secret choice that the board has gathered by itself, in the place of all that is staged. */
  playAll?: (moves: number[]) => void;
  /** A question that passes by at first (`table.pass_by`): be asked it from now on, or not. */
  takeUp?: (question: string, on: boolean) => void;
  /** Takes the last staged move back, for boards on which a second tap does that. */
  undo?: () => void;
  /** The view is what the staged moves would do. */
  preview: boolean;
  /** The log, for boards that have a place for it; on a stage it is a drawer otherwise. */
  beside: Snippet;
  /** The question with its buttons. A board on a stage puts it where it belongs; the others have it above or below them. */
  question?: Snippet;
  /** What is being played; null: nothing. */
  moment?: Moment<Scene, S["view"]> | null;
};

export type Board<S extends Shapes = Shapes, Scene = unknown> = {
  component: Component<BoardProps<S, Scene>>;
  /** It fills the window below the bar and places the question itself. */
  stage?: { /** It places the log too. */ log?: boolean; /** It shows everybody at the table: the bar need not. */ seats?: boolean; /** What is staged lies on it: while more is asked the bar does not tell that again. */ staged?: boolean; /** It has the switches of `table.pass_by`. */ switches?: boolean; /** At the end it keeps its right edge free: there the result comes in a wide window, and from below elsewhere. */ resultBeside?: boolean };
  /** How what is settled plays on it; none: it is shown at once. */
  script?: Script<S, Scene>;
  /** Moves that have a place on the board; all others become buttons. */
  shows: (move: OfferOf<S>, view: S["view"]) => boolean;
  /** The one button that ends what is being chosen: it looks like what goes on. */
  ends?: (move: OfferOf<S>) => boolean;
  /** A few words beside a move's button, such as what it is worth; "": none. */
  note?: (move: OfferOf<S>, view: S["view"], seat: number | null) => string;
  /** What a move does that is about to be confirmed, in a sentence beside the question; "": its name says enough. */
  meaning?: (move: OfferOf<S>, table: TableOf<S>) => string;
  /** How far somebody has come in the end, in a word beside their place. */
  score?: (view: S["view"], seat: number) => string;
  /** The dice to show in the top strip. */
  dice: (view: S["view"]) => number[];
  /** What a seat has done since that number, so short that it fits below a name; none, or "": as the log tells it. */
  act?: (lines: readonly LineOf<S>[], since: number, seat: number) => string;
  /** Where on it lines of the log lead; none: nowhere. */
  placeOf?: PlaceFinder;
  /** A small picture before a line of the log, and which lines stand out there. */
  ticker?: { sign: Component<{ line: LineOf<S> }>; isLoud: (line: LineOf<S>) => boolean };
};

/** A board as the page knows it. It is shown its own game only, and the server's tests hold what that sends against the game's types. */
export function boardOf<S extends Shapes, Scene = unknown>(board: Board<S, Scene>): Board {
  return board as unknown as Board;
}

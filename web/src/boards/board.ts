// What the page asks of a game's board. A game without one of its own is played on the plain board.

import type { Component, Snippet } from "svelte";
import type { MoveOffered, Whole } from "../lib/messages";
import FussballweltBoard from "./fussballwelt/Board.svelte";
import { diceOf, shownOnBoard } from "./fussballwelt/view";
import Cards2010Board from "./cards2010/Board.svelte";
import { shownOnBoard as shownInCards2010 } from "./cards2010/view";
import PlainBoard from "./plain/Board.svelte";
import { namesSomething } from "./plain/moves";
import WorldcupBoard from "./worldcup/Board.svelte";
import { shownOnBoard as shownOnChart } from "./worldcup/view";

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
  /** The dice to show in the top strip. */
  dice: (view: unknown) => number[];
};

const BOARDS: Record<string, Board> = {
  fussballwelt: { component: FussballweltBoard, shows: shownOnBoard, dice: diceOf },
  cards2010: { component: Cards2010Board, shows: shownInCards2010, dice: () => [] },
  worldcup: { component: WorldcupBoard, shows: shownOnChart, dice: () => [] },
};

/** For every game that has no board of its own. */
const PLAIN: Board = { component: PlainBoard, shows: namesSomething, dice: () => [] };

/** `?plain` behind a table's address shows any game on the plain board. */
export function boardOf(game: string): Board {
  return (new URLSearchParams(location.search).has("plain") ? undefined : BOARDS[game]) ?? PLAIN;
}

import type { MoveOffered } from "../lib/messages";
import { words } from "../words/words";
import type { Board } from "./board";
import component from "./fussballwelt/Board.svelte";
import { diceOf, shownOnBoard, signed, worthOf, type View } from "./fussballwelt/view";

function note(move: MoveOffered, view: unknown, seat: number | null): string {
  const worth = worthOf(move, view as View, seat);
  const { mean, note: onAverage } = words().fussballwelt.numbers;
  return worth === null ? "" : "coins" in worth ? signed(worth.coins) : onAverage(mean(worth.mean));
}

export const board: Board = { component, shows: shownOnBoard, note, dice: diceOf };

import type { Board } from "../../boards/board";
import type { MoveOffered } from "../../lib/unpacked";
import component from "./Board.svelte";
import { placeOf } from "./placeOf";
import { diceOf, shownOnBoard, signed, worthOf, type View } from "./view";
import { gameWords } from "./words/words";

function note(move: MoveOffered, view: unknown, seat: number | null): string {
  const worth = worthOf(move, view as View, seat);
  const { mean, note: onAverage } = gameWords().numbers;
  return worth === null ? "" : "coins" in worth ? signed(worth.coins) : onAverage(mean(worth.mean));
}

export const board: Board = { component, shows: shownOnBoard, note, dice: diceOf, placeOf };

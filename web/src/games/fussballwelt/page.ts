import { boardOf } from "../../boards/board";
import component from "./Board.svelte";
import { placeOf } from "./placeOf";
import type { Offer, View } from "./types";
import { diceOf, shownOnBoard, signed, worthOf } from "./view";
import { gameWords } from "./words/words";

function note(move: Offer, view: View, seat: number | null): string {
  const worth = worthOf(move, view, seat);
  const { mean, note: onAverage } = gameWords().numbers;
  return worth === null ? "" : "coins" in worth ? signed(worth.coins) : onAverage(mean(worth.mean));
}

export const board = boardOf({ component, shows: shownOnBoard, note, dice: diceOf, placeOf });

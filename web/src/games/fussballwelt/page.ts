import { boardOf } from "../../boards/board";
import component from "./Board.svelte";
import { placeOf } from "./placeOf";
import type { Scene } from "./scene";
import { script } from "./script";
import type { Offer, Shapes, View } from "./types";
import { shownOnBoard, signed, worthOf } from "./view";
import { gameWords } from "./words/words";

function note(move: Offer, view: View, seat: number | null): string {
  const worth = worthOf(move, view, seat);
  const { mean, note: onAverage } = gameWords().numbers;
  return worth === null ? "" : "coins" in worth ? signed(worth.coins) : onAverage(mean(worth.mean));
}

/** Dice lie in the picture of whoever has rolled. */
const dice = (): number[] => [];

export const board = boardOf<Shapes, Scene>({ component, stage: { seats: true }, script, shows: shownOnBoard, note, dice, placeOf });

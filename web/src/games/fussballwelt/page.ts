import { boardOf } from "../../boards/board";
import type { TableOf } from "../../lib/ofGame";
import component from "./Board.svelte";
import { sentenceOf } from "./cardWords";
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

/** Whoever builds something by a tap has not read its card. */
function meaning({ type, fields }: Offer, { facts, names }: TableOf<Shapes>): string {
  return type === "Build" ? sentenceOf(facts, names, fields.project) : type === "BuildLandmark" ? sentenceOf(facts, names, fields.landmark) : "";
}

/** Dice lie in the picture of whoever has rolled. */
const dice = (): number[] => [];

export const board = boardOf<Shapes, Scene>({ component, stage: { seats: true }, script, shows: shownOnBoard, note, meaning, dice, placeOf });

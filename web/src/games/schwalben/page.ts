import { boardOf } from "../../boards/board";
import component from "./Board.svelte";
import { placeOf } from "./placeOf";
import type { Scene } from "./scene";
import { script } from "./script";
import type { Shapes } from "./types";
import { shownOnBoard } from "./view";

export const board = boardOf<Shapes, Scene>({
  component,
  stage: { log: true, switches: true, resultBeside: true },
  script,
  shows: shownOnBoard,
  dice: () => [],
  placeOf,
});

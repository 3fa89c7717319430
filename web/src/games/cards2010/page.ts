import { boardOf } from "../../boards/board";
import component from "./Board.svelte";
import { placeOf } from "./placeOf";
import type { Scene } from "./scene";
import { script } from "./script";
import type { Shapes } from "./types";
import { enoughFor, shownOnBoard } from "./view";

export const board = boardOf<Shapes, Scene>({ component, stage: { staged: true }, script, shows: shownOnBoard, ends: ({ type }) => type === "Enough", note: enoughFor, dice: () => [], placeOf });

import { boardOf } from "../../boards/board";
import component from "./Board.svelte";
import { placeOf } from "./placeOf";
import { script, type Scene } from "./script";
import type { Shapes } from "./types";

// All its moves have a place on it: cards, gaps and the whistle.
export const board = boardOf<Shapes, Scene>({ component, stage: { seats: true }, script, shows: () => true, dice: () => [], placeOf });

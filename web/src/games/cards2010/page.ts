import { boardOf } from "../../boards/board";
import component from "./Board.svelte";
import { placeOf } from "./placeOf";
import { shownOnBoard } from "./view";

export const board = boardOf({ component, shows: shownOnBoard, dice: () => [], placeOf });

import type { Board } from "../../boards/board";
import component from "./Board.svelte";
import { placeOf } from "./placeOf";
import { shownOnBoard } from "./view";

export const board: Board = { component, shows: shownOnBoard, dice: () => [], placeOf };

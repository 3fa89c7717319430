import type { Board } from "./board";
import component from "./fussballwelt/Board.svelte";
import { diceOf, shownOnBoard } from "./fussballwelt/view";

export const board: Board = { component, shows: shownOnBoard, dice: diceOf };

import type { Board } from "./board";
import component from "./cards2010/Board.svelte";
import { shownOnBoard } from "./cards2010/view";

export const board: Board = { component, shows: shownOnBoard, dice: () => [] };

import type { Board } from "./board";
import component from "./worldcup/Board.svelte";
import { shownOnBoard } from "./worldcup/view";

export const board: Board = { component, shows: shownOnBoard, dice: () => [] };

import { boardOf } from "../../boards/board";
import component from "./Board.svelte";
import { placeOf } from "./placeOf";
import { script, type Scene } from "./script";
import type { Shapes } from "./types";
import { gameWords } from "./words/words";

// All its moves have a place on it: cards, gaps and the whistle.
export const board = boardOf<Shapes, Scene>({ component, stage: { seats: true }, script, shows: () => true, score: (view, seat) => gameWords().cards(view.hands[seat]?.length ?? 0), dice: () => [], placeOf });

import { boardOf } from "../../boards/board";
import component from "./Board.svelte";
import { placeOf } from "./placeOf";
import type { Scene } from "./scene";
import { script } from "./script";
import TickerSign from "./TickerSign.svelte";
import { isLoud } from "./tickerSigns";
import type { Shapes } from "./types";
import { shownOnBoard } from "./view";
import { watching } from "./watching.svelte";

export const board = boardOf<Shapes, Scene>({
  component,
  stage: { log: true, seats: true, switches: true, resultBeside: true },
  script: (settled) => script(settled, watching.all),
  shows: shownOnBoard,
  dice: () => [],
  placeOf,
  ticker: { sign: TickerSign, isLoud },
});

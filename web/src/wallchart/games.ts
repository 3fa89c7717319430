// The games that have a wall chart: those that play a cup.

import { byGame } from "../lib/byGame";
import type { ChartMaker } from "./chart";

const MAKERS = byGame(import.meta.glob<{ makeCup: ChartMaker }>("../games/*/wallchart.ts"));

export function hasWallChart(game: string): boolean {
  return MAKERS.has(game);
}

export async function makerOf(game: string): Promise<ChartMaker> {
  const source = MAKERS.get(game);
  if (!source) {
    throw new Error(`${game} has no wall chart`);
  }
  return (await source()).makeCup;
}

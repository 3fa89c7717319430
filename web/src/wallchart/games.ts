// The games that have a wall chart: those that play a cup.

import type { ChartMaker } from "./chart";

const MAKERS: Record<string, () => Promise<ChartMaker>> = {
  worldcup: async () => (await import("./worldcup")).worldcup,
  cards2010: async () => (await import("./cards2010")).cards2010,
  schwalben: async () => (await import("./schwalben")).schwalben,
};

export function hasWallChart(game: string): boolean {
  return game in MAKERS;
}

export function makerOf(game: string): Promise<ChartMaker> {
  return MAKERS[game]?.() ?? Promise.reject(new Error(`${game} has no wall chart`));
}

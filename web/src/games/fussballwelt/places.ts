// Where everything stands in a football world: a plot a kind, at every table the same one, so that one learns the town.

import type { Facts } from "./types";
import { cardsOf } from "./view";

/** Of a picture: its measure, and where the foot of something stands in it. */
export type Spot = { x: number; y: number };
/** In the wide picture and in the tall one, in percent of each. */
export type Place = { wide: Spot; tall: Spot };

export const WIDE = { width: 956, height: 477 };
export const TALL = { width: 390, height: 406 };

/** Behind the first street: what takes two dice. */
const BACK = [54, 156, 256, 700, 801, 902].map((x) => ({ x, y: 367 }));
const FRONT = Array.from({ length: 9 }, (_, place) => ({ x: 54 + place * 106, y: 476 }));
const STREETS = Array.from({ length: 15 }, (_, place) => ({ x: 39 + (place % 5) * 78, y: 262 + Math.floor(place / 5) * 70 }));
const PLOTS: Place[] = [...FRONT, ...BACK].map((spot, place) => ({ wide: inPercent(spot, WIDE), tall: inPercent(STREETS[place] ?? spot, TALL) }));

/** Landmarks stand behind them all. */
const SITES: Place[] = [
  { wide: { x: 106, y: 266 }, tall: { x: 50, y: 119 } },
  { wide: { x: 302, y: 240 }, tall: { x: 146.6, y: 119 } },
  { wide: { x: 656, y: 240 }, tall: { x: 243.2, y: 119 } },
  { wide: { x: 850, y: 266 }, tall: { x: 339.8, y: 119 } },
].map(({ wide, tall }) => ({ wide: inPercent(wide, WIDE), tall: inPercent(tall, TALL) }));

function inPercent({ x, y }: Spot, { width, height }: { width: number; height: number }): Spot {
  return { x: (x / width) * 100, y: (y / height) * 100 };
}

export type Standing = { name: string; place: Place };

/** All kinds of projects, in the order of their numbers. */
export function plotsOf(facts: Facts): Standing[] {
  return cardsOf(facts, Object.fromEntries(Object.keys(facts.projects).map((name) => [name, 0]))).flatMap(({ name }, at) => {
    const place = PLOTS[at];
    return place ? [{ name, place }] : [];
  });
}

export function sitesOf(facts: Facts): Standing[] {
  return Object.keys(facts.landmarks).flatMap((name, at) => {
    const place = SITES[at];
    return place ? [{ name, place }] : [];
  });
}

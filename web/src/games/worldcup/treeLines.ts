// The lines between the rounds of the knock-out tree: where boxes lie, the page measures; how a line goes from one to the next, this says.

import { feeders } from "./bracket";
import type { Cup } from "./view";

/** Where something lies, in pixels of the tree. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** So far before a box a line bends at the most. */
const BEND = 14;

/** From a match to the one that its winner plays. Lines lie below the boxes: what stands between the two hides its part of them. */
export function lineBetween(from: Box, to: Box): string {
  const [here, there] = [middle(from.top, from.bottom), middle(to.top, to.bottom)];
  if (from.right <= to.left) {
    const bend = to.left - Math.min(BEND, (to.left - from.right) / 2);
    return `M${from.right} ${here}H${bend}V${there}H${to.left}`;
  }
  if (to.right <= from.left) {
    const bend = to.right + Math.min(BEND, (from.left - to.right) / 2);
    return `M${from.left} ${here}H${bend}V${there}H${to.right}`;
  }
  // One above the other: straight up or down, as near to the middle as both have room for it.
  const x = Math.max(from.left, to.left, Math.min(middle(from.left, from.right), from.right, to.right));
  return from.top >= to.bottom ? `M${x} ${from.top}V${to.bottom}` : `M${x} ${from.bottom}V${to.top}`;
}

function middle(one: number, other: number): number {
  return (one + other) / 2;
}

export type Line = { key: string; d: string; /** Somebody has gone this way. */ gone: boolean };

/** All lines between matches that lie somewhere. */
export function linesOf(cup: Cup, boxes: ReadonlyMap<string, Box>): Line[] {
  return [...boxes].flatMap(([id, to]) =>
    feeders(cup, id).flatMap((from) => {
      const box = boxes.get(from);
      const winner = cup.view.matches.find((match) => match.id === from)?.winner ?? null;
      return box ? [{ key: `${from}>${id}`, d: lineBetween(box, to), gone: winner !== null }] : [];
    }),
  );
}

// A seat's one colour on every board, for rings, trails, tabs and edges: on its own screen a seat is always the sun.

import { getContext, setContext } from "svelte";

export type SeatColour = {
  fill: string;
  /** Readable on it. */
  on: string;
  /** From the ninth on the colours come again, with two hoops. */
  hoops: boolean;
};

const INK = "#14261c";
const CHALK = "#fffdf6";
const OWN: SeatColour = { fill: "#f2b632", on: INK, hoops: false };
/** Apart from each other, from the sun and from the colours of ranks, also for those who see some of them alike. */
const OTHERS: readonly (readonly [fill: string, on: string])[] = [
  ["#5836a2", CHALK],
  ["#e0702f", INK],
  ["#017069", CHALK],
  ["#ff7fca", INK],
  ["#162178", CHALK],
  ["#8d7055", CHALK],
  ["#7c1f3e", CHALK],
  ["#7a8c9a", INK],
];

/** `me`: whose screen it is; null: a spectator's. */
export function colourOf(seat: number, me: number | null): SeatColour {
  const [fill, on] = OTHERS[seat % OTHERS.length] ?? [INK, CHALK];
  return seat === me ? OWN : { fill, on, hoops: seat >= OTHERS.length };
}

const SCREEN = Symbol("whose screen it is");

/** Everything inside the component that says so is seen by this seat; null: by nobody's. */
export function isScreenOf(seat: () => number | null): void {
  setContext(SCREEN, seat);
}

export function whoseScreen(): () => number | null {
  return getContext<(() => number | null) | undefined>(SCREEN) ?? (() => null);
}

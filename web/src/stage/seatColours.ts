// A seat's one colour on every board, for rings, trails, tabs and edges: on its own screen a seat is always the sun.

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
const OTHERS: readonly (readonly [fill: string, on: string])[] = [
  ["#6b3fa0", CHALK],
  ["#d9662b", INK],
  ["#138a8a", CHALK],
  ["#d65a94", INK],
  ["#1f6fb5", CHALK],
  ["#7a5230", CHALK],
  ["#c8322b", CHALK],
  ["#4b5a52", CHALK],
];

/** `me`: whose screen it is; null: a spectator's. */
export function colourOf(seat: number, me: number | null): SeatColour {
  const [fill, on] = OTHERS[seat % OTHERS.length] ?? [INK, CHALK];
  return seat === me ? OWN : { fill, on, hoops: seat >= OTHERS.length };
}

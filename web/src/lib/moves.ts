import type { MoveOffered } from "./unpacked";

/** Whom a move is about: opponents are counted to the left of whoever moves. */
export function seatMeant(move: MoveOffered, me: number | null, seats: number): number | null {
  const left = move.fields["opponent"];
  return typeof left === "number" && me !== null ? (me + left) % seats : null;
}

// The offered moves, sorted into groups that can be read.

import { groupsOf } from "../../lib/grouping";
import type { MoveOffered } from "../../lib/unpacked";

export type Group = {
  key: string;
  /** Where they are, or what all their sentences begin with. */
  title: string;
  moves: MoveOffered[];
  /** They differ in one number only: it can be set instead of searched. */
  number: string | null;
};

/** More numbers than this are set, not listed. */
const LISTED = 12;

/** Moves that name something have a place on the board; bare answers are buttons beside the question. */
export function namesSomething(move: MoveOffered): boolean {
  return Object.keys(move.fields).length > 0;
}

export function grouped(moves: MoveOffered[]): Group[] {
  return groupsOf(moves).map(({ title, moves: own }) => ({
    key: title || (own[0]?.type ?? ""),
    title: title || begin(own),
    moves: own,
    number: numberIn(own),
  }));
}

function numberIn(moves: MoveOffered[]): string | null {
  const keys = Object.keys(moves[0]?.fields ?? {});
  const key = keys.length === 1 ? keys[0] : undefined;
  return key !== undefined && moves.length > LISTED && moves.every((move) => Number.isInteger(move.fields[key])) ? key : null;
}

/** The words that all sentences share at their beginning. */
function begin(moves: MoveOffered[]): string {
  const [first = [], ...others] = moves.map((move) => move.text.split(" "));
  const shared = first.findIndex((word, place) => others.some((other) => other[place] !== word));
  return moves.length < 2 || shared < 1 ? "" : `${first.slice(0, shared).join(" ").replace(/[:,]$/, "")} …`;
}

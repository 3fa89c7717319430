// A long list of moves, put in order by what they have in common. Only their texts and types are looked at.

import type { MoveOffered } from "./unpacked";

export type Group = { title: string; moves: MoveOffered[] };

/** What stands in brackets at the end: where it is, or what kind. */
const BRACKETS = /\(([^()]+)\)$/;

function grouped(moves: MoveOffered[], by: (move: MoveOffered) => string): Map<string, MoveOffered[]> {
  const groups = new Map<string, MoveOffered[]>();
  for (const move of moves) {
    const key = by(move);
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return groups;
}

/** Groups with a title where the texts give one; otherwise one a type of move, without. */
export function groupsOf(moves: MoveOffered[]): Group[] {
  const places = grouped(moves, (move) => BRACKETS.exec(move.text)?.[1] ?? "");
  if (places.size > 1 && places.size <= moves.length / 2) {
    return [...places].map(([title, several]) => ({ title, moves: several }));
  }
  return [...grouped(moves, (move) => move.type).values()].map((several) => ({ title: "", moves: several }));
}

/** What stands in the group's title need not stand on every button. */
export function shortText(move: MoveOffered, title: string): string {
  return title ? move.text.replace(BRACKETS, "").trimEnd() : move.text;
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}

/** Moves whose text has all these words, or beginnings of words. */
export function fitting(moves: MoveOffered[], filter: string): MoveOffered[] {
  const wanted = plain(filter).split(/\s+/).filter(Boolean);
  return moves.filter((move) => wanted.every((word) => plain(move.text).includes(word)));
}

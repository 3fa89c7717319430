// The board says once what others have done; whatever stands on it asks for its own mark.

import { getContext, setContext } from "svelte";
import type { Marks } from "./since";

const MARKS = Symbol("what others have done since one's own last move");

export function marksAre(marks: () => Marks): void {
  setContext(MARKS, marks);
}

export function marksOf(): () => Marks {
  return getContext<(() => Marks) | undefined>(MARKS) ?? (() => new Map());
}

// How a rules page is read where it stands: what a link to a rule does there, and which words were looked up.

import { getContext, setContext } from "svelte";

export type Reading = { show: (rule: string) => void; words: () => RegExp[] };

const KEY = Symbol("reading");

export function setReading(how: Reading): void {
  setContext(KEY, how);
}

export function reading(): Reading {
  return getContext<Reading>(KEY);
}

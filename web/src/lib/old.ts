// Before there were people, every seat had a token, which links and this browser kept. As codes they bring the seats back.

import { me } from "./me.svelte";
import { forget, read } from "./storage";

const KEY = "anpfiff.tables";

type OldTable = { mine?: Record<string, string> };

/** Once: what this browser still knows of that time. */
export async function bringOldSeats(): Promise<void> {
  const tokens = read<OldTable[]>(KEY, []).flatMap((table) => Object.values(table.mine ?? {}));
  forget(KEY);
  for (const token of tokens) {
    // A table that is gone, or a seat that was brought already.
    await me.carry(token, true).catch(() => undefined);
  }
}

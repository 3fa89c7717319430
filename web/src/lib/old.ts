// Before there were people, every seat had a token, which links and this browser kept. As codes they bring the seats back.

import { ServerSaid } from "./http";
import { me } from "./me.svelte";
import { forget, read, write } from "./storage";

const KEY = "anpfiff.tables";

type OldTable = { mine?: Record<string, string> };

/** Once: what this browser still knows of that time. */
export async function bringOldSeats(): Promise<void> {
  const tokens = read<OldTable[]>(KEY, []).flatMap((table) => Object.values(table.mine ?? {}));
  const left: Record<string, string> = {};
  for (const token of tokens) {
    // What the server refuses is a table that is gone, or a seat that was brought already. What it has not heard is tried again.
    await me.linkDevice(token, true).catch((error: unknown) => error instanceof ServerSaid || (left[token] = token));
  }
  if (Object.keys(left).length > 0) {
    write(KEY, [{ mine: left }] satisfies OldTable[]);
  } else {
    forget(KEY);
  }
}

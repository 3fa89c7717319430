// Flags as they go into a picture that must be complete in itself: read from their files, once each.

import { flagOf } from "../art/flags";
import { parted } from "./pen";
import type { Flags } from "./poster";

const read = new Map<string, Promise<string>>();

export async function flagsOf(teams: Iterable<string>): Promise<Flags> {
  const found = await Promise.all([...new Set(teams)].map(async (team) => [team, parted(await fileOf(team))] as const));
  return new Map(found);
}

/** A flag that cannot be had is left out: the names are there. */
function fileOf(team: string): Promise<string> {
  const file = flagOf(team);
  if (!file) {
    return Promise.resolve("");
  }
  const reading = read.get(file) ?? fetch(file).then((answer) => (answer.ok ? answer.text() : ""));
  read.set(file, reading);
  return reading.catch(() => {
    read.delete(file);
    return "";
  });
}

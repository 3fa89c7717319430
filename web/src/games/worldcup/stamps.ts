// What is stamped onto the teams of a group: through, out, or nothing yet.

import type { GroupView } from "./types";

export type Stamp = "through" | "out" | null;

/** Of one team, where so many go on. Those who replay for what is left are neither through nor out. */
export function stampOf(group: GroupView | undefined, team: string, advance: number): Stamp {
  if (!group || group.through.length === 0) {
    return null;
  }
  if (group.through.includes(team)) {
    return "through";
  }
  return group.through.length < advance && group.tied.includes(team) ? null : "out";
}

// The knock-out rounds as they are, and as they would be if the groups ended now.

import type { Facts, MatchView, View } from "./types";

export type Slot = { team: string | null; /** Nothing is decided yet: the tables say so now. */ ifNow: boolean; goals: number | null; won: boolean };
export type Tie = { id: string; slots: [Slot, Slot]; shootOut: string };
export type Round = { id: string; ties: Tie[] };

export function roundsOf(facts: Facts, view: View): Round[] {
  return inTreeOrder(facts).map((round) => ({
    id: round.matches[0]?.round ?? round.id,
    ties: round.matches.map((fixture) => {
      const match = view.matches.find(({ id }) => id === fixture.id);
      return { id: fixture.id, slots: [slotOf(view, match, "home", fixture.left), slotOf(view, match, "away", fixture.right)], shootOut: match?.shoot_out?.join(":") ?? "" };
    }),
  }));
}

type Rounds = Facts["tournament"]["rounds"];

/** Matches of a round in the order in which their winners meet: lines of the tree do not cross. */
function inTreeOrder(facts: Facts): Rounds {
  const rounds: Rounds = [];
  let fed: string[] = [];
  for (const round of [...facts.tournament.rounds].reverse()) {
    const at = (id: string): number => (fed.includes(id) ? fed.indexOf(id) : fed.length);
    const matches = [...round.matches].sort((one, other) => at(one.id) - at(other.id));
    rounds.unshift({ ...round, matches });
    fed = matches.flatMap(({ left, right }) => [left, right]).flatMap((slot) => (slot.startsWith(WINNER) ? [slot.slice(WINNER.length)] : []));
  }
  return rounds;
}

/** How a slot names whoever wins an earlier match. */
const WINNER = "Wm:";

function slotOf(view: View, match: MatchView | undefined, side: "home" | "away", slot: string): Slot {
  const team = match?.[side] ?? null;
  const goals = match?.[`${side}_goals`] ?? null;
  return team ? { team, ifNow: false, goals, won: match?.winner === side } : { team: placed(view, slot), ifNow: true, goals: null, won: false };
}

/** `W:A` is the winner of a group, `R:A` its runner-up; whoever comes out of a later match is open. */
function placed(view: View, slot: string): string | null {
  const [kind, group = ""] = slot.split(":");
  const lines = view.standings[group] ?? [];
  const at = kind === "W" ? 0 : kind === "R" ? 1 : -1;
  return lines.some(({ played }) => played > 0) ? (lines[at]?.team ?? null) : null;
}

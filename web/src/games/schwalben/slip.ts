// The betting slip: all bets at once, which the engine asks for team by team in the order of the groups.

import type { Facts, Offer, Table, View } from "./types";

/** By team, how far it must come; a team that is not there has no bet. */
export type Slip = Readonly<Record<string, string>>;

export const NONE = "none";

export function levelsOf(facts: Facts): string[] {
  return Object.keys(facts.tournament.bets);
}

export function stakeOf(view: View, team: string): number {
  return view.teams[team]?.strength ?? 0;
}

/** Teams in the order in which they are asked for; those of which the bet is already made are not. */
export function teamsAsked(view: View, me: number | null): string[] {
  const made = me === null ? 0 : Object.keys(view.players[me]?.bets ?? {}).length;
  return Object.keys(view.teams).slice(made);
}

/** As it lies there at first: what was sealed, else the one bet that everybody must make, on the least. */
export function firstSlip(table: Table, view: View): Slip {
  const { facts, now } = table;
  const levels = levelsOf(facts);
  const least = levels[0];
  const must = facts.tournament.must_bet_on;
  const numbers = numbersOf(now.asked?.moves ?? [], levels);
  const sealed = Object.fromEntries(
    teamsAsked(view, table.seat).flatMap((team, at) => {
      const level = levels.find((each) => now.sealed?.[at] !== undefined && numbers[each] === now.sealed[at]);
      return level ? [[team, level]] : [];
    }),
  );
  return least && must in view.teams ? { [must]: least, ...sealed } : sealed;
}

/** A tap sets, a second tap clears; the one that must be there stays. */
export function tapped(slip: Slip, team: string, level: string, must: string): Slip {
  if (slip[team] !== level) {
    return { ...slip, [team]: level };
  }
  return team === must ? slip : Object.fromEntries(Object.entries(slip).filter(([each]) => each !== team));
}

export function stakedOn(slip: Slip, view: View): number {
  return Object.keys(slip).reduce((sum, team) => sum + stakeOf(view, team), 0);
}

/** If all come true. */
export function broughtBy(slip: Slip, facts: Facts): number {
  return Object.values(slip).reduce((sum, level) => sum + (facts.tournament.bets[level] ?? 0), 0);
}

/** The move of each level. All bets are neighbours in the table of moves, none first: also where none cannot be chosen, its number is known. */
export function numbersOf(offers: readonly Offer[], levels: readonly string[]): Record<string, number> {
  const bets = offers.flatMap((move) => (move.type === "Bet" ? [[move.fields.level, move.number] as const] : []));
  const known = bets.find(([level]) => level === NONE || levels.includes(level));
  if (!known) {
    return {};
  }
  const all = [NONE, ...levels];
  const first = known[1] - all.indexOf(known[0]);
  return Object.fromEntries(all.map((level, at) => [level, first + at]));
}

/** The slip as the sequence of answers that it is. */
export function movesOf(slip: Slip, teams: readonly string[], numbers: Record<string, number>): number[] {
  return teams.flatMap((team) => numbers[slip[team] ?? NONE] ?? []);
}

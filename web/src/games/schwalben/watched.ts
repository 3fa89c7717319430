// Which matches somebody sees whole, and of which only what one would talk about.

import type { Playing } from "./match";
import type { Facts, View } from "./types";

/** Whole: own teams, matches that one referees, a team that one bet on in a knock-out match, the final. Whoever only looks on sees all. */
export function isWatched(playing: Playing, view: View, facts: Facts, seat: number | null): boolean {
  if (seat === null) {
    return true;
  }
  const teams = [playing.home, playing.away];
  const bets = view.players[seat]?.bets ?? {};
  const knockOut = facts.tournament.rounds.some((round) => round.matches.some(({ id }) => id === playing.match.id));
  const bet = teams.some((team) => bets[team] !== undefined && bets[team] !== "none");
  const own = teams.some((team) => view.owners[team] === seat);
  return own || playing.running.referee === seat || (knockOut && bet) || playing.match.id === facts.tournament.title;
}

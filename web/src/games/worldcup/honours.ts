// What is shown when the cup is over: how far a team has come, and who stands where. Places are the server's.

import type { Facts, MatchView, View } from "./types";
import { furtherScores, plannedOf, scoreText, type SideName } from "./view";

/** One knock-out match on a team's way; `pens`: how a shoot-out ended, "": there was none. */
export type Station = { round: string; against: string; score: string; pens: string; won: boolean };
/** `champion`: it went on to the cup. */
export type Way = { team: string; group: string; stations: Station[]; champion: boolean };

/** Everybody with this place; `team` is who came furthest for them, `round` where its way ended, "": with the cup. */
export type Honoured = { seat: number; team: string; round: string };
export type Step = { place: number; seats: Honoured[] };

/** As many steps as a podium has. */
const STEPS = 3;

export function wayOf(facts: Facts, view: View, team: string): Way {
  const group = Object.entries(facts.edition.groups).find(([, teams]) => teams.includes(team))?.[0] ?? "";
  const stations = view.matches.flatMap((match) => station(facts, match, team));
  return { team, group, stations, champion: view.champion === team };
}

function station(facts: Facts, match: MatchView, team: string): Station[] {
  const planned = plannedOf(facts, match.id);
  const side: SideName | null = match.left.team === team ? "left" : match.right.team === team ? "right" : null;
  const against = side === "left" ? match.right.team : match.left.team;
  if (!planned || planned.group !== "" || side === null || against === null) {
    return [];
  }
  // Its own goals first.
  const turned = (score: string): string => (side === "left" ? score : score.split(":").reverse().join(":"));
  const pens = furtherScores(match).find(({ kind }) => kind === "shoot_out")?.text ?? "";
  return [{ round: planned.round, against, score: turned(scoreText(match)), pens: turned(pens), won: match.winner === side }];
}

/** Of a player's teams the one with the longest way, and of those the one that won its last match. */
export function furthestOf(facts: Facts, view: View, seat: number): Way | null {
  const ways = Object.entries(view.teams).flatMap(([team, { owner }]) => (owner === seat ? [wayOf(facts, view, team)] : []));
  const length = ({ champion, stations }: Way): number => (champion ? 100 : 0) + 4 * stations.length + (stations.at(-1)?.round === "final" ? 2 : 0) + (stations.at(-1)?.won ? 1 : 0);
  return ways.reduce<Way | null>((best, way) => (best === null || length(way) > length(best) ? way : best), null);
}

/** Equal places share a step. */
export function podium(facts: Facts, view: View, places: readonly number[]): Step[] {
  const steps = [...new Set(places)].sort((one, other) => one - other).slice(0, STEPS);
  return steps.map((place) => ({
    place,
    seats: places.flatMap((of, seat) => {
      const way = of === place ? furthestOf(facts, view, seat) : null;
      return way ? [{ seat, team: way.team, round: way.champion ? "" : (way.stations.at(-1)?.round ?? "groups") }] : [];
    }),
  }));
}

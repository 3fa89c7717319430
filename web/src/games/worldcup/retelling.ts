// Views between two positions: as the board looks once a part of what was settled has been told. They are copies.

import type { MatchView, SideView, View } from "./types";
import type { SideName } from "./view";

/** In halves. */
const WORTH: Record<string, number> = { attack: 1, one_goal: 2, two_goals: 4, three_goals: 6, penalty: 2 };

export function sideOf(view: View, match: string, team: string): SideName | null {
  const found = view.matches.find(({ id }) => id === match);
  return found?.left.team === team ? "left" : found?.right.team === team ? "right" : null;
}

function withSide(view: View, match: string, side: SideName, change: (side: SideView) => SideView): View {
  return { ...view, matches: view.matches.map((each) => (each.id === match ? { ...each, [side]: change(each[side]) } : each)) };
}

export function withTile(view: View, match: string, side: SideName, tile: string): View {
  return withSide(view, match, side, (row) => ({ ...row, tiles: [...row.tiles, { tile, turned: false }], half_goals: row.half_goals + (WORTH[tile] ?? 0) }));
}

/** `lower`: the tile of one goal less, which comes beside it or, on the last of so many `squares`, in its place. */
export function withTurned(view: View, match: string, side: SideName, lower: string | null, squares: number): View {
  return withSide(view, match, side, (row) => {
    const [outer] = row.tiles.slice(-1);
    const kept = row.tiles.slice(0, -1);
    const turned = outer ? [{ ...outer, turned: true }] : [];
    const tiles = lower === null ? [...kept, ...turned] : [...kept, ...(row.tiles.length >= squares ? [] : turned), { tile: lower, turned: false }];
    return { ...row, tiles, half_goals: row.half_goals - (WORTH[outer?.tile ?? ""] ?? 0) + (WORTH[lower ?? ""] ?? 0) };
  });
}

/** These matches as they have ended; who comes into the next round is not told yet. */
export function withResults(view: View, after: View, matches: readonly string[]): View {
  const results = new Map(after.matches.map((match) => [match.id, match]));
  return { ...view, matches: view.matches.map((match): MatchView => (matches.includes(match.id) ? { ...match, ...results.get(match.id), open: false } : match)) };
}

/** The same after the whistle: of a match that is level nobody knows yet who wins it, nor how. */
export function withScores(view: View, after: View, match: string, replay: boolean): View {
  const ended = withResults(view, after, [match]);
  const of = ({ goals, replay_goals }: SideView): number | null => (replay ? replay_goals : goals);
  const undecided = ({ left, right, ...rest }: MatchView): MatchView => ({ ...rest, left: { ...left, shoot_out_goals: null }, right: { ...right, shoot_out_goals: null }, winner: null, how: null });
  return { ...ended, matches: ended.matches.map((each) => (each.id === match && of(each.left) === of(each.right) ? undecided(each) : each)) };
}

export function withTable(view: View, after: View, group: string): View {
  return { ...view, standings: { ...view.standings, [group]: after.standings[group] ?? [] } };
}

export function withGroup(view: View, after: View, group: string): View {
  const decided = after.groups[group];
  return decided ? { ...view, groups: { ...view.groups, [group]: decided } } : view;
}

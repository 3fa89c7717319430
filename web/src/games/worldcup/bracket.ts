// The knock-out rounds as a tree: which matches lead where, and what stands left and right of the final.

import type { MatchView } from "./types";
import { matchOf, plannedOf, roundOf, type Cup } from "./view";

/** Matches of one phase on one side of the tree, from the top down. */
export type Column = { phase: string; matches: MatchView[] };

export function feeders(cup: Cup, id: string): string[] {
  const planned = plannedOf(cup.facts, id);
  return [planned?.left ?? "", planned?.right ?? ""].filter((slot) => slot.startsWith("Wm:")).map((slot) => slot.slice(3));
}

/** All that lead to a match, itself included, each round from the top down; the nearest round first. */
function rounds(cup: Cup, ids: string[]): string[][] {
  const before = ids.flatMap((id) => feeders(cup, id));
  return before.length > 0 ? [ids, ...rounds(cup, before)] : [ids];
}

/** The half of the tree that leads to one place of the final, the first round first. Rounds whose winners are drawn stand there too, half on each side. */
export function halfOf(cup: Cup, side: 0 | 1): Column[] {
  const [root, other] = side === 0 ? rootsOf(cup) : rootsOf(cup).reverse();
  if (root === undefined) {
    return [];
  }
  const tree = rounds(cup, [root]);
  const known = new Set([...tree.flat(), ...(other === undefined ? [] : rounds(cup, [other]).flat())]);
  const drawn = cup.facts.edition.phases.slice(1).map(({ id }) => roundOf(cup, id).flatMap((match) => (known.has(match.id) || leadsNowhere(cup, match.id) ? [] : match.id)));
  const own = drawn.filter((ids) => ids.length > 1).map((ids) => (side === 0 ? ids.slice(0, Math.ceil(ids.length / 2)) : ids.slice(Math.ceil(ids.length / 2))));
  return [...own, ...tree.reverse()].map((ids) => column(cup, ids));
}

function rootsOf(cup: Cup): string[] {
  return feeders(cup, cup.facts.edition.title);
}

/** The final, and what losers play for. */
function leadsNowhere(cup: Cup, id: string): boolean {
  return id === cup.facts.edition.title || (plannedOf(cup.facts, id)?.left.startsWith("Lm:") ?? false);
}

function column(cup: Cup, ids: string[]): Column {
  const phase = cup.facts.edition.phases[plannedOf(cup.facts, ids[0] ?? "")?.phase ?? 0]?.id ?? "";
  return { phase, matches: ids.flatMap((id) => matchOf(cup.view, id) ?? []) };
}

/** What stands in neither half: the final, and what losers play for. */
export function middleOf(cup: Cup): MatchView[] {
  const sides = new Set(([0, 1] as const).flatMap((side) => halfOf(cup, side).flatMap(({ matches }) => matches.map(({ id }) => id))));
  return cup.facts.edition.phases.slice(1).flatMap(({ id }) => roundOf(cup, id)).filter(({ id }) => !sides.has(id));
}

/** Its first round is filled from the groups, and not drawn. */
export function fromGroups(cup: Cup): boolean {
  return cup.facts.matches.some(({ left, group }) => group === "" && /^[WR]:/.test(left));
}

/** Who would come into a slot as things stand, while nobody knows it. */
export function wouldCome(cup: Cup, slot: string): string | null {
  const [kind, about = ""] = slot.split(":");
  const place = kind === "W" ? 0 : kind === "R" ? 1 : -1;
  return cup.view.groups[about]?.through[place] ?? cup.view.standings[about]?.[place]?.team ?? null;
}

/** The two of whom one will come into a knock-out slot, once both are known; before that nobody can be named. */
export function mayCome(cup: Cup, id: string, side: "left" | "right"): string[] {
  const [kind, about = ""] = (plannedOf(cup.facts, id)?.[side] ?? "").split(":");
  const from = kind === "Wm" || kind === "Lm" ? matchOf(cup.view, about) : undefined;
  const teams = [from?.left.team, from?.right.team].flatMap((team) => team ?? []);
  return teams.length === 2 ? teams : [];
}

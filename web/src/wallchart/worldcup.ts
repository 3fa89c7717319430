import { cupOf, furtherScores, matchesOf, matchOf, sideScore, type Cup, type Match, type Planned, type SideName } from "../boards/worldcup/view";
import type { Whole } from "../lib/messages";
import { words } from "../words/words";
import { slotOf, winnersOf, type ChartMaker, type KnockOut, type Match as Shown, type Side } from "./chart";

export const worldcup: ChartMaker = (table: Whole, view: unknown) => {
  const cup = cupOf(table, view, [], null, () => undefined, false);
  const { edition, matches } = cup.facts;
  return {
    groups: Object.keys(edition.groups).map((name) => ({
      name,
      lines: (cup.view.standings[name] ?? []).map(({ team, played, goals_for, goals_against, points }) => ({
        team,
        played,
        goals: `${goals_for}:${goals_against}`,
        points,
        through: cup.view.groups[name]?.through.includes(team) ?? false,
      })),
      matches: matchesOf(cup, name).map(shown),
    })),
    knockOut: matches.filter(({ group }) => group === "").flatMap((planned) => knockOut(cup, planned)),
    owners: Object.fromEntries(Object.entries(cup.view.teams).map(([team, { owner }]) => [team, owner])),
    champion: cup.view.champion,
    world: true,
  };
};

function knockOut(cup: Cup, planned: Planned): KnockOut[] {
  const match = matchOf(cup.view, planned.id);
  if (!match) {
    return [];
  }
  const { left, right, ...rest } = shown(match);
  return [
    {
      ...rest,
      left: { ...left, slot: slotOf(planned.left) },
      right: { ...right, slot: slotOf(planned.right) },
      round: cup.names[planned.round] ?? planned.round,
      from: winnersOf(planned.left, planned.right),
    },
  ];
}

function shown(match: Match): Shown {
  const note = furtherScores(match).map(({ kind, text }) => words().worldcup.further[kind](text));
  return { id: match.id, left: side(match, "left"), right: side(match, "right"), note: note.join(", ") };
}

function side(match: Match, name: SideName): Side {
  return { team: match[name].team, slot: "", goals: sideScore(match, name), won: match.winner === name };
}

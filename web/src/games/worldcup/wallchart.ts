import { chartMaker, knockOutOf, lineOf, type Match as Shown, type Side } from "../../wallchart/chart";
import type { MatchView, Shapes } from "./types";
import { cupOf, furtherScores, matchesOf, matchOf, sideScore, type SideName } from "./view";
import { gameWords } from "./words/words";

export const makeCup = chartMaker<Shapes>((table, view) => {
  const cup = cupOf(table, view, [], null, () => undefined, false);
  const { edition, matches } = cup.facts;
  return {
    groups: Object.keys(edition.groups).map((name) => ({
      name,
      lines: (cup.view.standings[name] ?? []).map((line) => lineOf(line, cup.view.groups[name]?.through.includes(line.team) ?? false)),
      matches: matchesOf(cup, name).map(shown),
    })),
    knockOut: matches.filter(({ group }) => group === "").flatMap((planned) => {
      const match = matchOf(cup.view, planned.id);
      return knockOutOf(table, planned, match && shown(match));
    }),
    owners: Object.fromEntries(Object.entries(cup.view.teams).map(([team, { owner }]) => [team, owner])),
    champion: cup.view.champion,
    world: true,
  };
});

function shown(match: MatchView): Shown {
  const note = furtherScores(match).map(({ kind, text }) => gameWords().further[kind](text));
  return { id: match.id, left: side(match, "left"), right: side(match, "right"), note: note.join(", ") };
}

function side(match: MatchView, name: SideName): Side {
  return { team: match[name].team, slot: "", goals: sideScore(match, name), won: match.winner === name };
}

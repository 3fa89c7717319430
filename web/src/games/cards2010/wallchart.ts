import { chartMaker, knockOutOf, lineOf, type Match as Shown, type Side } from "../../wallchart/chart";
import { words } from "../../words/words";
import type { MatchView, Shapes } from "./types";
import { matchesOf, matchOf, type Side as SideName } from "./view";

export const makeCup = chartMaker<Shapes>((table, view) => {
  const { facts } = table;
  return {
    groups: Object.keys(facts.groups).map((name) => ({
      name,
      lines: (view.standings[name] ?? []).map((line, place) => lineOf(line, name in view.orders && place < facts.advance)),
      matches: matchesOf(view, name).map(shown),
    })),
    knockOut: facts.sections.flatMap((section) => section.matches).flatMap((fixture) => {
      const match = matchOf(view, fixture.id);
      return knockOutOf(table, fixture, match && shown(match));
    }),
    owners: Object.fromEntries(Object.entries(view.teams).flatMap(([team, { owner }]) => (owner === null ? [] : [[team, owner]]))),
    champion: view.champion,
    world: true,
  };
});

function shown(match: MatchView): Shown {
  const kicks = [match.left.shoot_out_goals, match.right.shoot_out_goals];
  const note = kicks[0] === null ? "" : words().wallchart.shootOut(kicks.join(":"));
  return { id: match.id, left: side(match, "left"), right: side(match, "right"), note };
}

function side(match: MatchView, name: SideName): Side {
  const { team, goals } = match[name];
  return { team, slot: "", goals: goals === null ? "" : String(goals), won: match.winner === name };
}

import { matchesOf, matchOf, type Facts, type Fixture, type Match, type Side as SideName, type View } from "../boards/cards2010/view";
import type { Whole } from "../lib/messages";
import { words } from "../words/words";
import { slotOf, winnersOf, type ChartMaker, type KnockOut, type Match as Shown, type Side } from "./chart";

export const cards2010: ChartMaker = (table: Whole, shownView: unknown) => {
  const view = shownView as View;
  const facts = table.facts as Facts;
  return {
    groups: Object.keys(facts.groups).map((name) => ({
      name,
      lines: (view.standings[name] ?? []).map(({ team, played, goals_for, goals_against, points }, place) => ({
        team,
        played,
        goals: `${goals_for}:${goals_against}`,
        points,
        through: name in view.orders && place < facts.advance,
      })),
      matches: matchesOf(view, name).map(shown),
    })),
    knockOut: facts.sections.flatMap((section) => section.matches).flatMap((fixture) => knockOut(table, view, fixture)),
    owners: Object.fromEntries(Object.entries(view.teams).flatMap(([team, { owner }]) => (owner === null ? [] : [[team, owner]]))),
    champion: view.champion,
    world: true,
  };
};

function knockOut(table: Whole, view: View, fixture: Fixture): KnockOut[] {
  const match = matchOf(view, fixture.id);
  if (!match) {
    return [];
  }
  const { left, right, ...rest } = shown(match);
  return [
    {
      ...rest,
      left: { ...left, slot: slotOf(fixture.left) },
      right: { ...right, slot: slotOf(fixture.right) },
      round: table.names[fixture.round] ?? fixture.round,
      from: winnersOf(fixture.left, fixture.right),
    },
  ];
}

function shown(match: Match): Shown {
  const kicks = [match.left.shoot_out_goals, match.right.shoot_out_goals];
  const note = kicks[0] === null ? "" : words().wallchart.shootOut(kicks.join(":"));
  return { id: match.id, left: side(match, "left"), right: side(match, "right"), note };
}

function side(match: Match, name: SideName): Side {
  const { team, goals } = match[name];
  return { team, slot: "", goals: goals === null ? "" : String(goals), won: match.winner === name };
}

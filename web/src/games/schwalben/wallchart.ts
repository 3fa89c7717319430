import { chartMaker, knockOutOf, lineOf, type Match as Shown } from "../../wallchart/chart";
import { words } from "../../words/words";
import type { MatchView, Shapes } from "./types";
import { gameWords } from "./words/words";

export const makeCup = chartMaker<Shapes>((table, view) => {
  const { tournament } = table.facts;
  const fixtures = tournament.rounds.flatMap((round) => round.matches);
  const later = new Set(fixtures.map((fixture) => fixture.id));
  return {
    groups: tournament.groups.map((name) => ({
      name,
      lines: (view.standings[name] ?? []).map((line) =>
        // Whoever is in a match of the next round has come through.
        lineOf(line, name in view.orders && view.matches.some(({ id, home, away }) => later.has(id) && (home === line.team || away === line.team))),
      ),
      matches: view.matches.filter(({ id }) => !later.has(id) && id.startsWith(name)).map(shown),
    })),
    knockOut: fixtures.flatMap((fixture) => {
      const match = view.matches.find(({ id }) => id === fixture.id);
      return knockOutOf(table, fixture, match && shown(match));
    }),
    owners: view.owners,
    champion: view.champion,
    world: !tournament.europe_only,
    have: (view.accounts?.map(({ total }) => total) ?? view.players.map(({ money }) => money)).map((sum) => gameWords().millions(sum)),
  };
});

function shown({ id, home, away, home_goals, away_goals, shoot_out, winner }: MatchView): Shown {
  const goals = (count: number | null): string => (count === null ? "" : String(count));
  const [one = "", other = ""] = id.includes("-") ? id.split("-") : [];
  return {
    id,
    // Until the groups are drawn, a team is a place in one.
    left: { team: home, slot: one, goals: goals(home_goals), won: winner === "home" },
    right: { team: away, slot: other, goals: goals(away_goals), won: winner === "away" },
    note: shoot_out ? words().wallchart.shootOut(shoot_out.join(":")) : "",
  };
}

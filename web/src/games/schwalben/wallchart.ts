import type { Whole } from "../../lib/unpacked";
import { knockOutOf, lineOf, type ChartMaker, type Fixture, type Match as Shown, type Standing } from "../../wallchart/chart";
import { words } from "../../words/words";
import { gameWords } from "./words/words";

type Match = {
  id: string;
  home: string | null;
  away: string | null;
  home_goals: number | null;
  away_goals: number | null;
  shoot_out: [number, number] | null;
  winner: "home" | "away" | null;
};
type View = {
  owners: Record<string, number>;
  orders: Record<string, string[]>;
  standings: Record<string, Standing[]>;
  matches: Match[];
  champion: string | null;
  players: { money: number }[];
  accounts: { total: number }[] | null;
};
type Facts = { tournament: { europe_only: boolean; groups: string[]; rounds: { matches: Fixture[] }[] } };

export const makeCup: ChartMaker = (table: Whole, shownView: unknown) => {
  const view = shownView as View;
  const { tournament } = table.facts as Facts;
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
};

function shown({ id, home, away, home_goals, away_goals, shoot_out, winner }: Match): Shown {
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

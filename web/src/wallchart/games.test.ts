import { describe, expect, it } from "vitest";
import type { Whole } from "../lib/messages";
import { hasWallChart, makerOf } from "./games";

const line = (team: string, points: number) => ({ team, played: 1, goals_for: points, goals_against: 0, points });

async function cupOf(game: string, facts: unknown, view: unknown) {
  const table = { facts, view, names: { final: "Final" }, seats: [], seat: null, lines: [] } as unknown as Whole;
  return (await makerOf(game))(table, view);
}

describe("wall charts", () => {
  it("are for games that play a cup", () => {
    expect(["worldcup", "cards2010", "schwalben", "fussballwelt"].map(hasWallChart)).toEqual([true, true, true, false]);
  });

  it("of schwalben: places until the groups are drawn, shoot-outs, who came through", async () => {
    const facts = {
      tournament: { europe_only: true, groups: ["A"], rounds: [{ matches: [{ id: "F", round: "final", left: "W:A", right: "Wm:Q1" }] }] },
    };
    const match = { home: null, away: null, home_goals: null, away_goals: null, shoot_out: null, winner: null };
    const before = await cupOf("schwalben", facts, {
      teams: {}, owners: { GER: 1 }, orders: {}, standings: {}, champion: null, accounts: null,
      players: [{ money: 100 }, { money: 64 }],
      matches: [{ ...match, id: "A1-A2" }, { ...match, id: "F" }],
    });
    expect(before.groups[0]?.matches[0]?.left).toEqual({ team: null, slot: "A1", goals: "", won: false });
    expect(before.knockOut[0]).toMatchObject({ id: "F", round: "Final", from: ["Q1"], left: { slot: "1 A" }, right: { slot: "" } });
    expect(before).toMatchObject({ world: false, owners: { GER: 1 } });
    expect(before.have?.[1]).toContain("64");
    const after = await cupOf("schwalben", facts, {
      teams: {}, owners: {}, orders: { A: ["GER", "ITA"] }, standings: { A: [line("GER", 3), line("ITA", 0)] }, champion: "GER",
      players: [{ money: 100 }], accounts: [{ total: 130 }],
      matches: [
        { ...match, id: "A1-A2", home: "GER", away: "ITA", home_goals: 3, away_goals: 0 },
        { ...match, id: "F", home: "GER", away: "FRA", home_goals: 1, away_goals: 1, shoot_out: [5, 4], winner: "home" },
      ],
    });
    expect(after.groups[0]?.lines.map(({ through }) => through)).toEqual([true, false]);
    expect(after.groups[0]?.matches.map(({ id }) => id)).toEqual(["A1-A2"]);
    expect(after.knockOut[0]).toMatchObject({ left: { goals: "1", won: true }, right: { won: false } });
    expect(after.knockOut[0]?.note).toContain("5:4");
    expect(after.have?.[0]).toContain("130");
  });

  it("of cards2010: teams that lie face down have no owner yet", async () => {
    const side = { team: null, cards: [], goals: null, shoot_out_goals: null };
    const cup = await cupOf(
      "cards2010",
      { advance: 1, groups: { A: ["GER", "ITA"] }, sections: [{ id: "f", matches: [{ id: "F", round: "final", left: "W:A", right: "R:A" }] }] },
      {
        teams: { GER: { owner: null }, ITA: { owner: 2 } },
        orders: { A: ["GER", "ITA"] },
        standings: { A: [line("GER", 3), line("ITA", 0)] },
        champion: null,
        matches: [
          { id: "A:GER-ITA", left: { ...side, team: "GER", goals: 3 }, right: { ...side, team: "ITA", goals: 0 }, winner: null },
          { id: "F", left: side, right: side, winner: null },
        ],
      },
    );
    expect(cup.owners).toEqual({ ITA: 2 });
    expect(cup.groups[0]?.lines.map(({ team, through }) => [team, through])).toEqual([["GER", true], ["ITA", false]]);
    expect(cup.groups[0]?.matches[0]).toMatchObject({ left: { goals: "3" }, right: { goals: "0" } });
    expect(cup.knockOut[0]).toMatchObject({ left: { slot: "1 A" }, right: { slot: "2 A" } });
  });

  it("of worldcup: as tiles lie while a match runs, replays beside it", async () => {
    const side = { team: "GER", tiles: [], half_goals: 3, goals: 1, replay_goals: null, shoot_out_goals: null };
    const cup = await cupOf(
      "worldcup",
      {
        edition: { groups: { "1": ["GER", "ITA"] } },
        matches: [
          { id: "1:GER-ITA", round: "group", phase: 0, group: "1", left: "GER", right: "ITA", replay_only: false },
          { id: "F", round: "final", phase: 1, group: "", left: "W:1", right: "R:1", replay_only: false },
        ],
      },
      {
        teams: { GER: { owner: 0 } },
        groups: { "1": { through: ["GER"], tied: [], places: 0 } },
        standings: { "1": [line("GER", 2)] },
        champion: null,
        matches: [
          { id: "1:GER-ITA", open: true, left: side, right: { ...side, team: "ITA" }, winner: null, how: null },
          { id: "F", open: false, left: { ...side, replay_goals: 2 }, right: { ...side, replay_goals: 1 }, winner: "left", how: null },
        ],
      },
    );
    expect(cup.groups[0]?.matches[0]?.left.goals).toBe("1½");
    expect(cup.groups[0]?.matches[0]?.note).toContain("1:1");
    expect(cup.knockOut[0]).toMatchObject({ left: { goals: "1", won: true }, from: [] });
    expect(cup.knockOut[0]?.note).toContain("2:1");
  });
});

import { expect, it } from "vitest";
import { standing, whole } from "../../testing/made";
import { makeCup } from "./wallchart";

const cupOf = (facts: unknown, view: unknown) => makeCup(whole({ facts, view, names: { final: "Final" } }), view);

it("a wall chart shows places until the groups are drawn, shoot-outs, who came through", () => {
  const facts = {
    tournament: { europe_only: true, groups: ["A"], rounds: [{ matches: [{ id: "F", round: "final", left: "W:A", right: "Wm:Q1" }] }] },
  };
  const match = { home: null, away: null, home_goals: null, away_goals: null, shoot_out: null, winner: null };
  const before = cupOf(facts, {
    owners: { GER: 1 }, orders: {}, standings: {}, champion: null, accounts: null,
    players: [{ money: 100 }, { money: 64 }],
    matches: [{ ...match, id: "A1-A2" }, { ...match, id: "F" }],
  });
  expect(before.groups[0]?.matches[0]?.left).toEqual({ team: null, slot: "A1", goals: "", won: false });
  expect(before.knockOut[0]).toMatchObject({ id: "F", round: "Final", from: ["Q1"], left: { slot: "1 A" }, right: { slot: "" } });
  expect(before).toMatchObject({ world: false, owners: { GER: 1 } });
  expect(before.have?.[1]).toContain("64");
  const after = cupOf(facts, {
    owners: {}, orders: { A: ["GER", "ITA"] }, standings: { A: [standing("GER", 3), standing("ITA", 0)] }, champion: "GER",
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

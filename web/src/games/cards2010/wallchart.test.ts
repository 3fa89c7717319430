import { expect, it } from "vitest";
import { standing, whole } from "../../testing/made";
import { makeCup } from "./wallchart";

const cupOf = (facts: unknown, view: unknown) => makeCup(whole({ facts, view, names: { final: "Final" } }), view);

it("on a wall chart, teams that lie face down have no owner yet", () => {
  const side = { team: null, cards: [], goals: null, shoot_out_goals: null };
  const cup = cupOf(
    { advance: 1, groups: { A: ["GER", "ITA"] }, sections: [{ id: "f", matches: [{ id: "F", round: "final", left: "W:A", right: "R:A" }] }] },
    {
      teams: { GER: { owner: null }, ITA: { owner: 2 } },
      orders: { A: ["GER", "ITA"] },
      standings: { A: [standing("GER", 3), standing("ITA", 0)] },
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

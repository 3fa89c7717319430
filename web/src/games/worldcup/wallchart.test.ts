import { expect, it } from "vitest";
import { standing, whole } from "../../testing/made";
import { makeCup } from "./wallchart";

const cupOf = (facts: unknown, view: unknown) => makeCup(whole({ facts, view, names: { final: "Final" } }), view);

it("a wall chart shows how tiles lie while a match runs, and replays beside it", () => {
  const side = { team: "GER", tiles: [], half_goals: 3, goals: 1, replay_goals: null, shoot_out_goals: null };
  const cup = cupOf(
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
      standings: { "1": [standing("GER", 2)] },
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

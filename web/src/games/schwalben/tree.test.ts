import { expect, it } from "vitest";
import { roundsOf } from "./tree";
import type { Facts, View } from "./types";

const match = (id: string, round: string, left: string, right: string) => ({ id, round, left, right });
const facts = {
  tournament: {
    rounds: [
      { id: "quarter_finals", matches: ["Q1", "Q2", "Q3", "Q4"].map((id) => match(id, "quarter_final", "W:A", "R:B")) },
      { id: "semi_finals", matches: [match("S1", "semi_final", "Wm:Q1", "Wm:Q4"), match("S2", "semi_final", "Wm:Q2", "Wm:Q3")] },
      { id: "final", matches: [match("F", "final", "Wm:S1", "Wm:S2")] },
    ],
  },
} as unknown as Facts;

it("puts those beside each other whose winners meet", () => {
  const rounds = roundsOf(facts, { matches: [], standings: {} } as unknown as View);
  expect(rounds.map(({ ties }) => ties.map(({ id }) => id))).toEqual([["Q1", "Q4", "Q2", "Q3"], ["S1", "S2"], ["F"]]);
});

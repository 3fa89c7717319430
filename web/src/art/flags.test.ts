import { describe, expect, it } from "vitest";
import { flagOf, TEAMS } from "./flags";

describe("flags", () => {
  it("has a file for every team", () => {
    expect(TEAMS.filter((team) => !flagOf(team)?.endsWith(".svg"))).toEqual([]);
  });

  it("tells teams apart that were not the same country", () => {
    for (const [one, other] of [["GDR", "GER"], ["URS", "RUS"], ["YUG", "SRB"], ["ZAI", "COD"], ["ENG", "SCO"]] as const) {
      expect(flagOf(one)).not.toBe(flagOf(other));
    }
  });

  it("has none for other words", () => {
    expect(flagOf("attack")).toBeUndefined();
    expect(flagOf("constructor")).toBeUndefined();
  });
});

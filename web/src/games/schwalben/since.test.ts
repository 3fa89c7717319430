import { describe, expect, it } from "vitest";
import { doneSince } from "./since";
import type { Line, Table, View } from "./types";

const view = { owners: { GER: 1, BRA: 0 } } as unknown as View;

function table(...lines: Pick<Line, "number" | "type" | "fields">[]): Table {
  return { seat: 0, since: 10, lines } as unknown as Table;
}

describe("what others have done since my last move", () => {
  it("is theirs by card and by team", () => {
    const marks = doneSince(table({ number: 11, type: "CardPlayed", fields: { team: "GER", card: "lob.1" } }, { number: 12, type: "Goal", fields: { team: "GER", home: 1, away: 0 } }), view);
    expect([...marks]).toEqual([["card lob.1", 1], ["backs GER", 1], ["score GER", 1]]);
  });

  it("leaves out my own doing and what was before", () => {
    const marks = doneSince(table({ number: 9, type: "NationTaken", fields: { seat: 2, nation: "FRA" } }, { number: 11, type: "CardPlayed", fields: { team: "BRA", card: "lob.1" } }), view);
    expect(marks.size).toBe(0);
  });

  it("marks nothing for somebody who only watches, and nothing that nobody did", () => {
    const named: Pick<Line, "number" | "type" | "fields"> = { number: 11, type: "PlaceSeen", fields: { referee: null, place: "inside" } };
    expect(doneSince(table(named), view).size).toBe(0);
    expect(doneSince({ ...table({ number: 11, type: "NationTaken", fields: { seat: 2, nation: "FRA" } }), seat: null }, view).size).toBe(0);
  });
});

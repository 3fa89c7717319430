import { describe, expect, it } from "vitest";
import { toldOf } from "./told";
import type { Offer, Table, View } from "./types";
import { gameWords } from "./words/words";

const lob = { id: "lob", colour: "green", kind: "attack", value: 4 };
const glove = { id: "glove", colour: "blue", kind: "keeper", value: 2 };
const view = { held: { "lob.1": "BRA", "glove.1": "BRA" }, used: [], owners: { BRA: 0 }, teams: { BRA: { strength: 18 } }, running: null } as unknown as View;

function table(asked: unknown): Table {
  return {
    seat: 0,
    seats: [{ name: "Ana" }],
    facts: { cards: [lob, glove], tournament: { bets: { quarter_final: 16, title: 56 } } },
    names: { lob: "Lob", "lob.does": "Ein Angriff.", glove: "Handschuh", BRA: "Brasilien", title: "Titel", quarter_final: "Viertelfinale" },
    now: { asked },
  } as unknown as Table;
}

const offer = (type: string): Offer => ({ number: 1, type, fields: { card: "lob.1" } }) as unknown as Offer;
const now = (asked: unknown, offers: Offer[], thing: string) => toldOf({ table: table(asked), view, offers }, thing)?.now;

describe("what a card says", () => {
  it("names it, what it does and its rule", () => {
    const told = toldOf({ table: table(null), view, offers: [] }, "card lob.1");
    expect(told).toMatchObject({ title: "Lob", text: "Ein Angriff.", rule: "S5.2" });
  });

  it("can be used if it is offered, for whatever is asked", () => {
    const words = gameWords().told.now;
    expect(now({ type: "AttackOrStop" }, [offer("Play")], "card lob.1")).toBe(words.play);
    expect(now({ type: "WhatToGiveUp" }, [offer("Give")], "card lob.1")).toBe(words.give);
    expect(now({ type: "AttackOrStop" }, [offer("Play")], "card glove.1")).toBe(words.notHere);
    expect(now(null, [], "card lob.1")).toBe(words.notAsked);
  });

  it("says by how much a keeper is too weak", () => {
    expect(now({ type: "Keep", fields: { total: 9 } }, [offer("Nothing")], "card glove.1")).toContain(gameWords().tooWeak(9, 2));
  });

  it("says nothing about using a card that nobody holds any more", () => {
    expect(toldOf({ table: table(null), view: { ...view, held: {} }, offers: [] }, "card lob.1")?.now).toBe("");
  });
});

it("says of a bet what it costs, brings and comes to", () => {
  const told = toldOf({ table: table(null), view, offers: [] }, "bet BRA quarter_final");
  expect(told).toMatchObject({ title: "Brasilien, Viertelfinale", text: gameWords().told.bet(18, 16), now: gameWords().told.gain(-2), rule: "S3.1" });
});

it("knows nothing of what is not on the board", () => {
  expect(toldOf({ table: table(null), view, offers: [] }, "weather")).toBeNull();
});

import { describe, expect, it } from "vitest";
import { isTold, toldOf } from "./told";
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

it("tells of a free nation whether it can be taken now, and of others whose they are", () => {
  const nations = { BRA: { cards: { green: 10, blue: 4, red: 4 } }, CHI: { cards: { green: 5, blue: 3, red: 0 } } };
  const drafting = { ...table(null), facts: { ...table(null).facts, nations } } as unknown as Table;
  const take = { number: 3, type: "Take", fields: { nation: "CHI" } } as unknown as Offer;
  const said = (offers: Offer[], team: string) => toldOf({ table: drafting, view, offers }, `team ${team}`)?.now;
  expect(said([take], "CHI")).toBe(gameWords().draft.free);
  expect(said([], "CHI")).toBe(gameWords().draft.waits);
  expect(said([], "BRA")).toBe(gameWords().told.owner(gameWords().you));
});

it("tells of the whistle whether it is up", () => {
  const seated = (up: string[]) => ({ ...table(null), pass_by: [{ question: "GivePenaltyOrNot", title: "Whistle" }], now: { asked: null, taken_up: up } }) as unknown as Table;
  const whistle = (up: string[]) => toldOf({ table: seated(up), view, offers: [] }, "whistle");
  expect(whistle([])).toMatchObject({ title: "Whistle", now: gameWords().told.isDown, rule: "S6.4" });
  expect(whistle(["GivePenaltyOrNot"])?.now).toBe(gameWords().told.isUp);
});

it("has something to say of whatever on the board asks for it", () => {
  const sources = import.meta.glob<string>("./*.svelte", { query: "?raw", import: "default", eager: true });
  const kinds = Object.values(sources).flatMap((source) => [...source.matchAll(/data-tells=(?:"|\{`|\{[^}`]*`)(\w+)/g)].map(([, kind]) => kind ?? ""));
  expect(kinds).toContain("card");
  expect(kinds.filter((kind) => !isTold(kind))).toEqual([]);
});

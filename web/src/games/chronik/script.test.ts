import { describe, expect, it } from "vitest";
import { happened, tableOf } from "../../testing/made";
import { script } from "./script";
import type { GameEvent, Shapes, Table, View } from "./types";

const VIEW: View = {
  seat: 0,
  hands: [["hat"], ["dog", "ship"], ["goal"]],
  line: ["cup", "boot"],
  opener: "cup",
  pile: 5,
  turn: 3,
  turns: 60,
  on_turn: 1,
  step: "lay_or_doubt",
  chosen: null,
  laid_last: 2,
  revealed: null,
};
const table = (view: Partial<View> = {}): Table => tableOf<Shapes>({}, { ...VIEW, ...view }, { seat: 0 });
const played = (events: GameEvent[], after: Partial<View> = {}) => script({ before: table(), after: table(after), lines: events.map((event) => happened<Shapes>(5, event)) });
const kinds = (events: GameEvent[]) => played(events).map(({ scene }) => scene.kind);
const total = (events: GameEvent[]) => played(events).reduce((sum, { lasts }) => sum + lasts, 0);

const LAID: GameEvent = { type: "Laid", fields: { seat: 1, card: "dog", after: "cup", before: "boot", between: true } };
const REVEALED: GameEvent = { type: "Revealed", fields: { cards: ["cup", "boot"], years: [1954, 1930], right: false } };
const DREW: GameEvent = { type: "Drew", fields: { seat: 2, cards: ["a", "b", "c"], count: 3 } };
const DOUBT: GameEvent[] = [{ type: "Doubted", fields: { seat: 1, other: 2 } }, REVEALED, DREW, { type: "LineBegan", fields: { card: "new" } }];

describe("a card that somebody lays", () => {
  it("flies to its gap, and lies there when it has", () => {
    const [only, ...more] = played([LAID]);
    expect(more).toEqual([]);
    expect(only?.scene).toEqual({ kind: "laid", seat: 1, card: "dog", line: ["cup", "dog", "boot"] });
    expect([only?.view?.line, only?.view?.hands[1], only?.view?.laid_last, only?.told]).toEqual([["cup", "dog", "boot"], ["ship"], 1, 1]);
    expect(only?.lasts).toBeLessThanOrEqual(3000);
  });

  it("needs no picture if it is mine: it lies there already", () => {
    expect(kinds([{ ...LAID, fields: { ...LAID.fields, seat: 0 } } as GameEvent])).toEqual([]);
  });

  it("is nothing to see before it has a place", () => {
    expect(kinds([])).toEqual([]);
  });
});

describe("a doubt", () => {
  it("is whistled, years turn over one by one, then comes the verdict, and who draws", () => {
    expect(kinds(DOUBT)).toEqual(["doubted", "revealing", "revealing", "verdict", "drew", "under", "began"]);
  });

  it("tells no year and no verdict before their pictures", () => {
    const moments = played(DOUBT);
    expect(moments.map(({ told }) => told)).toEqual([1, 1, 1, 2, 3, 3, 4]);
    expect(moments.map(({ view }) => view?.revealed?.years ?? null)).toEqual([null, null, null, [1954, 1930], [1954, 1930], [1954, 1930], [1954, 1930]]);
    expect(moments[1]?.scene).toEqual({ kind: "revealing", years: [["cup", 1954]], turning: "cup", wrong: [] });
    expect(moments[3]?.scene).toMatchObject({ right: false, wrong: ["boot"] });
  });

  it("moves cards in the order of the rule: drawn, then under the pile, then a new line", () => {
    const views = played(DOUBT, { pile: 3 }).slice(-3).map(({ view }) => view);
    expect(views.map((view) => [view?.pile, view?.line, view?.hands[2]?.length])).toEqual([
      [2, ["cup", "boot"], 4],
      [4, [], 4],
      [3, ["new"], 4],
    ]);
  });

  it("of others takes six seconds at the most, one that is about me plays whole", () => {
    const cards = Array.from({ length: 30 }, (_, at) => `c${at}`);
    const long: GameEvent = { type: "Revealed", fields: { cards, years: cards.map(() => 1954), right: true } };
    expect(total([DOUBT[0] as GameEvent, long, DREW])).toBeLessThanOrEqual(6001);
    const mine: GameEvent = { type: "Doubted", fields: { seat: 1, other: 0 } };
    expect(total([mine, long, DREW])).toBeGreaterThan(6001);
    expect(played([mine, long]).every(({ own }) => own)).toBe(true);
  });
});

describe("the last card", () => {
  it("is announced, revealed and wins", () => {
    const right: GameEvent = { type: "Revealed", fields: { cards: ["cup", "dog", "boot"], years: [1930, 1954, 1954], right: true } };
    expect(kinds([LAID, { type: "LaidLastCard", fields: { seat: 1 } }, right, { type: "Won", fields: { seat: 1 } }])).toEqual(["laid", "last", "revealing", "revealing", "revealing", "verdict", "won"]);
  });

  it("of all turns ends the game with a whistle", () => {
    expect(kinds([LAID, { type: "TurnsOver", fields: { turns: 60 } }])).toEqual(["laid", "over"]);
    expect(played([{ type: "PileEmpty", fields: {} }])[0]?.sound).toBe("whistle");
  });

  it("if nobody lays it, says who has the fewest, and how few", () => {
    const after = tableOf<Shapes>({}, VIEW, { seat: 0, now: { ...table().now, ended: { places: [3, 2, 1], text: "" } } });
    const lines = [happened<Shapes>(5, { type: "TurnsOver", fields: { turns: 60 } })];
    expect(script({ before: table(), after, lines }).at(-1)?.scene).toEqual({ kind: "fewest", seats: [2], count: 1 });
  });
});

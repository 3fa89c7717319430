import { describe, expect, it } from "vitest";
import { happened, now, offerOf, tableOf } from "../../testing/made";
import { about, pileText, thingOf } from "./about";
import { halfOf, mayCome, wouldCome } from "./bracket";
import { comes } from "./comes";
import { freshRows } from "./fresh";
import { heldCards, tapCard } from "./hand";
import { towards } from "./steering";
import { facts, match, side, view } from "./testing";
import type { GameEvent, Offer, Shapes, View } from "./types";
import { cupOf, type Cup, type Row } from "./view";

const play = (number: number, card: string, type: "Play" | "ThrowAway" = "Play") => offerOf<Shapes>(number, { type, fields: { card }, outlook: {} }, `${type} ${card}`);
const lay = offerOf<Shapes>(9, { type: "Lay", fields: { match: "A:1", side: "left" }, outlook: {} }, "Lay for Italy");

function cup(shown: View = view(), offers: Offer[] = [], preview = false, done: number[] = []): Cup {
  const moves = [play(1, "attack"), play(2, "attack", "ThrowAway"), play(3, "defence", "ThrowAway")];
  const asked = { type: "WhatToPlay" as const, fields: { drawing: true }, text: "", nothing: null, moves };
  const table = tableOf<Shapes>(facts, view(), { seat: 0, now: { ...now(), asked } });
  return cupOf(table, shown, offers, null, (move) => void done.push(move), preview, (move) => void done.push(-move), { undo: () => void done.push(0) });
}

describe("marks of others", () => {
  const lines = (...events: GameEvent[]) => events.map((event) => happened<Shapes>(7, event));
  const laid = (tile: string): GameEvent => ({ type: "TileLaid", fields: { match: "A:1", team: "POR", tile } });
  const shown = view({ matches: [match("A:1", side("ITA"), side("POR", { tiles: ["attack", "one_goal", "attack"].map((tile) => ({ tile, turned: false })) }))] });
  const marked = (since: number, seat: number | null, ...events: GameEvent[]) => freshRows({ lines: lines(...events), since, seat, view: shown });

  it("lie on the outermost tiles, in the order in which they were laid", () => {
    const marks = marked(6, 0, { type: "CardPlayed", fields: { seat: 1, card: "one_goal" } }, laid("one_goal"), { type: "CardPlayed", fields: { seat: 2, card: "attack" } }, laid("attack"));
    expect([...(marks.get("A:1/right") ?? [])]).toEqual([[2, 2], [1, 1]]);
  });

  it("are gone once I have moved, and there are none of my own or for somebody who watches", () => {
    const events: GameEvent[] = [{ type: "CardPlayed", fields: { seat: 1, card: "attack" } }, laid("attack")];
    expect(marked(7, 0, ...events).size).toBe(0);
    expect(marked(6, 1, ...events).size).toBe(0);
    expect(marked(6, null, ...events).size).toBe(0);
  });
});

describe("the hand", () => {
  it("stays as it is held while a card is on its way", () => {
    const staged = view({ players: [{ hand: { size: 2, known: { attack: 1, defence: 1 } }, taking_part: true, out: false }] });
    expect(heldCards(cup(staged, [], true)).map(({ card, played }) => [card, played])).toEqual([["attack", false], ["attack", true], ["defence", false]]);
    expect(heldCards(cup()).map(({ played }) => played)).toEqual([false, false, false]);
  });

  it("plays a card, takes another instead, puts it back, and throws away what has no place", () => {
    const done: number[] = [];
    const [held] = heldCards(cup());
    const defence = heldCards(cup()).at(-1);
    if (held && defence) {
      tapCard(cup(view(), [], false, done), held);
      tapCard(cup(view(), [], true, done), held);
      tapCard(cup(view(), [], true, done), { ...held, played: true });
      tapCard(cup(view(), [], false, done), defence);
    }
    expect(done).toEqual([1, -1, 0, 3]);
  });
});

describe("what would come onto a square", () => {
  const sign = (card: string, team: string, step = "lay", move: Row = lay as Row) => comes(cup(view({ card, step })), move, team);

  it("is never worth more than the rank allows", () => {
    expect(sign("three_goals", "POR")).toBe("+1");
    expect(sign("three_goals", "CUR")).toBe("+3");
    expect(sign("attack", "POR")).toBe("½");
    expect(sign("defence", "POR")).toBe("shield");
  });

  it("is the next tile of a card with several", () => {
    expect(sign("two_and_one", "CUR", "lay_two")).toBe("+2");
    expect(sign("two_and_one", "CUR", "lay_one")).toBe("+1");
  });
});

describe("arrows", () => {
  const at = (to: string, x: number, y: number) => ({ to, x, y });
  const all = [at("left", 0, 0), at("right", 100, 0), at("below", 0, 30), at("next group", 160, 30), at("far", 300, 0)];

  it("lead to what lies straight ahead", () => {
    expect(towards({ x: 0, y: 0 }, all, [1, 0])).toBe("right");
    expect(towards({ x: 100, y: 0 }, all, [1, 0])).toBe("next group");
    expect(towards({ x: 0, y: 0 }, all, [0, 1])).toBe("below");
    expect(towards({ x: 0, y: 0 }, all, [-1, 0])).toBe(undefined);
  });
});

describe("the tree", () => {
  it("shows who would come as things stand, and who is through once that is known", () => {
    expect(wouldCome(cup(), "R:A")).toBe("POR");
    const through = { A: { through: ["PER", "CUR"], sharing: [], tied: [], places: 0, replays: 0 } };
    expect(wouldCome(cup(view({ groups: through })), "W:A")).toBe("PER");
    expect(wouldCome(cup(), "D:1")).toBe(null);
  });

  it("names both who play for a slot, once they are known", () => {
    const planned = { id: "F", round: "final", phase: 1, group: "", left: "Wm:final", right: "W:A", replay_only: false };
    const of = (...teams: [string | null, string | null]) => {
      const made = cup(view({ matches: [match("final", side(teams[0]), side(teams[1]))] }));
      return { ...made, facts: { ...made.facts, matches: [...made.facts.matches, planned] } };
    };
    expect(mayCome(of("ITA", "CUR"), "F", "left")).toEqual(["ITA", "CUR"]);
    expect(mayCome(of("ITA", null), "F", "left")).toEqual([]);
    expect(mayCome(of("ITA", "CUR"), "F", "right")).toEqual([]);
  });

  it("stands half of a round on each side whose winners are drawn by lot", () => {
    const planned = (id: string, phase: number, left = "D:1", right = "D:2") => ({ id, round: "", phase, group: "", left, right, replay_only: false });
    const made = cup(view({ matches: ["Q1", "Q2", "Q3", "Q4", "S1", "S2", "TP", "F"].map((id) => match(id, side(null), side(null))) }));
    const [groups, last] = made.facts.edition.phases;
    const phases = groups && last ? [groups, { ...last, id: "quarter_finals" as const }, { ...last, id: "semi_finals" as const }, last] : [];
    const matches = [...["Q1", "Q2", "Q3", "Q4"].map((id) => planned(id, 1)), planned("S1", 2), planned("S2", 2), planned("TP", 3, "Lm:S1", "Lm:S2"), planned("F", 3, "Wm:S1", "Wm:S2")];
    const drawn = { ...made, facts: { ...made.facts, matches, edition: { ...made.facts.edition, title: "F", phases } } };
    const ids = (half: 0 | 1) => halfOf(drawn, half).map(({ matches: shown }) => shown.map(({ id }) => id));
    expect([ids(0), ids(1)]).toEqual([[["Q1", "Q2"], ["S1"]], [["Q3", "Q4"], ["S2"]]]);
  });

  it("has no halves where nothing leads to the final", () => {
    expect(halfOf(cup(), 0)).toEqual([]);
  });
});

describe("explanations", () => {
  function thing(fields: Record<string, string>): HTMLElement {
    const element = document.createElement("p");
    element.textContent = "A thing";
    Object.assign(element.dataset, fields);
    return element;
  }

  it("say of a row why it can or cannot be chosen", () => {
    expect(about(cup(view(), [lay]), thing({ row: "A:1/left" })).text).toMatch(/choose this now/);
    expect(about(cup(view(), [lay]), thing({ row: "A:2/left" })).text).toMatch(/does nothing here/);
    expect(about(cup(), thing({ row: "A:2/left" })).text).toMatch(/card first/);
    expect(about(cup(), thing({ row: "final/left" })).text).toMatch(/not being played/);
  });

  it("say what can be done with a card, and why a team stands where it does", () => {
    expect(about(cup(), thing({ card: "attack" })).text).toMatch(/play it now/);
    expect(about(cup(), thing({ card: "defence" })).text).toMatch(/only throw it away/);
    expect(about(cup(), thing({ team: "POR" })).title).toBe("2. POR");
    expect(about(cup(), thing({})).title).toBe("A thing");
  });

  it("tell what a card does, before whether it can be played", () => {
    for (const card of ["attack", "defence", "foul", "offside", "penalty", "three_goals", "two_goals", "one_goal", "two_and_one", "three_ones", "two_ones"]) {
      expect(about(cup(), thing({ card })).text.length, card).toBeGreaterThan("You can play it now.".length + 20);
    }
    expect(about(cup(), thing({ card: "attack" })).text).toMatch(/^Half a goal .* You can play it now\.$/);
  });

  it("tell of a team whose it is and what its rank is worth", () => {
    expect(about(cup(), thing({ team: "ITA" })).text).toMatch(/^Your team\. Rank 1: 8 squares in every match/);
    expect(about(cup(), thing({ team: "POR" })).text).toMatch(/^Team of .+\. Rank 2: 7 squares in every match, tiles of 1 goal\./);
    const gone = view({ phase: "final", teams: { ...view().teams, POR: { owner: 1, can_win: false, has_match: false } } });
    expect(about(cup(gone), thing({ team: "POR" })).text).toMatch(/Out of the cup\.$/);
  });

  it("tell what lies in a row, and that nothing there can be turned over", () => {
    const laid = view({ matches: [match("A:1", side("ITA", { tiles: [{ tile: "attack", turned: false }, { tile: "defence", turned: false }] }), side("POR"))] });
    const turn = offerOf<Shapes>(9, { type: "TurnOver", fields: { match: "A:2", side: "left" }, outlook: {} }, "Turn over");
    expect(about(cup(laid, [turn]), thing({ row: "A:1/left" })).text).toBe("From the score outwards: attack, defence. Nothing lies outermost here that this card can turn over.");
  });

  it("tell of a match on the grid whether anything can be done in it", () => {
    expect(about(cup(view(), [lay]), thing({ match: "A:1" })).text).toMatch(/choose this now/);
    expect(about(cup(view(), [lay]), thing({ match: "A:2" })).text).toMatch(/does nothing here/);
  });

  it("tell what piles, tables and the rest are there for, by what explains the part around them", () => {
    const pile = thing({ explains: "pile" });
    const inside = document.createElement("i");
    inside.textContent = "12";
    pile.append(inside);
    expect(about(cup(), inside).text).toMatch(/round is over/);
    expect(about(cup(view({ what_decides: "Points." })), thing({ explains: "standings" })).text).toBe("The first 2 go through. Points.");
    expect(thingOf(thing({ thing: "rank", explains: "row" }))).toBe("rank");
  });

  it("tell the pile with its pass", () => {
    expect(pileText(cup(view({ pile: 12 })))).toBe("Pile: 12, pass 1 of 1");
  });
});

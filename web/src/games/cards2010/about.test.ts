import { describe, expect, it } from "vitest";
import { now, offerOf, tableOf } from "../../testing/made";
import { about, thingAt, type Asked, type Thing } from "./about";
import rules from "./explains.json";
import { FACTS, matchView, NAMES, VIEW } from "./made";
import type { Offer, Shapes, Target, View } from "./types";

const CARDS = Object.keys(FACTS.cards);

function asking(view: Partial<View>, offers: Offer[] = [], different: Partial<Asked> & { turn?: boolean; own?: boolean } = {}): Asked {
  const { turn = true, own = false, ...more } = different;
  const facts = { ...FACTS, sections: FACTS.sections.map((section) => ({ ...section, own_matches_only: own })), allowances: { RSA: 5 } };
  const whole = { ...VIEW, ...view };
  const asked = turn ? { type: "WhatToPlay" as const, fields: { must_throw_away: false }, text: "", nothing: null, moves: offers } : null;
  return { table: tableOf<Shapes>(facts, whole, { names: NAMES, now: { ...now(), asked } }), facts, view: whole, offers, chosen: null, aimed: null, ...more };
}

const card = (name: string, side: "left" | null = null): Thing => ({ type: "card", card: name, held: true, side });
const spot = (at: number): Thing => ({ type: "spot", match: "VF1", side: "left", at });

describe("a card of a team in the groups", () => {
  const group: Partial<View> = { group: "A", choices: [{ side: "left", cards: [], done: false }] };
  const choose = offerOf<Shapes>(1, { type: "Choose", fields: { side: "left", card: "penalty" }, outlook: {} });

  it("says what it does, that it can be played, and how many cards the pile has", () => {
    const said = about(card("penalty", "left"), asking(group, [choose]));
    expect(said.now).toBe("can be played. In the pile: 5 cards.");
    expect(said.text).toContain("Turns up the top card of the pile");
  });

  it("says why it cannot be played", () => {
    const done: Partial<View> = { ...group, choices: [{ side: "left", cards: CARDS.slice(0, 4), done: true }] };
    expect(about(card("foul", "left"), asking(done)).now).toContain("no more than 4 cards");
    expect(about(card("foul"), asking(group)).now).toBe("This team does not play now.");
    expect(about(card("foul", "left"), asking(group, [], { turn: false })).now).toBe("There is nothing to choose at the moment.");
    expect(about({ type: "card", card: "foul", held: false, side: null }, asking(group)).now).toBe("");
  });
});

describe("in the knock-out rounds", () => {
  const [row, other] = [matchView("VF1", "RSA", "MEX"), matchView("VF2", "URU", "FRA")];
  const section: Partial<View> = { section: "quarter_finals", matches: [row, other], players: VIEW.players };
  const to: Target[] = [{ type: "Place", match: "VF1", side: "left" }];
  const play = (...targets: Target[]) => offerOf<Shapes>(1, { type: "Play", fields: { card: "attack" }, outlook: { to: targets } });
  const put = (type: "Place" | "Cover") => offerOf<Shapes>(2, { type, fields: { match: "VF1", side: "left" }, outlook: {} });
  const withCards: Partial<View> = {
    ...section,
    matches: [{ ...row, left: { ...row.left, cards: [{ card: "one_goal", covers: ["foul"], worth: 0 }, { card: "attack", covers: [], worth: 0.5 }] } }, other],
  };

  it("a card of the hand says where it fits, or why nowhere", () => {
    expect(about(card("attack"), asking(section, [play(...to)])).now).toBe("fits in 1 place.");
    expect(about(card("attack"), asking(section, [play(...to)], { aimed: { type: "Place", match: "VF2", side: "left" } })).now).toContain("does not fit");
    for (const each of CARDS) {
      expect(about(card(each), asking(section, [play(...to)].filter(() => each !== "attack"))).now, each).toContain("fits nowhere");
    }
    expect(about(card("foul"), asking(section, [], { own: true })).now).toContain("your own teams only");
    expect(about(card("foul"), asking(section, [], { turn: false })).now).toBe("It is not your turn.");
    expect(about(card("attack"), asking({ ...section, card: "attack" }, [put("Place")])).now).toContain("choose its place");
  });

  it("C3.5: and that it may only be thrown away", () => {
    const said = about(card("foul"), asking(section, [offerOf<Shapes>(1, { type: "ThrowAway", fields: { card: "foul" }, outlook: {} })]));
    expect(said).toMatchObject({ now: "None of your cards fits anywhere: one must be thrown away.", about: "throwing away" });
  });

  it("a free place says what can go there", () => {
    expect(about(spot(0), asking(section, [put("Place")])).now).toBe("The chosen card can go here.");
    expect(about(spot(1), asking(section, [put("Place")])).now).toBe("The place before it comes first.");
    expect(about(spot(0), asking(section, [play(...to)])).now).toContain("1 of your cards fits here");
    expect(about(spot(0), asking(section, [put("Cover")])).now).toBe("The chosen card cannot go here.");
    expect(about(spot(0), asking(section, [], { turn: false })).now).toBe("It is not your turn.");
    expect(about(spot(0), asking(section)).title).toBe("South Africa, place 1 of 4");
  });

  it("C3.4: a place with a card says what covers it, and whether it can be covered", () => {
    const first = about(spot(0), asking(withCards, [put("Cover")]));
    expect(first.title).toBe("1 goal · South Africa, place 1 of 4");
    expect(first.text).toContain("On it lies: Foul; what is left is 0.");
    expect(first.now).toContain("only the newest card");
    expect(about(spot(1), asking(withCards, [put("Cover")])).now).toBe("The chosen card can cover it.");
    expect(about(spot(1), asking(withCards, [put("Place")])).now).toBe("The chosen card cannot cover it.");
    expect(about(spot(1), asking(withCards, [put("Place")], { chosen: 2 })).now).toBe("lies there already, until you confirm.");
  });

  it("a team says whose it is and what counts already", () => {
    const mine = about({ type: "team", team: "RSA" }, asking(withCards));
    expect(mine.text).toContain("you win");
    expect(mine.now).toContain("worth ½ for certain");
    expect(about({ type: "team", team: "MEX" }, asking(withCards)).text).toContain("It belongs to Ben");
    const out = asking({ ...section, teams: { ...VIEW.teams, MEX: { owner: 1, open: true, can_win: false, has_match: false } } });
    expect(about({ type: "team", team: "MEX" }, out).text).toBe("Out. It belongs to Ben.");
  });
});

it("C1.4: a team of the group that is played says how many of its cards are left", () => {
  const standing = { team: "RSA", place: 2, played: 1, goals_for: 1, goals_against: 1, points: 1, why: "" };
  const said = about({ type: "team", team: "RSA" }, asking({ group: "A", standings: { A: [standing] }, team_hands: { RSA: { size: 3, known: {} } } }));
  expect(said).toMatchObject({ now: "Place 2 in group A with 1 point. In hand: 3 of 5 cards.", about: "strength" });
});

it("whatever is said leads to a rule", () => {
  const keys = [...CARDS, ...CARDS.map((each) => `${each} laid`), "throwing away", "places", "covers", "scoring", "strength", "teams"];
  expect(keys.filter((key) => !(key in rules))).toEqual([]);
});

it("finds what is pointed at: a place before the card on it", () => {
  document.body.innerHTML = '<div data-region="fan" data-fan="left"><b data-card="foul"></b></div><ul><li data-spot="VF1 right 2" data-card="attack"><i></i></li></ul><p data-team="RSA"></p>';
  const found = (selector: string) => thingAt(document.querySelector(selector))?.thing;
  expect(found("b")).toEqual({ type: "card", card: "foul", held: true, side: "left" });
  expect(found("i")).toEqual({ type: "spot", match: "VF1", side: "right", at: 2 });
  expect(found("p")).toEqual({ type: "team", team: "RSA" });
  expect(found("ul")).toBeUndefined();
});

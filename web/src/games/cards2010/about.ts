// What a card, a place or a team is, and why it can or cannot be used now: said in words, from what the server offers. It decides nothing.

import type { Facts, MatchView, Offer, Table, Target, View } from "./types";
import { begun, isSame, matchOf, offered, reaches, SIDES, tally, targetsOf, worthOf, type Side } from "./view";
import { gameWords } from "./words/words";

export type Thing =
  /** `of`: where it lies, if it lies in an own hand; `side`: the fan is that of this side. */
  | { type: "card"; card: string; held: boolean; side: Side | null }
  | { type: "spot"; match: string; side: Side; at: number }
  | { type: "team"; team: string };

/** `about`: the key in `explains.json` of its rule. */
export type Said = { title: string; text: string; now: string; about: string };

export type Asked = {
  table: Table;
  facts: Facts;
  view: View;
  offers: Offer[];
  /** The move that was staged last, if nothing more is asked. */
  chosen: number | null;
  /** The place that was chosen before a card. */
  aimed: Target | null;
};

export function thingAt(target: EventTarget | null): { thing: Thing; element: HTMLElement } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-spot], [data-team], [data-card]") : null;
  const { spot, team, card } = element?.dataset ?? {};
  if (!element) {
    return null;
  }
  if (spot !== undefined) {
    const [match = "", side, at] = spot.split(" ");
    return { thing: { type: "spot", match, side: side === "right" ? "right" : "left", at: Number(at) }, element };
  }
  if (team !== undefined) {
    return { thing: { type: "team", team }, element };
  }
  const fan = element.closest<HTMLElement>("[data-region=fan]")?.dataset["fan"];
  const held = element.closest("[data-region=fan], [data-region=hand]") !== null;
  return { thing: { type: "card", card: card ?? "", held, side: fan === "left" || fan === "right" ? fan : null }, element };
}

export function about(thing: Thing, asked: Asked): Said {
  switch (thing.type) {
    case "card":
      return aboutCard(thing, asked);
    case "spot":
      return aboutSpot(thing, asked);
    case "team":
      return aboutTeam(thing.team, asked);
  }
}

function aboutCard({ card, held, side }: Extract<Thing, { type: "card" }>, asked: Asked): Said {
  const { table, view } = asked;
  const title = begun(table.names[card] ?? card);
  if (view.section !== null) {
    const away = offered(asked.offers, ["ThrowAway"], { card }) !== undefined;
    return { title, text: gameWords().laid[card] ?? "", now: held ? handNow(card, asked) : "", about: away ? "throwing away" : `${card} laid` };
  }
  const pile = ["penalty", "attack"].includes(card) ? gameWords().inPile(view.pile.size) : "";
  return { title, text: gameWords().effects[card] ?? "", now: [held ? fanNow(card, side, asked) : "", pile].filter(Boolean).join(" "), about: card };
}

/** C2.2: a card of a team in the groups. */
function fanNow(card: string, side: Side | null, { table, facts, view, offers }: Asked): string {
  const { why } = gameWords();
  const choice = view.choices.find((each) => each.side === side);
  if (side === null) {
    return why.teamWaits;
  }
  if (!choice || table.now.asked === null) {
    return why.notAsked;
  }
  return choice.done && !offered(offers, ["Choose"], { card, side }) ? why.enough(facts.most_chosen) : why.canNow;
}

/** C3.3: a card of the hand in the knock-out rounds. */
function handNow(card: string, asked: Asked): string {
  const { offers, chosen, aimed, view } = asked;
  const { why } = gameWords();
  const move = offered(offers, ["Play"], { card });
  if (view.card === card) {
    return chosen === null ? why.up : why.laid;
  }
  if (move) {
    return reaches(move, aimed) ? why.fits(targetsOf(move).length) : why.notThere;
  }
  if (offered(offers, ["ThrowAway"], { card })) {
    return why.throwAway;
  }
  if (view.card !== null || chosen !== null) {
    return why.instead;
  }
  return isAsked(asked) ? [why.needs[card] ?? "", ownOnly(asked)].filter(Boolean).join(" ") : whyNot(asked);
}

function aboutSpot({ match: id, side, at }: Extract<Thing, { type: "spot" }>, asked: Asked): Said {
  const { table, facts, view } = asked;
  const texts = gameWords();
  const match = matchOf(view, id);
  const row = match?.[side];
  const name = (card: string): string => begun(table.names[card] ?? card);
  const team = table.names[row?.team ?? ""] ?? "";
  const card = row?.cards[at];
  const title = texts.spot(team, at + 1, facts.places);
  if (!match || !row || !card) {
    return { title, text: texts.freeSpot, now: match ? freeNow(match, side, at, asked) : "", about: "places" };
  }
  const covers = card.covers.length > 0 ? texts.isCovered(card.covers.map(name).join(", "), tally(card.worth)) : "";
  return { title: `${name(card.card)} · ${title}`, text: [texts.laid[card.card] ?? "", covers].filter(Boolean).join(" "), now: cardNow(match, side, at, asked), about: "covers" };
}

function freeNow(match: MatchView, side: Side, at: number, asked: Asked): string {
  const { offers } = asked;
  const { why } = gameWords();
  if (at > match[side].cards.length) {
    return why.before;
  }
  if (offered(offers, ["Place"], { match: match.id, side })) {
    return why.here;
  }
  return fitting("Place", match, side, asked) || (isUp(offers) ? why.noPlace : whyNot(asked) || why.none);
}

function cardNow(match: MatchView, side: Side, at: number, asked: Asked): string {
  const { offers, chosen } = asked;
  const { cards } = match[side];
  const { why } = gameWords();
  const staged = offers.find(({ number }) => number === chosen);
  if (at === cards.length - 1 && staged && offered([staged], ["Place", "Cover"], { match: match.id, side })) {
    return why.laid;
  }
  if (at < cards.length - 1) {
    return why.notNewest;
  }
  if (offered(offers, ["Cover"], { match: match.id, side })) {
    return why.cover;
  }
  return fitting("Cover", match, side, asked) || ((cards[at]?.worth ?? 0) === 0 ? why.worthless : isUp(offers) ? why.noCover : whyNot(asked) || why.noneCovers);
}

/** How many cards of the hand could go there; "": none. */
function fitting(type: Target["type"], match: MatchView, side: Side, { offers, chosen }: Asked): string {
  const fit = chosen === null ? offers.filter((move) => targetsOf(move).some((each) => isSame(each, { type, match: match.id, side }))).length : 0;
  return fit > 0 ? gameWords().why.cardsFit(fit) : "";
}

function isUp(offers: Offer[]): boolean {
  return offers.some(({ type }) => type === "Place" || type === "Cover");
}

function isAsked({ table }: Asked): boolean {
  return table.now.asked !== null;
}

/** C3.2, C3.9: it is somebody else's turn, or this seat has none. */
function whyNot(asked: Asked): string {
  const { table, view } = asked;
  const { why } = gameWords();
  if (isAsked(asked) || table.now.ended) {
    return isAsked(asked) ? ownOnly(asked) : "";
  }
  return table.seat === null ? "" : view.players[table.seat]?.taking_part ? why.notTurn : why.sitsOut;
}

/** C3.6. */
function ownOnly({ facts, view }: Asked): string {
  return facts.sections.find(({ id }) => id === view.section)?.own_matches_only ? gameWords().why.ownOnly : "";
}

function aboutTeam(team: string, { table, facts, view }: Asked): Said {
  const { names, seats, seat } = table;
  const texts = gameWords();
  const { owner, can_win: stays } = view.teams[team] ?? { owner: null, can_win: true };
  const whose = owner === null ? texts.ownerHidden : owner === seat ? texts.ownTeam : texts.teamOf(seats[owner]?.name ?? "");
  const text = stays ? whose : `${texts.teamOut} ${owner === null || owner === seat ? "" : texts.owned(seats[owner]?.name ?? "")}`.trim();
  const match = view.section === null ? undefined : view.matches.find((each) => each.winner === null && sectionHas(facts, view, each.id) && SIDES.some((side) => each[side].team === team));
  if (match) {
    const side: Side = match.left.team === team ? "left" : "right";
    return { title: names[team] ?? team, text, now: texts.teamCounts(tally(worthOf(match[side].cards))), about: "scoring" };
  }
  const [group, standings] = Object.entries(view.standings).find(([, each]) => each.some((line) => line.team === team)) ?? [];
  const line = standings?.find((each) => each.team === team);
  const left = view.team_hands[team];
  const now = view.section === null && group && line ? [texts.inTable(group, line.place, line.points), left && view.orders[group] === undefined ? texts.cardsLeft(left.size, facts.allowances[team] ?? left.size) : ""] : [];
  return { title: names[team] ?? team, text, now: now.filter(Boolean).join(" "), about: left ? "strength" : "teams" };
}

function sectionHas(facts: Facts, view: View, id: string): boolean {
  return facts.sections.find((section) => section.id === view.section)?.matches.some((match) => match.id === id) ?? false;
}

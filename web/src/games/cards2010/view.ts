// What the board reads of cards2010's view, facts and moves. Nothing here decides anything: it only finds and sorts.

import type { ChoiceView, Facts, Match, MatchView, Offer, PlacedCard, Target, View } from "./types";
import { gameWords } from "./words/words";

export type Side = ChoiceView["side"];
export const SIDES: Side[] = ["left", "right"];

/** A card in a hand of which there may be several alike. */
export type InHand = { key: string; card: string; place: number };

export function handOf(facts: Facts, known: Record<string, number>): InHand[] {
  return sorted(facts, Object.keys(known)).flatMap((card) =>
    Array.from({ length: known[card] ?? 0 }, (_, place) => ({ key: `${card}.${place}`, card, place })),
  );
}

/** In the order in which the game lists its cards. */
export function sorted(facts: Facts, cards: string[]): string[] {
  const order = Object.keys(facts.cards);
  return [...cards].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

export function countOf(cards: readonly string[], card: string): number {
  return cards.filter((each) => each === card).length;
}

/** The offered move of one of these types with these fields, if there is one. */
export function offered(offers: Offer[], types: Offer["type"][], fields: Record<string, string>): Offer | undefined {
  return offers.find((move) => {
    const own: Record<string, string> = move.fields;
    return types.includes(move.type) && Object.entries(fields).every(([key, value]) => own[key] === value);
  });
}

/** Whether a move is about the team on this side. */
export function isFor(move: Offer, side: Side): boolean {
  return "side" in move.fields && move.fields.side === side;
}

/** Where the cards that can be taken up could go, as the server tells it with each of them. */
export function targetsOf(move: Offer): Target[] {
  return move.type === "Play" ? move.outlook.to : [];
}

/** Where the chosen card lies if it could go to one place only: nobody is asked for it then. */
export function onlyTarget(offers: Offer[], chosen: number | null): Target | null {
  const move = offers.find((each) => each.number === chosen);
  const [target, another] = move ? targetsOf(move) : [];
  return target && !another ? target : null;
}

export function isSame(one: Target, other: Target): boolean {
  return one.type === other.type && one.match === other.match && one.side === other.side;
}

/** Whether this card could go there; without a target every card will do. */
export function reaches(move: Offer, target: Target | null): boolean {
  return target === null || targetsOf(move).some((each) => isSame(each, target));
}

/** What becomes of a place that was chosen before the card: the card is up and goes there, or nothing can go there any more. */
export function aimedAt(target: Target, offers: Offer[], chosen: number | null): { put: Offer } | "keep" | "drop" {
  const { type, match, side } = target;
  const put = chosen === null ? offered(offers, [type], { match, side }) : undefined;
  if (put) {
    return { put };
  }
  return chosen === null && offers.some((move) => targetsOf(move).length > 0 && reaches(move, target)) ? "keep" : "drop";
}

export function matchOf(view: View, id: string): MatchView | undefined {
  return view.matches.find((match) => match.id === id);
}

/** A group's matches in their order. Their names begin with the group's. */
export function matchesOf(view: Pick<View, "matches">, group: string): MatchView[] {
  return view.matches.filter((match) => match.id.startsWith(`${group}:`));
}

/** The knock-out matches by round, in the order of the rounds. */
export function roundsOf(facts: Facts): { round: string; matches: Match[] }[] {
  const rounds = new Map<string, Match[]>();
  for (const fixture of facts.sections.flatMap((section) => section.matches)) {
    rounds.set(fixture.round, [...(rounds.get(fixture.round) ?? []), fixture]);
  }
  return [...rounds].map(([round, matches]) => ({ round, matches }));
}

/** What lies beside a team and counts already; the view says what each card is worth. */
export function worthOf(cards: PlacedCard[]): number {
  return cards.reduce((sum, card) => sum + card.worth, 0);
}

/** Goals as people write them: an attack is half of one. */
export function tally(worth: number): string {
  const halves = Math.round(worth * 2);
  return `${halves > 1 || halves === 0 ? Math.floor(halves / 2) : ""}${halves % 2 ? "½" : ""}`;
}

/** The number of a match in its round; null: there is no other. */
export function numberOf(facts: Facts, id: string): number | null {
  const round = roundsOf(facts).find((each) => each.matches.some((match) => match.id === id));
  return round && round.matches.length > 1 ? round.matches.findIndex((match) => match.id === id) + 1 : null;
}

/** A match by its round, and which of the round's matches it is. */
export function titleOf(facts: Facts, id: string): string {
  const round = roundsOf(facts).find((each) => each.matches.some((match) => match.id === id))?.round;
  return gameWords().matchTitle(gameWords().rounds[round ?? ""] ?? id, numberOf(facts, id));
}

/** As it begins a line. */
export function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The match that the winner of this one goes to. */
export function nextOf(facts: Facts, id: string): Match | undefined {
  return facts.sections.flatMap(({ matches }) => matches).find(({ left, right }) => [left, right].includes(`Wm:${id}`));
}

/** Everything but “that is all” and what an early winner is asked is done by tapping cards and places. */
export function shownOnBoard(move: Offer): boolean {
  return !["Enough", "EndNow", "PlayOn"].includes(move.type);
}

/** Beside “that is all”: how many cards that is. */
export function enoughFor(move: Offer, view: View): string {
  const choice = move.type === "Enough" ? view.choices.find(({ side }) => side === move.fields.side) : undefined;
  return choice ? gameWords().cards(choice.cards.length) : "";
}

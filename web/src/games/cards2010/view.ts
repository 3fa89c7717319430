// What the board reads of cards2010's view, facts and moves. Nothing here decides anything: it only finds and sorts.

import type { ChoiceView, Facts, Line, Match, MatchView, Offer, Target, View } from "./types";

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

const TOLD: Line["type"][] = ["ChoicesRevealed", "CardsStopped", "PileRenewed", "CardRevealed", "MatchScored", "KickTaken", "ShootOutEnded", "LotsDrawn", "GroupDecided", "PlayerOut", "WonEarly", "PlayedOn", "WorldChampion"];

/** The last resolution: all that happened at once with the last result, step by step. */
export function lastResolution(lines: Line[]): Line[] {
  const number = lines.findLast((line) => line.type === "MatchScored")?.number;
  return lines.filter((line) => line.number === number && TOLD.includes(line.type));
}

/** Everything but “that is all” and what an early winner is asked is done by tapping cards and places. */
export function shownOnBoard(move: Offer): boolean {
  return !["Enough", "EndNow", "PlayOn"].includes(move.type);
}

// What the board reads of cards2010's view, facts and moves. Nothing here decides anything: it only finds and sorts.

import type { Line } from "../../lib/messages";
import type { MoveOffered } from "../../lib/unpacked";

export type Side = "left" | "right";
export const SIDES: Side[] = ["left", "right"];
/** A hand or a pile; `known` is what the seat sees of it. */
export type Cards = { size: number; known: Record<string, number> };
export type Placed = { card: string; covers: string[]; worth: number };
export type SideView = { team: string | null; cards: Placed[]; goals: number | null; shoot_out_goals: number | null };
export type Match = { id: string; left: SideView; right: SideView; winner: Side | null };
export type Team = { owner: number | null; open: boolean; can_win: boolean; has_match: boolean };
export type Player = { hand: Cards; hidden_teams: number; taking_part: boolean; out: boolean };
export type Choice = { side: Side; cards: string[]; done: boolean };
export type Standing = { team: string; place: number; played: number; goals_for: number; goals_against: number; points: number; why: string };
export type View = {
  players: Player[];
  teams: Record<string, Team>;
  team_hands: Record<string, Cards>;
  orders: Record<string, string[]>;
  /** Best first; a group that is over as it was decided. */
  standings: Record<string, Standing[]>;
  /** The criteria of the tables, in a sentence. */
  what_decides: string;
  matches: Match[];
  pile: Cards;
  reveal_pile: number;
  discards: Record<string, number>;
  group: string | null;
  match: string | null;
  section: string | null;
  on_turn: number | null;
  card: string | null;
  choices: Choice[];
  champion: string | null;
};
export type Fixture = { id: string; round: string; left: string; right: string };
export type Facts = {
  places: number;
  advance: number;
  cards: Record<string, number>;
  groups: Record<string, string[]>;
  sections: { id: string; matches: Fixture[] }[];
};

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
export function offered(offers: MoveOffered[], types: string[], fields: Record<string, string>): MoveOffered | undefined {
  return offers.find((move) => types.includes(move.type) && Object.entries(fields).every(([key, value]) => move.fields[key] === value));
}

/** Where a card could go: the type of the move that puts it there, and the row. */
export type Target = { type: "Place" | "Cover"; match: string; side: Side };

/** Where the cards that can be taken up could go, as the server tells it with each of them. */
export function targetsOf(move: MoveOffered): Target[] {
  return (move.outlook["to"] ?? []) as Target[];
}

/** Where the chosen card lies if it could go to one place only: nobody is asked for it then. */
export function onlyTarget(offers: MoveOffered[], chosen: number | null): Target | null {
  const move = offers.find((each) => each.number === chosen);
  const [target, another] = move ? targetsOf(move) : [];
  return target && !another ? target : null;
}

export function isSame(one: Target, other: Target): boolean {
  return one.type === other.type && one.match === other.match && one.side === other.side;
}

/** Whether this card could go there; without a target every card will do. */
export function reaches(move: MoveOffered, target: Target | null): boolean {
  return target === null || targetsOf(move).some((each) => isSame(each, target));
}

/** What becomes of a place that was chosen before the card: the card is up and goes there, or nothing can go there any more. */
export function aimedAt(target: Target, offers: MoveOffered[], chosen: number | null): { put: MoveOffered } | "keep" | "drop" {
  const { type, match, side } = target;
  const put = chosen === null ? offered(offers, [type], { match, side }) : undefined;
  if (put) {
    return { put };
  }
  return chosen === null && offers.some((move) => targetsOf(move).length > 0 && reaches(move, target)) ? "keep" : "drop";
}

export function matchOf(view: View, id: string): Match | undefined {
  return view.matches.find((match) => match.id === id);
}

/** A group's matches in their order. Their names begin with the group's. */
export function matchesOf(view: View, group: string): Match[] {
  return view.matches.filter((match) => match.id.startsWith(`${group}:`));
}

/** The knock-out matches by round, in the order of the rounds. */
export function roundsOf(facts: Facts): { round: string; matches: Fixture[] }[] {
  const rounds = new Map<string, Fixture[]>();
  for (const fixture of facts.sections.flatMap((section) => section.matches)) {
    rounds.set(fixture.round, [...(rounds.get(fixture.round) ?? []), fixture]);
  }
  return [...rounds].map(([round, matches]) => ({ round, matches }));
}

const TOLD = ["ChoicesRevealed", "CardsStopped", "PileRenewed", "CardRevealed", "MatchScored", "KickTaken", "ShootOutEnded", "LotsDrawn", "GroupDecided", "PlayerOut", "WonEarly", "WorldChampion"];

/** The last resolution: all that happened at once with the last result, step by step. */
export function lastResolution(lines: Line[]): Line[] {
  const number = lines.findLast((line) => line.type === "MatchScored")?.number;
  return lines.filter((line) => line.number === number && TOLD.includes(line.type));
}

/** Everything but “that is all” is done by tapping cards and places. */
export function shownOnBoard(move: MoveOffered): boolean {
  return move.type !== "Enough";
}

// Written by anpfiff.server.wire.typescript from anpfiff.games.schwalben.shapes: `make types` writes it anew. Not to be changed by hand.

import type { LineOf, OfferOf, TableOf } from "../../lib/ofGame";

/** S1.1: where a player's money came from. */
export type Account = {
  /** What was not bet, with bribes. */
  money: number;
  bets: BetPaid[];
  /** S7.6: by team. */
  bonuses: Record<string, number>;
  total: number;
};

/** S3.1: none for a bet on nothing. */
export type BetOutlook = {
  stake?: number;
  brings?: number;
};

/** S3.1. */
export type BetPaid = {
  team: string;
  level: string;
  stake: number;
  paid: number;
};

/** S9: one text with its effect, and how many cards bear it. */
export type Card = {
  id: string;
  colour: "blue" | "green" | "red";
  kind: string;
  copies: number;
  value: number;
  place: "edge" | "inside" | "outside" | null;
  /** A foul: the attackers lose a card at random. */
  injures: boolean;
  /** S2.5: a personal card. */
  nation: string;
  /** S2.5: another nation with which it is shared. */
  also: string;
  /** A cancellation: of attacks up to this value; 0: of any. */
  most: number;
  /** A cancellation: a green card of choice is given up for it. */
  gives_up: boolean;
  /** Draws: millions to the bank. */
  pays: number;
  /** One attack more: no foul may be the answer to it. */
  no_foul: boolean;
  /** A penalty killer: it saves also without a keeper card. */
  alone: boolean;
};

/** One team's line of a table. */
export type Counted = {
  team: string;
  /** Teams that nothing sets apart share it. */
  place: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
  points: number;
};

export type Counts = {
  green: number;
  blue: number;
  red: number;
};

/** A tournament. */
export type Edition = {
  europe_only: boolean;
  heads: string[];
  must_bet_on: string;
  field: "strongest" | string[];
  one_card_less: boolean;
  money: number;
  groups: string[];
  title: string;
  bets: Record<string, number>;
  bonuses: Record<string, number>;
  rounds: Round[];
};

export type Facts = {
  tournament: Edition;
  cards: Card[];
  nations: Record<string, Nation>;
};

/** A knock-out match and who plays it, as slots (`football.bracket`). */
export type Match = {
  id: string;
  round: "final" | "quarter_final" | "round_of_16" | "semi_final" | "third_place";
  left: string;
  right: string;
};

export type MatchView = {
  id: string;
  /** null: not known yet. */
  home: string | null;
  away: string | null;
  home_goals: number | null;
  away_goals: number | null;
  shoot_out: [number, number] | null;
  /** Of a knock-out match. */
  winner: "away" | "home" | null;
};

/** S2.5: cards by colour, personal ones included; their sum is the strength. */
export type Nation = {
  cards: Counts;
  europe: boolean;
};

export type PlayerView = {
  /** S3.3: what is left; until all have bet, what everybody began with. */
  money: number;
  /** S3.3: null until all have bet. */
  stake: number | null;
  /** S3.3: by nation, in order; null: hidden. */
  bets: Record<string, string> | null;
  /** S6.2. */
  has_rejected: boolean;
  /** S6.4. */
  has_whistled: boolean;
  /** S6.6. */
  banned: boolean;
  /** S6.6: from the next match on. */
  banned_next: boolean;
};

export type Round = {
  id: string;
  matches: Match[];
};

/** What is going on; pairs are home and away. */
export type RunningMatch = {
  match: string;
  /** null: the dummy. */
  referee: number | null;
  turned_away: number[];
  bribed: [boolean, boolean];
  offers: [number, number];
  half: string;
  before: boolean;
  stopped: [boolean, boolean];
  attacked: [boolean, boolean];
  /** Who attacks, or is asked. */
  side: string;
  /** The attack. */
  card: string | null;
  value: number;
  place: string | null;
  answer: string | null;
  /** What is rolled for. */
  what: string;
  base: number;
  die: number;
  total: number;
  shot: string;
  kicks: [number, number];
  hurt: string | null;
  settled: string | null;
  /** S5.8: whose cards the referee looks at. */
  watched: string;
  draws: number;
};

export type TakeOutlook = {
  strength: number;
};

export type TeamView = {
  /** In the groups. */
  place: string;
  owner: number;
  strength: number;
  green: number;
  blue: number;
  red: number;
  /** S7.7. */
  one_less: string | null;
  /** How far it has come; more is further. */
  reach: number;
  can_win: boolean;
  has_match: boolean;
};

export type View = {
  seat: number | null;
  /** What the table waits for. */
  step: string;
  /** S2.2: the nations that take part. */
  field: string[];
  /** S2.3: of the nations taken so far. */
  owners: Record<string, number>;
  /** Once the groups are drawn, in their order. */
  teams: Record<string, TeamView>;
  /** S7.1: by group, best first, once decided. */
  orders: Record<string, string[]>;
  matches: MatchView[];
  /** S4.7: by group, once they are drawn; best first. Why teams stand there is said on the board. */
  standings: Record<string, Counted[]>;
  champion: string | null;
  players: PlayerView[];
  /** At the end. */
  accounts: Account[] | null;
  /** S2.6: whose the cards are that this seat knows, by card, so that one that goes is a short change. */
  held: Record<string, string>;
  /** S5.10: red ones of these that were used in this match. */
  used: string[];
  pile: number;
  running: RunningMatch | null;
  /** The description; what is sent has its sentences (`texts.boards`). */
  board: unknown;
};

export type Move =
  | { type: "Bet"; fields: { level: string }; outlook: BetOutlook }
  | { type: "OneLess"; fields: { colour: string }; outlook: Record<string, never> }
  | { type: "Reject"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "LetWhistle"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "OfferFor"; fields: { side: "away" | "home" }; outlook: Record<string, never> }
  | { type: "TakeBribe"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "RefuseBribe"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "GivePenalty"; fields: { side: "away" | "home" }; outlook: Record<string, never> }
  | { type: "NoPenalty"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "ChangeTotal"; fields: { by: number }; outlook: Record<string, never> }
  | { type: "SeePlace"; fields: { place: string }; outlook: Record<string, never> }
  | { type: "Stop"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "Nothing"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "Take"; fields: { nation: string }; outlook: TakeOutlook }
  | { type: "Offer"; fields: { millions: number }; outlook: Record<string, never> }
  | { type: "Play"; fields: { card: string }; outlook: Record<string, never> }
  | { type: "Give"; fields: { card: string }; outlook: Record<string, never> }
  | { type: "Remove"; fields: { card: string }; outlook: Record<string, never> };

export type GameEvent =
  | { type: "FieldPicked"; fields: { nations: string[] } }
  | { type: "DraftOpened"; fields: { seat: number } }
  | { type: "NationTaken"; fields: { seat: number; nation: string } }
  | { type: "GroupsDrawn"; fields: { nations: string[] } }
  | { type: "OneLessChosen"; fields: { team: string; colour: string } }
  | { type: "PersonalCard"; fields: { team: string; card: string } }
  | { type: "CardsDealt"; fields: { seat: number; team: string; green: number; blue: number; red: number; cards: string[] | null } }
  | { type: "BetsMade"; fields: { money: number[] } }
  | { type: "MatchBegan"; fields: { match: string; home: string; away: string } }
  | { type: "RefereeNamed"; fields: { seat: number | null } }
  | { type: "RefereeRejected"; fields: { seat: number; referee: number } }
  | { type: "BribeOffered"; fields: { seat: number; team: string; millions: number } }
  | { type: "BribeTaken"; fields: { seat: number; referee: number; team: string; millions: number } }
  | { type: "BribeRefused"; fields: { seat: number; referee: number; team: string; millions: number } }
  | { type: "TotalChanged"; fields: { referee: number; total: number } }
  | { type: "PlaceSeen"; fields: { referee: number | null; place: string } }
  | { type: "PenaltyGiven"; fields: { referee: number; team: string } }
  | { type: "RefereeBanned"; fields: { seat: number } }
  | { type: "CardPlayed"; fields: { team: string; card: string } }
  | { type: "CardDrawn"; fields: { seat: number; team: string; colour: string; card: string | null } }
  | { type: "PaidToBank"; fields: { seat: number; millions: number } }
  | { type: "PileRenewed"; fields: { cards: number } }
  | { type: "DiceThrown"; fields: { team: string; what: string; die: number; total: number } }
  | { type: "AttackFailed"; fields: { team: string; reason: string } }
  | { type: "KickAwarded"; fields: { team: string; shot: string } }
  | { type: "ShotWide"; fields: { team: string } }
  | { type: "Saved"; fields: { team: string } }
  | { type: "Goal"; fields: { team: string; home: number; away: number } }
  | { type: "CardGivenUp"; fields: { team: string; card: string } }
  | { type: "Injury"; fields: { team: string; card: string } }
  | { type: "WholeAgain"; fields: { team: string; card: string } }
  | { type: "CardsSeen"; fields: { seat: number; owner: number; team: string; cards: string[] | null } }
  | { type: "CardRemoved"; fields: { team: string; owner: number; by: number | null; colour: string; card: string | null } }
  | { type: "Stopped"; fields: { team: string } }
  | { type: "ExtraTimeBegan"; fields: Record<string, never> }
  | { type: "ShootOutBegan"; fields: Record<string, never> }
  | { type: "MatchEnded"; fields: { match: string; home: string; away: string; home_goals: number; away_goals: number; shoot_out: [number, number] | null } }
  | { type: "HandedIn"; fields: { team: string } }
  | { type: "RedDrawn"; fields: { seat: number; team: string; card: string | null } }
  | { type: "PileMixed"; fields: { cards: number } }
  | { type: "AccountsSettled"; fields: { accounts: Account[] } }
  | { type: "LotsDrawn"; fields: { group: string; teams: string[] } }
  | { type: "GroupDecided"; fields: { group: string; through: string[] } }
  | { type: "WorldChampion"; fields: { team: string; seat: number } };

export type Prompt =
  | { type: "WhichNationToPick"; fields: { left: number } }
  | { type: "WhichTeamToTake"; fields: Record<string, never> }
  | { type: "WhichColourLess"; fields: { team: string } }
  | { type: "WhatToBet"; fields: { team: string; stake: number; money: number } }
  | { type: "RejectReferee"; fields: { referee: number } }
  | { type: "HowMuchToOffer"; fields: { referee: number; most: number } }
  | { type: "ForWhichTeam"; fields: { home: string; away: string } }
  | { type: "TakeBribeOrNot"; fields: { payer: number; team: string; millions: number } }
  | { type: "PlayBefore"; fields: { team: string } }
  | { type: "GivePenaltyOrNot"; fields: { home: string; away: string } }
  | { type: "AttackOrStop"; fields: { team: string; may_stop: boolean } }
  | { type: "MoreBonuses"; fields: { what: string; value: number } }
  | { type: "AnswerAttack"; fields: { card: string; value: number } }
  | { type: "WhatToGiveUp"; fields: Record<string, never> }
  | { type: "RollAgainOrKeep"; fields: { what: string; die: number; total: number } }
  | { type: "ChangeTotalOrNot"; fields: { what: string; total: number } }
  | { type: "WhereWasIt"; fields: { card: string } }
  | { type: "WhatToRemove"; fields: { team: string; by_spy: boolean } }
  | { type: "Keep"; fields: { shot: string; total: number } }
  | { type: "HealOrNot"; fields: { card: string } }
  | { type: "TakeBackOrNot"; fields: { card: string } }
  | { type: "ExtraAttackOrNot"; fields: { team: string } };

export type Shapes = { view: View; facts: Facts; move: Move; event: GameEvent; prompt: Prompt };
export type Table = TableOf<Shapes>;
export type Offer = OfferOf<Shapes>;
export type Line = LineOf<Shapes>;

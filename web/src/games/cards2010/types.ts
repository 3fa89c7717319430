// Written by anpfiff.server.wire.typescript from anpfiff.games.cards2010.shapes: `make types` writes it anew. Not to be changed by hand.

import type { LineOf, OfferOf, TableOf } from "../../lib/ofGame";

/** A hand or a pile. */
export type CardsView = {
  size: number;
  /** The cards that the seat sees, or has seen put there: all of them or none. */
  known: Record<string, number>;
};

/** C2.2: an own choice for the running match, face down. Nothing tells whether others have chosen. */
export type ChoiceView = {
  side: "left" | "right";
  cards: string[];
  done: boolean;
};

/** All that an edition can change. */
export type Facts = {
  hand: number;
  places: number;
  most_chosen: number;
  kicks: number;
  points_win: number;
  points_draw: number;
  advance: number;
  ties: string[];
  most_dealt: number;
  title: string;
  /** C1.6. */
  early_win_asks: "nobody" | "winner";
  /** C4.1: of every group, by the places of its teams in the group's list, from 1. */
  fixtures: [number, number][];
  cards: Record<string, number>;
  groups: Record<string, string[]>;
  /** C1.4: cards a team in the group stage. */
  allowances: Record<string, number>;
  sections: Section[];
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
  left: SideView;
  right: SideView;
  /** Of a knock-out match. */
  winner: "left" | "right" | null;
};

export type Outlook = {
  to: Target[];
};

export type Pairing = {
  match: string;
  left: string;
  right: string;
};

/** C3.3: a card beside a team, and the cards that cover it. */
export type PlacedCard = {
  card: string;
  covers: string[];
  /** In goals; half a goal for an attack. Penalties and defences are worth nothing by themselves. */
  worth: number;
};

export type PlayerView = {
  /** C3.2: in the knock-out rounds. */
  hand: CardsView;
  /** C1.2: how many of its teams are still face down. */
  hidden_teams: number;
  taking_part: boolean;
  out: boolean;
};

/** C3.1: knock-out matches that are played at once. */
export type Section = {
  id: string;
  matches: Match[];
  /** C3.6: cards in the draw pile, the rest is for reveals; 0: all cards are drawn. */
  pile: number;
  /** C3.6. */
  own_matches_only: boolean;
  /** C3.2: who is dealt a hand: everybody with a team left in the round, or only with one in this section. */
  who: "round" | "section";
};

/** One team in one match. */
export type SideView = {
  /** null: not known yet. */
  team: string | null;
  /** Beside the team while its section is played, in the order laid. */
  cards: PlacedCard[];
  goals: number | null;
  shoot_out_goals: number | null;
};

/** A line of a table as boards get it, without matches won, drawn and lost: not every board has room for them. */
export type Standing = {
  team: string;
  /** Teams that nothing sets apart share it. */
  place: number;
  played: number;
  goals_for: number;
  goals_against: number;
  points: number;
  /** What sets it apart from the team above, in a sentence. */
  why: string;
};

/** Where a card could go: the type of the move that puts it there, and the row. */
export type Target = {
  type: "Cover" | "Place";
  match: string;
  side: "left" | "right";
};

export type TeamView = {
  /** C1.2: null while it is hidden from this seat. */
  owner: number | null;
  /** It was turned up for all to see. */
  open: boolean;
  /** It can still become champion. */
  can_win: boolean;
  has_match: boolean;
};

export type View = {
  /** Whose eyes these are; null: a spectator's. */
  seat: number | null;
  players: PlayerView[];
  teams: Record<string, TeamView>;
  /** C2.1: the cards of the teams of the group that is played. */
  team_hands: Record<string, CardsView>;
  /** C2.7: by group that is over, its teams from the first place on. */
  orders: Record<string, string[]>;
  matches: MatchView[];
  /** C2.6: what is in a renewed pile has been seen by all. */
  pile: CardsView;
  /** C3.6: how many cards. */
  reveal_pile: number;
  /** Of the group's earlier matches; in a knock-out round the cards thrown away. */
  discards: Record<string, number>;
  /** Cards that were turned up for the last reveals. */
  revealed: Record<string, number>;
  /** C2.6: the pile consists of discards. */
  pile_renewed: boolean;
  /** null in the knock-out rounds. */
  group: string | null;
  /** The running group match. */
  match: string | null;
  /** C3.1: null while the groups are played. */
  section: string | null;
  /** Who plays a card in a knock-out round. */
  on_turn: number | null;
  /** The card being played. */
  card: string | null;
  choices: ChoiceView[];
  champion: string | null;
  /** C1.1: who has won, also where it is played on (C1.6); null before. */
  winner: number | null;
  /** By group, best first; a group that is over as it was decided. */
  standings: Record<string, Standing[]>;
  /** The criteria of the tables, in a sentence. */
  what_decides: string;
};

export type Move =
  | { type: "EndNow"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "PlayOn"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "Choose"; fields: { side: "left" | "right"; card: string }; outlook: Record<string, never> }
  | { type: "Enough"; fields: { side: "left" | "right" }; outlook: Record<string, never> }
  | { type: "Play"; fields: { card: string }; outlook: Outlook }
  | { type: "ThrowAway"; fields: { card: string }; outlook: Record<string, never> }
  | { type: "Place"; fields: { match: string; side: "left" | "right" }; outlook: Record<string, never> }
  | { type: "Cover"; fields: { match: string; side: "left" | "right" }; outlook: Record<string, never> };

export type GameEvent =
  | { type: "TeamDealt"; fields: { seat: number; team: string | null } }
  | { type: "GroupBegan"; fields: { group: string; teams: string[]; owners: number[]; pile: number } }
  | { type: "HandDealt"; fields: { seat: number; team: string; size: number; cards: string[] | null } }
  | { type: "ChoicesRevealed"; fields: { match: string; left: string; right: string; left_cards: string[]; right_cards: string[] } }
  | { type: "CardsStopped"; fields: { match: string; team: string; goals: number; attacks: number } }
  | { type: "PileRenewed"; fields: { cards: number } }
  | { type: "CardRevealed"; fields: { match: string; team: string; reason: string; card: string; scored: boolean } }
  | { type: "MatchScored"; fields: { match: string; left: string; right: string; left_goals: number; right_goals: number } }
  | { type: "SectionBegan"; fields: { section: string; matches: Pairing[]; seats: number[]; pile: number; reveal_pile: number } }
  | { type: "CardDrawn"; fields: { seat: number; card: string | null } }
  | { type: "CardPlaced"; fields: { seat: number; card: string; match: string; team: string } }
  | { type: "CardCovered"; fields: { seat: number; card: string; match: string; team: string; covered: string; worth: number } }
  | { type: "CardThrownAway"; fields: { seat: number; card: string } }
  | { type: "KickTaken"; fields: { match: string; team: string; card: string; scored: boolean } }
  | { type: "PlayerOut"; fields: { seat: number } }
  | { type: "LotsDrawn"; fields: { group: string; teams: string[] } }
  | { type: "GroupDecided"; fields: { group: string; through: string[] } }
  | { type: "ShootOutEnded"; fields: { match: string; winner: string; loser: string; winner_goals: number; loser_goals: number } }
  | { type: "WonEarly"; fields: { seat: number } }
  | { type: "PlayedOn"; fields: { seat: number } }
  | { type: "WorldChampion"; fields: { team: string; seat: number } };

export type Prompt =
  | { type: "WhatToChoose"; fields: { match: string; teams: string[]; chosen: number } }
  | { type: "WhatToPlay"; fields: { must_throw_away: boolean } }
  | { type: "WhereToPut"; fields: { card: string } }
  | { type: "WhetherToPlayOn"; fields: Record<string, never> };

export type Shapes = { view: View; facts: Facts; move: Move; event: GameEvent; prompt: Prompt };
export type Table = TableOf<Shapes>;
export type Offer = OfferOf<Shapes>;
export type Line = LineOf<Shapes>;

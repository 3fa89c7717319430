// Written by anpfiff.server.wire.typescript from anpfiff.games.worldcup.shapes: `make types` writes it anew. Not to be changed by hand.

import type { LineOf, OfferOf, TableOf } from "../../lib/ofGame";

/** What all editions share. */
export type Box = {
  hand: number;
  last_turns_from: number;
  kicks: number;
  rules: Rules;
  cards: Record<string, number>;
  multi_goal_cards: Record<string, number>;
  ranks: Record<string, Rank>;
  dice: Dice;
};

/** W2.3: by die, the rank on each face. */
export type Dice = {
  first_white: string[];
  second_white: string[];
  first_natural: string[];
  second_natural: string[];
};

/** All that an edition can change. */
export type Edition = {
  multi_goal_cards: boolean;
  points_win: number;
  points_draw: number;
  /** The match whose winner is champion. */
  title: string;
  ranks: Record<string, string[]>;
  groups: Record<string, string[]>;
  /** By group: LEFT-RIGHT. */
  fixtures: Record<string, string[]>;
  phases: Phase[];
};

export type Facts = {
  box: Box;
  edition: Edition;
  matches: PlannedMatch[];
};

export type FullStanding = {
  team: string;
  /** Teams that nothing sets apart share it. */
  place: number;
  played: number;
  goals_for: number;
  goals_against: number;
  points: number;
  /** What sets it apart from the team above, in a sentence. */
  why: string;
  won: number;
  drawn: number;
  lost: number;
};

export type GroupView = {
  /** Who is through, best first. */
  through: string[];
  /** W7.5: of those, who shares the place of the one above, also after replays. */
  sharing: string[];
  /** W7.1: teams that replay for the places that are left. */
  tied: string[];
  places: number;
  /** W7.7: how often the same teams have replayed already. */
  replays: number;
};

export type HandView = {
  size: number;
  /** The own cards; of others' those that they surely hold. */
  known: Record<string, number>;
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
  open: boolean;
  left: SideView;
  right: SideView;
  winner: "left" | "right" | null;
  /** What settled a knock-out match. */
  how: string | null;
};

/** For and against which own teams an answer would be, and whether it turns a match: what is not so is left out. */
export type Outlook = {
  for?: string[];
  against?: string[];
  turns?: boolean;
};

export type Pairing = {
  match: string;
  left: string;
  right: string;
};

/** What is played through one draw pile. Only the first has groups. */
export type Phase = {
  id: "final" | "finals" | "groups" | "quarter_finals" | "round_of_16" | "semi_finals" | "third_place";
  /** W6.3: through the draw pile, in a group stage. */
  passes: number;
  /** W6.8: teams of each group. */
  advance: number;
  /** W7: criteria for teams level on points. */
  ties: string[];
  /** W8.4: cards; half: of those in no hand; quarter: of the whole deck. */
  pile: number | "half" | "quarter";
  /** W8.1: where the cards of a knock-out phase come from. */
  source: "all" | "discards" | null;
  /** W8.1: what is not counted out is out of the game. */
  rest_leaves: boolean;
  /** W8.8: what settles a drawn match. */
  drawn: "coin" | "replay" | "shoot_out" | null;
  /** W7.1, W8.8: for each match. */
  replay_cards: number;
  /** W8.1: where they come from. */
  replay_source: "all" | "discards" | null;
  /** W9.4: the slots whose teams are drawn at random; D:1 is the first team drawn in the whole cup. */
  draw_from: string[];
  /** W8.5: also, fewer tiles of a multi-goal card may be laid. */
  own_matches_only: boolean;
  matches: Match[];
};

/** A match with its place on the chart. */
export type PlannedMatch = {
  id: string;
  round: string;
  phase: number;
  /** Empty in knock-out rounds. */
  group: string;
  /** A team in groups, else a slot. */
  left: string;
  right: string;
  /** W7.5: two teams of a group whose first match would be a replay. */
  replay_only: boolean;
};

export type PlayerView = {
  hand: HandView;
  taking_part: boolean;
  out: boolean;
};

export type Rank = {
  squares: number;
  /** The most goals that one tile is worth. */
  tile: number;
};

/** What differs from version to version of the rules. */
export type Rules = {
  /** W7.7. */
  replays_before_lots: number;
  /** W7.7: rounds of replays in a phase, or replays of the same tie. */
  replays_counted_by: "round" | "tie";
  /** W7.5: what teams of one tier do that all get through: they stand in the order of the group's list, or share their place. */
  level_and_through: "ordered" | "shared";
  /** W8.1: all cards in no hand for every phase, or as the edition says. */
  sources: "all" | "by_phase";
  /** W8.7. */
  early_win_asks: "nobody" | "winner";
};

/** One team in one match. */
export type SideView = {
  /** null: not known yet. */
  team: string | null;
  /** From the innermost square on; squares that are not named are free. */
  tiles: TileView[];
  /** W6.5: what the tiles are worth now, before any dice. */
  half_goals: number;
  goals: number | null;
  /** In the last replay. */
  replay_goals: number | null;
  shoot_out_goals: number | null;
};

/** W3.5: whose it is, everybody knows. */
export type TeamView = {
  owner: number;
  /** It can still become champion. */
  can_win: boolean;
  /** It has a match to come. */
  has_match: boolean;
};

export type TileView = {
  tile: string;
  /** W5.9, W5.10: turned over; it counts nothing and keeps its square. */
  turned: boolean;
};

export type View = {
  /** Whose eyes these are; null: a spectator's. */
  seat: number | null;
  players: PlayerView[];
  teams: Record<string, TeamView>;
  groups: Record<string, GroupView>;
  matches: MatchView[];
  /** How many cards; which, nobody sees. */
  pile: number;
  /** W8.1: the cards among which are those of the pile, where everybody saw them lie in the discards; else empty. */
  pile_from: Record<string, number>;
  /** W8.1: cards that no one draws in this phase. */
  aside: number;
  /** W8.1: cards that are out of the game. */
  gone: number;
  discards: Record<string, number>;
  modifier_dice: boolean;
  /** Turns begun. */
  turn: number;
  on_turn: number;
  phase: string;
  /** W7.1: which round of replays; 0: none. */
  replay: number;
  /** W6.3: which pass through the pile of the group stage. */
  pass_number: number;
  /** W6.2: turns without drawing that are left. */
  last_turns: number;
  step: string;
  /** The card being played. */
  card: string | null;
  champion: string | null;
  /** Who has won, also where it is played on (W8.7). */
  winner: number | null;
  /** By group, best first. */
  standings: Record<string, FullStanding[]>;
  /** The criteria of the tables, in a sentence. */
  what_decides: string;
};

export type Move =
  | { type: "EndNow"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "PlayOn"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "Play"; fields: { card: string }; outlook: Record<string, never> }
  | { type: "ThrowAway"; fields: { card: string }; outlook: Record<string, never> }
  | { type: "Skip"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "Stop"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "Lay"; fields: { match: string; side: "left" | "right" }; outlook: Outlook }
  | { type: "Shoot"; fields: { match: string; side: "left" | "right" }; outlook: Outlook }
  | { type: "TurnOver"; fields: { match: string; side: "left" | "right" }; outlook: Outlook };

export type GameEvent =
  | { type: "TeamsDealt"; fields: { seat: number; teams: string[] } }
  | { type: "ExtraTeam"; fields: { seat: number; team: string } }
  | { type: "Dealer"; fields: { seat: number } }
  | { type: "CardDrawn"; fields: { seat: number; card: string | null } }
  | { type: "CardPlayed"; fields: { seat: number; card: string } }
  | { type: "CardThrownAway"; fields: { seat: number; card: string } }
  | { type: "TileLaid"; fields: { match: string; team: string; tile: string } }
  | { type: "TileTurned"; fields: { match: string; team: string; tile: string; lower: string | null } }
  | { type: "PenaltyTaken"; fields: { match: string; team: string; die: string; colour: string; scored: boolean } }
  | { type: "PileRenewed"; fields: { cards: number } }
  | { type: "LastTurnsBegan"; fields: Record<string, never> }
  | { type: "DiceRolled"; fields: { group: string | null; colours: string[] } }
  | { type: "MatchScored"; fields: { match: string; left: string; right: string; left_goals: number; right_goals: number; replay: boolean } }
  | { type: "ReplaysCalled"; fields: { matches: string[]; round: number } }
  | { type: "CoinTossed"; fields: { match: string; winner: string } }
  | { type: "LotsDecided"; fields: { match: string; winner: string } }
  | { type: "Kick"; fields: { match: string; team: string; die: string; colour: string; scored: boolean } }
  | { type: "PlayerOut"; fields: { seat: number; cards: string[] } }
  | { type: "PhaseBegan"; fields: { phase: string; replay: number; matches: Pairing[]; pile: number; aside: number; seats: number[]; gone?: number } }
  | { type: "TurnBegan"; fields: { seat: number } }
  | { type: "LotsDrawn"; fields: { group: string; teams: string[] } }
  | { type: "GroupDecided"; fields: { group: string; through: string[] } }
  | { type: "ShootOutEnded"; fields: { match: string; winner: string; loser: string; winner_goals: number; loser_goals: number } }
  | { type: "WonEarly"; fields: { seat: number } }
  | { type: "PlayedOn"; fields: { seat: number } }
  | { type: "WorldChampion"; fields: { team: string; seat: number } };

export type Prompt =
  | { type: "WhatToPlay"; fields: { drawing: boolean } }
  | { type: "WhereToLay"; fields: { card: string } }
  | { type: "WhereToDefend"; fields: Record<string, never> }
  | { type: "WhatToTurnOver"; fields: { card: string } }
  | { type: "WhoShoots"; fields: Record<string, never> }
  | { type: "WhereToLayTwo"; fields: { may_skip: boolean } }
  | { type: "WhereToLayOne"; fields: { card: string; tiles: number; may_stop: boolean } }
  | { type: "WhetherToPlayOn"; fields: Record<string, never> };

export type Shapes = { view: View; facts: Facts; move: Move; event: GameEvent; prompt: Prompt };
export type Table = TableOf<Shapes>;
export type Offer = OfferOf<Shapes>;
export type Line = LineOf<Shapes>;

// Written by anpfiff.server.wire.typescript from anpfiff.games.fussballwelt.shapes: `make types` writes it anew. Not to be changed by hand.

import type { LineOf, OfferOf, TableOf } from "../../lib/ofGame";

/** What a seat cannot build, whatever it pays. Whatever else is not offered in a building step (F2.3) costs more than the seat has. */
export type Closed = {
  /** F4.16, F6.1: so many are there already, and more are not allowed. A landmark is built once. */
  owned: Record<string, number>;
  sold_out: string[];
  /** F6.2: none lies open, but the pile has some. */
  face_down: string[];
};

/** All that an edition can change. */
export type Facts = {
  start_coins: number;
  start_projects: string[];
  special_limit: number;
  special_order: string[];
  training_ground: number;
  extra_turns: number;
  stadium_bonus: number;
  stadium_symbols: string[];
  first_games_limit: number;
  surprise_kinds: number;
  surprise_removed: Record<string, number>;
  projects: Record<string, Project>;
  landmarks: Record<string, Landmark>;
};

/** F5: a landmark. */
export type Landmark = {
  cost: number;
  benefit: "extra_turn" | "more_income" | "roll_again" | "two_dice";
};

export type PlayerView = {
  coins: number;
  /** Cards by project. */
  projects: Record<string, number>;
  /** Built. */
  landmarks: string[];
  /** F2.5: those whose benefit holds already. */
  in_force: string[];
};

/** F4: a kind of project card. */
export type Project = {
  numbers: number[];
  colour: "blue" | "green" | "purple" | "red";
  cost: number;
  effect: "bank" | "each_player" | "one_player" | "roller" | "swap";
  copies: number;
  amount: number;
  symbol: string;
  /** Pays for each own card with this symbol; empty: pays once. */
  per: string;
};

/** Of one player's roll. */
export type Prospects = {
  /** By number, from 1: what each seat gets (or pays, below 0), as far as it is certain. Without the training ground (F2.4), which pays for an empty purse and not for a number. */
  gains: number[][];
  /** By number: the roller's purple projects whose outcome is not certain, as somebody decides first (F4.17). */
  asks: Record<string, string[]>;
  /** The highest number that the roller's dice can show. */
  highest: number;
  /** What it brings the seat whose eyes these are, or for spectators the roller: the mean with one die, and with two if the roller may take them (F2.1). */
  expected: number[];
};

export type View = {
  /** Whose eyes these are; null: a spectator's. */
  seat: number | null;
  players: PlayerView[];
  market: Record<string, number>;
  /** F6.2: its cards by project; empty without the option. */
  pile: Record<string, number>;
  first_games: boolean;
  surprise_market: boolean;
  /** Turns begun. */
  turn: number;
  on_turn: number;
  /** F5.3: how many second turns in a row this is; 0 for an ordinary turn. */
  extra_turn: number;
  step: string;
  /** The last roll; none before the first. */
  dice: number[];
  dice_chosen: number;
  rolled_again: boolean;
  specials_done: number;
  /** F4.17: the other side of a swap being made. */
  swap_with: number | null;
  swap_receives: string | null;
  winner: number | null;
  /** By roller; null: nobody rolls any more. */
  prospects: Prospects[] | null;
  /** To whoever looks; null: a spectator. */
  closed: Closed | null;
};

export type Move =
  | { type: "Roll"; fields: { dice: number }; outlook: Record<string, never> }
  | { type: "Keep"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "RollAgain"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "Pass"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "Build"; fields: { project: string }; outlook: Record<string, never> }
  | { type: "BuildLandmark"; fields: { landmark: string }; outlook: Record<string, never> }
  | { type: "TakeFrom"; fields: { opponent: number }; outlook: Record<string, never> }
  | { type: "DeclineSwap"; fields: Record<string, never>; outlook: Record<string, never> }
  | { type: "SwapWith"; fields: { opponent: number }; outlook: Record<string, never> }
  | { type: "Receive"; fields: { project: string }; outlook: Record<string, never> }
  | { type: "Give"; fields: { project: string }; outlook: Record<string, never> };

export type GameEvent =
  | { type: "FirstPlayer"; fields: { seat: number } }
  | { type: "TurnedUp"; fields: { project: string } }
  | { type: "TurnBegan"; fields: { seat: number; extra: boolean } }
  | { type: "Rolled"; fields: { seat: number; dice: number[]; again: boolean } }
  | { type: "Claimed"; fields: { seat: number; roller: number; project: string; claim: number; paid: number } }
  | { type: "Earned"; fields: { seat: number; project: string; coins: number } }
  | { type: "TookCoins"; fields: { seat: number; other: number; project: string; coins: number } }
  | { type: "Swapped"; fields: { seat: number; other: number; given: string; received: string } }
  | { type: "SwapDeclined"; fields: { seat: number } }
  | { type: "Trained"; fields: { seat: number; coins: number } }
  | { type: "Built"; fields: { seat: number; project: string; cost: number } }
  | { type: "BuiltLandmark"; fields: { seat: number; landmark: string; cost: number } }
  | { type: "BuiltNothing"; fields: { seat: number } }
  | { type: "Won"; fields: { seat: number } };

export type Prompt =
  | { type: "HowManyDice"; fields: Record<string, never> }
  | { type: "RollAgainOrKeep"; fields: { dice: number[] } }
  | { type: "WhomToTakeFrom"; fields: { project: string; coins: number } }
  | { type: "WhomToSwapWith"; fields: Record<string, never> }
  | { type: "WhatToReceive"; fields: { other: number } }
  | { type: "WhatToGive"; fields: { other: number; received: string } }
  | { type: "WhatToBuild"; fields: { coins: number } };

export type Shapes = { view: View; facts: Facts; move: Move; event: GameEvent; prompt: Prompt };
export type Table = TableOf<Shapes>;
export type Offer = OfferOf<Shapes>;
export type Line = LineOf<Shapes>;

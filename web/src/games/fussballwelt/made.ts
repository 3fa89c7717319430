// A table of fussballwelt on which hardly anything lies, for tests.

import type { Facts, View } from "./types";

export const FACTS: Facts = {
  start_coins: 3,
  start_projects: [],
  special_limit: 1,
  special_order: [],
  training_ground: 1,
  extra_turns: 1,
  stadium_bonus: 1,
  stadium_symbols: [],
  first_games_limit: 5,
  surprise_kinds: 10,
  surprise_removed: {},
  projects: {},
  landmarks: {},
};

export function madeView(different: Partial<View> = {}): View {
  return {
    seat: 0,
    players: [],
    market: {},
    pile: {},
    first_games: false,
    surprise_market: false,
    turn: 1,
    on_turn: 0,
    extra_turn: 0,
    step: "build",
    dice: [3],
    dice_chosen: 1,
    rolled_again: false,
    specials_done: 0,
    swap_with: null,
    swap_receives: null,
    winner: null,
    prospects: null,
    closed: null,
    ...different,
  };
}

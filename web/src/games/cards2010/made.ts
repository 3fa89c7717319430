// A small cup for tests: one group, one section, the cards of the game.

import type { Facts, MatchView, PlayerView, Section, SideView, View } from "./types";

const side = (team: string): SideView => ({ team, cards: [], goals: null, shoot_out_goals: null });

export function matchView(id: string, left: string, right: string): MatchView {
  return { id, left: side(left), right: side(right), winner: null };
}

const SECTION: Section = {
  id: "quarter_finals",
  matches: [
    { id: "VF1", round: "quarter_final", left: "", right: "" },
    { id: "VF2", round: "quarter_final", left: "", right: "" },
  ],
  pile: 0,
  own_matches_only: false,
  who: "round",
};

export const FACTS: Facts = {
  hand: 3,
  places: 4,
  most_chosen: 4,
  kicks: 5,
  points_win: 3,
  points_draw: 1,
  advance: 2,
  ties: [],
  most_dealt: 40,
  title: "F",
  early_win_asks: "nobody",
  fixtures: [[1, 2]],
  cards: { attack: 11, defence: 9, one_goal: 4, two_goals: 1, three_goals: 1, foul: 2, offside: 2, penalty: 2 },
  groups: { A: ["RSA", "MEX", "URU", "FRA"] },
  allowances: {},
  sections: [SECTION],
};

export const NAMES: Record<string, string> = { RSA: "South Africa", MEX: "Mexico", URU: "Uruguay", FRA: "France", attack: "Attack", foul: "Foul", one_goal: "1 goal" };

const player: PlayerView = { hand: { size: 0, known: {} }, hidden_teams: 0, taking_part: true, out: false };
const team = (owner: number) => ({ owner, open: true, can_win: true, has_match: true });

export const VIEW: View = {
  seat: 0,
  players: [player, player],
  teams: { RSA: team(0), MEX: team(1), URU: team(1), FRA: team(1) },
  team_hands: {},
  orders: {},
  matches: [],
  pile: { size: 5, known: {} },
  reveal_pile: 0,
  discards: {},
  revealed: {},
  pile_renewed: false,
  group: null,
  match: null,
  section: null,
  on_turn: null,
  card: null,
  choices: [],
  champion: null,
  winner: null,
  standings: {},
  what_decides: "",
};

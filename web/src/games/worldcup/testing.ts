// A small cup for tests: one group of four, and a final.

import type { Facts, MatchView, SideView, View } from "./types";

export const side = (team: string | null, different: Partial<SideView> = {}): SideView => ({
  team,
  tiles: [],
  half_goals: 0,
  goals: null,
  replay_goals: null,
  shoot_out_goals: null,
  ...different,
});
export const match = (id: string, left: SideView, right: SideView, different: Partial<MatchView> = {}): MatchView => ({ id, open: true, left, right, winner: null, how: null, ...different });
export const standing = (team: string, place: number) => ({ team, place, played: 0, won: 0, drawn: 0, lost: 0, goals_for: 0, goals_against: 0, points: 0, why: "" });

const phase = { ties: [], pile: 0, source: null, rest_leaves: false, drawn: null, replay_cards: 0, replay_source: null, draw_from: [], own_matches_only: false, matches: [] };
export const facts: Facts = {
  box: { hand: 3, last_turns_from: 1, kicks: 5, rules: { replays_before_lots: 50, replays_counted_by: "tie", level_and_through: "shared", sources: "by_phase", early_win_asks: "winner" }, cards: {}, multi_goal_cards: {}, ranks: Object.fromEntries(["black", "red", "blue", "green", "yellow", "grey"].map((rank, at) => [rank, { squares: 8 - at, tile: at }])), dice: { first_white: [], second_white: [], first_natural: [], second_natural: [] } },
  edition: {
    ranks: { black: ["ITA"], red: ["POR"], blue: [], green: [], yellow: [], grey: ["CUR"] },
    groups: { A: ["ITA", "POR", "CUR", "PER"] },
    phases: [
      { ...phase, id: "groups", passes: 1, advance: 2 },
      { ...phase, id: "final", passes: 1, advance: 1, drawn: "replay" },
    ],
    title: "",
    multi_goal_cards: false,
    points_win: 2,
    points_draw: 1,
    fixtures: {},
  },
  matches: [
    { id: "A:1", round: "groups", phase: 0, group: "A", left: "", right: "", replay_only: false },
    { id: "A:2", round: "groups", phase: 0, group: "A", left: "", right: "", replay_only: false },
    { id: "A:r", round: "groups", phase: 0, group: "A", left: "", right: "", replay_only: true },
    { id: "final", round: "final", phase: 1, group: "", left: "", right: "", replay_only: false },
  ],
};

export function view(different: Partial<View> = {}): View {
  return {
    seat: 0,
    players: [
      { hand: { size: 3, known: { attack: 2, defence: 1 } }, taking_part: true, out: false },
      { hand: { size: 3, known: {} }, taking_part: true, out: false },
    ],
    teams: Object.fromEntries(["ITA", "POR", "CUR", "PER"].map((team, at) => [team, { owner: at % 2, can_win: true, has_match: true }])),
    groups: {},
    standings: { A: ["ITA", "POR", "CUR", "PER"].map((team, at) => standing(team, at + 1)) },
    what_decides: "",
    matches: [match("A:1", side("ITA", { half_goals: 3 }), side("POR")), match("A:2", side("POR"), side("PER")), match("A:r", side("ITA"), side("POR"), { open: false }), match("final", side(null), side(null), { open: false })],
    pile: 0,
    pile_from: {},
    aside: 0,
    gone: 0,
    discards: {},
    modifier_dice: false,
    turn: 3,
    on_turn: 0,
    phase: "groups",
    replay: 0,
    pass_number: 1,
    last_turns: 0,
    step: "lay",
    card: "attack",
    champion: null,
    winner: null,
    ...different,
  };
}

// What would come onto a legal square, as a sign: nobody has to read what a rank may be given.

import { playedCard } from "./hand";
import { rankOf, type Cup, type Row } from "./view";

const GOALS: Record<string, number> = { one_goal: 1, two_goals: 2, three_goals: 3 };
const STEPS: Record<string, number> = { lay_two: 2, lay_one: 1 };

/** "shield": the sign of a defence. */
export function comes(cup: Cup, move: Row, team: string | null): string {
  const { step } = cup.view;
  const card = cup.view.card ?? playedCard(cup);
  if (move.type === "Shoot") {
    return "P";
  }
  if (move.type === "TurnOver") {
    return "×";
  }
  if (card === "attack") {
    return "½";
  }
  return card === "defence" ? "shield" : `+${goalsFor(cup, team, STEPS[step] ?? GOALS[card ?? ""] ?? 1)}`;
}

/** No tile is worth more than a team's rank allows. */
function goalsFor(cup: Cup, team: string | null, goals: number): number {
  const most = team === null ? goals : (cup.facts.box.ranks[rankOf(cup.facts, team)]?.tile ?? goals);
  return Math.min(goals, most);
}

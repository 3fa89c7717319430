// What every card does, in full sentences. What is true of it comes from the server, and so does why it cannot be built.

import type { Facts, Landmark, PlayerView, Project, View } from "./types";
import { numbersText, type Reason } from "./view";
import { gameWords } from "./words/words";

export type CardWords = { title: string; lines: string[] };
type Names = Record<string, string>;

/** The card of that name; `null`: there is none. `reason`: why it cannot be built now. */
export function wordsOfCard(facts: Facts, names: Names, view: View, card: string, reason: Reason | null): CardWords | null {
  const [project, landmark] = [facts.projects[card], facts.landmarks[card]];
  const title = names[card] ?? card;
  if (project) {
    return { title, lines: [...aboutProject(facts, names, project), onMarket(project, view.market[card] ?? 0, reason), ...why(reason)] };
  }
  if (landmark) {
    return { title, lines: [benefit(facts, names, landmark), gameWords().card.costs(landmark.cost), ...why(reason)] };
  }
  return card === "training_ground" ? { title, lines: [gameWords().card.trainingGround(facts.training_ground)] } : null;
}

/** All landmarks of a player, built or not. */
export function wordsOfLandmarks(facts: Facts, names: Names, player: PlayerView): CardWords {
  const all = Object.entries(facts.landmarks);
  const lines = all.map(([name, landmark]) => `${player.landmarks.includes(name) ? "✓" : "–"} ${names[name] ?? name}: ${benefit(facts, names, landmark)}`);
  return { title: gameWords().landmarksBuilt(player.landmarks.length, all.length), lines };
}

function aboutProject(facts: Facts, names: Names, project: Project): string[] {
  const { symbol, effect, amount, per, colour } = project;
  const texts = gameWords().card;
  const does = per ? texts.bankPer(amount, names[per] ?? per) : texts.effects[effect](amount);
  const counts = facts.stadium_symbols.includes(symbol) ? texts.bonus(bonusGiver(facts, names), facts.stadium_bonus) : "";
  const limit = colour === "purple" ? texts.limit(facts.special_limit) : "";
  return [texts.pays(texts.when[colour], numbersText(project), does), [symbol && texts.symbol(names[symbol] ?? symbol), counts, limit].filter(Boolean).join(" ")];
}

/** The landmark that makes some symbols pay more. */
function bonusGiver(facts: Facts, names: Names): string {
  const found = Object.keys(facts.landmarks).find((name) => facts.landmarks[name]?.benefit === "more_income") ?? "";
  return names[found] ?? found;
}

function benefit(facts: Facts, names: Names, landmark: Landmark): string {
  return gameWords().card.benefits[landmark.benefit](facts.stadium_bonus, facts.stadium_symbols.map((symbol) => names[symbol] ?? symbol));
}

/** Nothing is "left" of what has not been turned up yet. */
function onMarket(project: Project, left: number, reason: Reason | null): string {
  const texts = gameWords().card;
  return reason?.type === "face_down" ? texts.costs(project.cost) : `${texts.costs(project.cost)} ${texts.left(left)}`;
}

function why(reason: Reason | null): string[] {
  const texts = gameWords().card.why;
  switch (reason?.type) {
    case "owned":
      return [texts.owned(reason.count)];
    case "sold_out":
      return [texts.soldOut];
    case "face_down":
      return [texts.faceDown];
    case "too_dear":
      return [texts.tooDear(reason.missing)];
    default:
      return [];
  }
}

// What every card, house and number says about itself. What is true of it comes from the server, and so does why it cannot be built.

import type { Cell } from "./strip";
import type { Facts, Landmark, Project, View } from "./types";
import { numbersText, signed, type Reason } from "./view";
import { gameWords } from "./words/words";

export type CardWords = {
  title: string;
  /** Above its picture. */
  band: { colour: Project["colour"] | "landmark"; numbers: string; when: string } | null;
  /** Its drawing; "": it has none. */
  drawing: string;
  cost: number | null;
  lines: string[];
};
type Names = Record<string, string>;

export type About = {
  facts: Facts;
  names: Names;
  view: View;
  /** Why it cannot be built now. */
  reason: Reason | null;
  /** Whose eyes these are. */
  me: number | null;
  /** Numbers that would bring something else with it. */
  changed: Cell[];
};

/** The card of that name; `null`: there is none. */
export function wordsOfCard(about: About, card: string): CardWords | null {
  const { facts, names, reason } = about;
  const [project, landmark] = [facts.projects[card], facts.landmarks[card]];
  const title = names[card] ?? card;
  if (project) {
    const band = { colour: project.colour, numbers: numbersText(project), when: gameWords().card.when[project.colour] };
    return { title, band, drawing: card, cost: project.cost, lines: [...aboutProject(facts, names, project), ...changes(about.changed), onMarket(about, card, project), ...why(reason)] };
  }
  if (landmark) {
    const band = { colour: "landmark" as const, numbers: "", when: gameWords().landmark };
    return { title, band, drawing: card, cost: landmark.cost, lines: [benefit(facts, names, landmark), ...why(reason)] };
  }
  return card === "training_ground" ? { title, band: null, drawing: "", cost: null, lines: [gameWords().card.trainingGround(facts.training_ground)] } : null;
}

/** What a number brings whom. */
export function wordsOfNumber({ number, told, hasPaid, far }: Cell, title: string, mean: string): CardWords {
  const texts = gameWords().numbers;
  const lines = [`${number}${hasPaid ? ` ${texts.rolled}` : ""}: ${told}${far ? ` (${texts.twoDice})` : ""}.`, mean];
  return { title, band: null, drawing: "", cost: null, lines };
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

function changes(changed: Cell[]): string[] {
  const texts = gameWords().numbers;
  return changed.length === 0 ? [] : [texts.changes(changed.map(({ number, own, otherwise }) => texts.then(number, signed(own), signed(otherwise ?? 0))))];
}

/** Nothing is "left" of what has not been turned up yet. */
function onMarket({ view, me, reason }: About, card: string, project: Project): string {
  const texts = gameWords().card;
  const own = me === null ? 0 : (view.players[me]?.projects[card] ?? 0);
  const left = reason?.type === "face_down" ? "" : texts.left(view.market[card] ?? 0);
  return [texts.costs(project.cost), left, me === null ? "" : texts.own(own)].filter(Boolean).join(" ");
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

// What every card, house and number says about itself. What is true of it comes from the server, and so does why it cannot be built.

import type { Cell } from "./strip";
import type { Facts, Landmark, Offer, Project, View } from "./types";
import { cardsOf, numbersText, signed, type Reason } from "./view";
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
  seats: string[];
  /** Why it cannot be built now. */
  reason: Reason | null;
  /** The move that takes it now. */
  offer: Offer | undefined;
  /** Coins of whoever builds now; null: nobody does. */
  purse: number | null;
  /** Projects are being swapped. */
  swapping: boolean;
  /** Whose eyes these are. */
  me: number | null;
  /** In whose world it is read. */
  seat: number;
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
    const lines = [...aboutProject(facts, names, project), ...changes(about.changed), onMarket(about, card, project), ...(reason ? why(reason) : now(about, project.cost))];
    return { title, band, drawing: card, cost: project.cost, lines };
  }
  if (landmark) {
    const band = { colour: "landmark" as const, numbers: "", when: gameWords().landmark };
    return { title, band, drawing: card, cost: landmark.cost, lines: [benefit(facts, names, landmark), ...standing(about, card, landmark)] };
  }
  if (card === "coins") {
    return wordsOfPurse(about);
  }
  return card === "training_ground" ? { title, band: null, drawing: "", cost: null, lines: [gameWords().card.trainingGround(facts.training_ground)] } : null;
}

/** Of whoever owns the world that is seen: what coins are for, and how far it is to winning. */
function wordsOfPurse({ facts, view, seats, seat }: About): CardWords | null {
  const [owner, all] = [view.players[seat], Object.keys(facts.landmarks).length];
  return owner ? { title: seats[seat] ?? "", band: null, drawing: "", cost: owner.coins, lines: gameWords().card.purse(owner.coins, owner.landmarks.length, all) } : null;
}

/** What a card does, in one sentence: all that there is room for beside the question. */
export function sentenceOf(facts: Facts, names: Names, card: string): string {
  const [project, landmark] = [facts.projects[card], facts.landmarks[card]];
  return project ? (aboutProject(facts, names, project)[0] ?? "") : landmark ? benefit(facts, names, landmark) : "";
}

/** What a number brings whom, and by which projects. */
export function wordsOfNumber({ number, told, hasPaid, far }: Cell, title: string, mean: string, involved: string[] = []): CardWords {
  const texts = gameWords().numbers;
  const owned = involved.length > 0 ? [texts.involved(number, involved)] : [];
  const lines = [`${number}${hasPaid ? ` ${texts.rolled}` : ""}: ${told}${far ? ` (${texts.twoDice})` : ""}.`, ...owned, mean];
  return { title, band: null, drawing: "", cost: null, lines };
}

/** Whose projects bear a number, as somebody at the table would say it. */
export function involvedIn({ facts, names, view, seats, me }: Pick<About, "facts" | "names" | "view" | "seats" | "me">, number: number): string[] {
  return cardsOf(facts, Object.fromEntries(Object.keys(facts.projects).map((name) => [name, 0])))
    .filter(({ project }) => project.numbers.includes(number))
    .flatMap(({ name }) => {
      const owners = view.players.flatMap(({ projects }, seat) => (projects[name] ? [`${seat === me ? gameWords().numbers.you : (seats[seat] ?? "")} ${projects[name]}×`] : []));
      return owners.length > 0 ? [`${names[name] ?? name} (${owners.join(", ")})`] : [];
    });
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

/** Whether it can be taken now, and if not: when. */
function now({ offer, purse, swapping, me, view }: About, cost: number): string[] {
  const texts = gameWords().card.now;
  switch (offer?.type) {
    case "Build":
    case "BuildLandmark":
      return purse === null ? [] : [texts.build(purse - cost)];
    case "Give":
      return [texts.give];
    case "Receive":
      return [texts.receive];
    default:
      return me === null || view.winner !== null || purse !== null || swapping ? [] : [texts.later];
  }
}

/** Of a landmark in somebody's world. */
function standing(about: About, card: string, { cost }: Landmark): string[] {
  const [owner, texts] = [about.view.players[about.seat], gameWords().card];
  if (owner?.landmarks.includes(card)) {
    return [owner.in_force.includes(card) ? texts.inForce : texts.warmingUp];
  }
  return [texts.costs(cost), ...(about.seat !== about.me ? [] : about.reason ? why(about.reason) : now(about, cost))];
}

/** Nothing is "left" of what has not been turned up yet, and that none is left is said as the reason. */
function onMarket({ view, me, seat, seats, reason }: About, card: string, project: Project): string {
  const texts = gameWords().card;
  const own = me === null ? 0 : (view.players[me]?.projects[card] ?? 0);
  const left = reason?.type === "face_down" || reason?.type === "sold_out" ? "" : texts.left(view.market[card] ?? 0);
  const theirs = seat === me ? 0 : (view.players[seat]?.projects[card] ?? 0);
  return [texts.costs(project.cost), left, me === null ? "" : texts.own(own), theirs > 0 ? texts.theirs(seats[seat] ?? "", theirs) : ""].filter(Boolean).join(" ");
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

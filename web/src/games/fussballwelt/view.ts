// What the board reads of fussballwelt's view, facts and moves. Nothing here decides anything: it only finds and sorts.

import type { Closed, Facts, Offer, Project, View } from "./types";
import { gameWords } from "./words/words";

/** A project with how often it lies somewhere. */
export type Cards = { name: string; project: Project; count: number };

/** The dice of this turn; none while whoever is on turn has not rolled: what lies there is the last player's, or rolled anew. */
export function diceOf({ step, dice }: View): number[] {
  return BEFORE_THE_ROLL.includes(step) ? [] : dice;
}

const BEFORE_THE_ROLL = ["how_many_dice", "roll"];

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The number on this turn's dice. 0: none. */
export function rolledNow(view: View): number {
  return sum(diceOf(view));
}

/** With a sign that can be told apart; 0 is nothing worth a sign. */
export function signed(coins: number): string {
  return coins > 0 ? `+${coins}` : coins < 0 ? `−${-coins}` : "0";
}

/** What a choice about dice is worth to whoever has it; null: it is about something else. */
export function worthOf(move: Offer, view: View, seat: number | null): { mean: number } | { coins: number } | null {
  const prospects = seat === null ? undefined : view.prospects?.[seat];
  if (!prospects || seat === null) {
    return null;
  }
  const mean = (dice: number) => ({ mean: prospects.expected[dice - 1] ?? 0 });
  switch (move.type) {
    case "Roll":
      return mean(move.fields.dice);
    case "RollAgain":
      return mean(view.dice_chosen);
    case "Keep":
      return { coins: prospects.gains[sum(view.dice) - 1]?.[seat] ?? 0 };
    default:
      return null;
  }
}

export function cardsOf(facts: Facts, counts: Record<string, number>): Cards[] {
  return sorted(Object.keys(counts), facts, counts);
}

/** All stacks; with the surprise market only those that lie open. */
export function marketOf(facts: Facts, view: View): Cards[] {
  return sorted(Object.keys(view.surprise_market ? view.market : facts.projects), facts, view.market);
}

function sorted(names: string[], facts: Facts, counts: Record<string, number>): Cards[] {
  return names
    .flatMap((name) => {
      const project = facts.projects[name];
      return project ? [{ name, project, count: counts[name] ?? 0 }] : [];
    })
    .sort((one, other) => sum(range(one)) - sum(range(other)) || one.project.cost - other.project.cost);
}

function range({ project }: Cards): number[] {
  return [project.numbers[0] ?? 0, project.numbers.at(-1) ?? 0];
}

export function numbersText(project: Project): string {
  return [...new Set([project.numbers[0], project.numbers.at(-1)])].join("–");
}

/** The offered move of this type about this card, if there is one. */
export function offered(offers: Offer[], type: Offer["type"], card: string): Offer | undefined {
  return offers.find((move) => move.type === type && Object.values<string | number>(move.fields).includes(card));
}

/** Why something cannot be built. */
export type Reason = { type: "owned"; count: number } | { type: "sold_out" } | { type: "face_down" } | { type: "too_dear"; missing: number };

/** Of a project or landmark that is not offered, as the server tells it: what is neither owned nor sold out nor still in the pile costs
 * more than the purse holds. null: it is offered, or nobody is asked and it might be. */
export function whyNot(closed: Closed | null, name: string, cost: number, offer: Offer | undefined, purse: number | null): Reason | null {
  const count = closed?.owned[name];
  if (offer) {
    return null;
  }
  if (count !== undefined) {
    return { type: "owned", count };
  }
  if (closed?.sold_out.includes(name)) {
    return { type: "sold_out" };
  }
  if (closed?.face_down.includes(name)) {
    return { type: "face_down" };
  }
  return purse === null ? null : { type: "too_dear", missing: cost - purse };
}

/** The same in a few words, on the card. */
export function reasonText(reason: Reason): string {
  switch (reason.type) {
    case "owned":
      return gameWords().owned(reason.count);
    case "sold_out":
      return gameWords().soldOut;
    case "face_down":
      return gameWords().faceDown;
    case "too_dear":
      return gameWords().missing(reason.missing);
  }
}

/** These have their place in somebody's world, or, as dice, a button of their own. */
const ON_BOARD: ReadonlySet<Offer["type"]> = new Set(["Roll", "BuildLandmark", "TakeFrom", "SwapWith", "Receive", "Give"]);

/** What is tapped on the board needs no button below it, which would lie over the board. */
export function shownOnBoard(move: Offer, { market }: View): boolean {
  return move.type === "Build" ? move.fields.project in market : ON_BOARD.has(move.type);
}

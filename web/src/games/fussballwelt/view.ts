// What the board reads of fussballwelt's view, facts and moves. Nothing here decides anything: it only finds and sorts.

import type { MoveOffered } from "../../lib/unpacked";

export type Colour = "blue" | "green" | "red" | "purple";
export type Project = {
  numbers: number[];
  colour: Colour;
  cost: number;
  effect: "bank" | "roller" | "each_player" | "one_player" | "swap";
  amount: number;
  per: string;
  symbol: string;
};
export type Landmark = { cost: number; benefit: "two_dice" | "more_income" | "extra_turn" | "roll_again" };
export type Facts = {
  projects: Record<string, Project>;
  landmarks: Record<string, Landmark>;
  stadium_bonus: number;
  stadium_symbols: string[];
};
export type Player = { coins: number; projects: Record<string, number>; landmarks: string[]; in_force: string[] };
export type View = {
  players: Player[];
  market: Record<string, number>;
  pile: Record<string, number>;
  surprise_market: boolean;
  on_turn: number;
  step: string;
  dice: number[];
  dice_chosen: number;
  swap_with: number | null;
  /** By roller; null: nobody rolls any more. */
  prospects: Prospects[] | null;
};

/** What one player's roll would bring everybody, as the server works it out. */
export type Prospects = {
  /** By number, from 1, and seat: certain coins, below 0 to be paid. */
  gains: number[][];
  /** By number: the roller's projects about which somebody decides first. */
  asks: Record<string, string[]>;
  /** The highest number that the roller's dice can show. */
  highest: number;
  /** By number of dice, from 1, and seat. */
  expected: number[][];
};

/** A project with how often it lies somewhere. */
export type Cards = { name: string; project: Project; count: number };

/** The dice of this turn; none while whoever is on turn has not rolled: what lies there is the last player's, or rolled anew. */
export function diceOf(view: unknown): number[] {
  const { step, dice } = view as View;
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
export function worthOf(move: MoveOffered, view: View, seat: number | null): { mean: number } | { coins: number } | null {
  const prospects = seat === null ? undefined : view.prospects?.[seat];
  if (!prospects || seat === null) {
    return null;
  }
  const mean = (dice: number) => ({ mean: prospects.expected[dice - 1]?.[seat] ?? 0 });
  switch (move.type) {
    case "Roll":
      return mean(Number(move.fields["dice"]));
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
export function offered(offers: MoveOffered[], type: string, card: string): MoveOffered | undefined {
  return offers.find((move) => move.type === type && Object.values(move.fields).includes(card));
}

/** Building happens by tapping the card; the rest can be tapped too but has buttons as well. */
export function shownOnBoard(move: MoveOffered, view: unknown): boolean {
  const { market } = view as View;
  return move.type === "BuildLandmark" || (move.type === "Build" && String(move.fields["project"]) in market);
}

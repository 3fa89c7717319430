// The drawings of the cards: whole ones, tiles where there is little room, and the back that all of them share.

import type { GameEvent } from "./types";

const drawn = import.meta.glob<string>("./art/*.svg", { query: "?url", import: "default", eager: true });

function drawing(name: string): string | undefined {
  return drawn[`./art/${name}.svg`];
}

export const BACK = drawing("card-back") ?? "";
export const BALL = drawing("ball") ?? "";
export const TROPHY = drawing("trophy") ?? "";
export const WHISTLE = drawing("whistle") ?? "";
export const KEEPER = drawing("keeper-dive") ?? "";
export const GOAL_MOUTH = drawing("goal-mouth") ?? "";

/** A card without a drawing shows its back, and its name. */
export function faceOf(card: string): string {
  return drawing(`card-${card}`) ?? BACK;
}

/** The small form; whistles have none, they lie on other cards and are drawn whole. */
export function tileOf(card: string): string {
  return drawing(`tile-${card}`) ?? faceOf(card);
}

/** What is printed on a card, in goals: an attack is half of one. */
const PRINTED: Record<string, number> = { attack: 0.5, one_goal: 1, two_goals: 2, three_goals: 3 };

export function printedOn(card: string): number {
  return PRINTED[card] ?? 0;
}

export type Reveal = Extract<GameEvent, { type: "CardRevealed" }>["fields"];

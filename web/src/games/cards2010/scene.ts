// What the board draws while something plays: each picture as a whole, so that it can be read without having seen the one before.

import type { Reveal } from "./cards";
import type { Line } from "./types";
import type { Side } from "./view";

export type Score = Record<Side, number>;

/** A card on the pitch of a group match. */
export type Lying = {
  card: string;
  up: boolean;
  /** Cards of the other side that lie on it, and what they leave of it in goals; null: nothing was asked of it. */
  stops: string[];
  left: number | null;
  /** It has gone over to the other side, to stop something. */
  gone: boolean;
  /** It is being looked at. */
  lit: boolean;
};

export type SideScene = { team: string; cards: Lying[] };

/** The top card of the pile is asked; first it lies there unseen. */
export type Ask = Reveal & { side: Side; open: boolean };

export type GroupScene = {
  type: "group";
  what: "ready" | "turn" | "look" | "stop" | "goal" | "ask" | "result" | "table";
  match: string;
  left: SideScene;
  right: SideScene;
  /** null: nothing counts yet. */
  score: Score | null;
  ask: Ask | null;
  /** What decided it, in the words of the log. */
  why: string;
};

export type Put = Extract<Line, { type: "CardPlaced" | "CardCovered" | "CardThrownAway" }>;

/** C3.3, C3.5: a card goes from somebody's hand to its place, or away. */
export type LaidScene = { type: "laid"; how: "place" | "cover" | "away"; seat: number; card: string; match: string; side: Side; line: Put };

/** C3.7: a knock-out match is counted. */
export type CountScene = { type: "count"; what: "lift" | "ask" | "result"; match: string; score: Score; ask: Ask | null; winner: Side | null };

export type Kick = { side: Side; card: string; scored: boolean };

/** A card that may decide: whose it is, and whether that team is through with a goal or out without one. */
export type AtStake = { side: Side; wins: boolean };

/** C3.8: the shoot-out, card by card; the first one has the match's own score. Before a card that may decide, its back is looked at. */
export type KicksScene = { type: "kicks"; what: "title" | "kick" | "stake" | "result"; match: string; score: Score; kicks: Kick[]; stake: AtStake | null; winner: Side | null };

/** Something begins or ends: a sentence over the board. */
export type TitleScene = { type: "title"; what: "whistle" | "group" | "section" | "through" | "early"; about: string; teams: string[] };

export type ChampionScene = { type: "champion"; what: "flag" | "trophy"; team: string; seat: number };

export type Scene = GroupScene | LaidScene | CountScene | KicksScene | TitleScene | ChampionScene;

export const NIL: Score = { left: 0, right: 0 };

export function plus(score: Score | null, side: Side, goals = 1): Score {
  const before = score ?? NIL;
  return { ...before, [side]: before[side] + goals };
}

export function other(side: Side): Side {
  return side === "left" ? "right" : "left";
}

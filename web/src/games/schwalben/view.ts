// What of a question has its place on the board, and which part of the board is looked at.

import type { Offer, View } from "./types";

/** What the one with the whistle decides. */
const REFEREES = new Set(["ChangeTotal", "GivePenalty", "NoPenalty", "RefuseBribe", "SeePlace", "TakeBribe"]);
/** Cards in the hand, the slip, the nations, the envelope and the whistle; all else becomes a button beside the question. */
const ON_BOARD = new Set(["Bet", "Give", "Offer", "Play", "Remove", "Take", ...REFEREES]);

export function shownOnBoard(move: Offer): boolean {
  return ON_BOARD.has(move.type);
}

export function isReferees(move: Offer): boolean {
  return REFEREES.has(move.type);
}

export function cardOf(move: Offer | undefined): string | null {
  return move && "card" in move.fields ? move.fields.card : null;
}

/** Which part of the tournament the table is in. */
export function phaseOf(view: View): "draft" | "bets" | "match" | "end" {
  if (view.accounts !== null) {
    return "end";
  }
  return view.running ? "match" : Object.keys(view.teams).length > 0 && view.step !== "one_less" ? "bets" : "draft";
}

/** The own teams that can still play, those in this match first. */
export function myTeams(view: View, me: number | null, playing: readonly (string | null)[]): string[] {
  const own = Object.keys(view.teams).filter((team) => view.teams[team]?.owner === me && view.teams[team]?.has_match);
  return own.sort((one, other) => Number(playing.includes(other)) - Number(playing.includes(one)));
}

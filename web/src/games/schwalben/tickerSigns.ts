// Which small picture stands before a line of the log.

import backBlue from "./art/back-blue.svg";
import backGreen from "./art/back-green.svg";
import backRed from "./art/back-red.svg";
import ball from "./art/ball.svg";
import coins from "./art/coins.svg";
import money from "./art/envelope-money.svg";
import refused from "./art/envelope-open.svg";
import bets from "./art/envelope.svg";
import sentOff from "./art/ref-red.svg";
import trophy from "./art/trophy.svg";
import whistle from "./art/whistle.svg";
import type { Line } from "./types";

export type Sign = { picture: string } | { die: number } | { flag: string };

const BACKS: Record<string, string> = { blue: backBlue, green: backGreen, red: backRed };
const PICTURES: Partial<Record<Line["type"], string>> = {
  AccountsSettled: coins,
  BetsMade: bets,
  BribeOffered: money,
  BribeRefused: refused,
  BribeTaken: money,
  CardRemoved: sentOff,
  ExtraTimeBegan: whistle,
  Goal: ball,
  KickAwarded: whistle,
  MatchBegan: whistle,
  MatchEnded: whistle,
  PaidToBank: coins,
  PenaltyGiven: whistle,
  RefereeNamed: whistle,
  ShootOutBegan: ball,
  WorldChampion: trophy,
};

/** What happened, or else to whom; null: the words are enough. */
export function signOf(line: Line): Sign | null {
  const picture = PICTURES[line.type];
  if (picture !== undefined) {
    return { picture };
  }
  if (line.type === "DiceThrown") {
    return { die: line.fields.die };
  }
  if (line.type === "CardDrawn") {
    const back = BACKS[line.fields.colour];
    return back === undefined ? null : { picture: back };
  }
  if (line.type === "RedDrawn") {
    return { picture: backRed };
  }
  const team = "team" in line.fields ? line.fields.team : "nation" in line.fields ? line.fields.nation : undefined;
  return typeof team === "string" ? { flag: team } : null;
}

/** What everybody would shout. */
export function isLoud(line: Line): boolean {
  return line.type === "Goal" || line.type === "WorldChampion";
}

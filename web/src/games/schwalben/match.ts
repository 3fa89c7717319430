// What a board shows of the running match: who plays, who attacks, what lies on the pitch and what the strip counts.

import { printed } from "./cards";
import type { Facts, MatchView, RunningMatch, View } from "./types";

export type Side = "home" | "away";
export const SIDES: readonly [Side, Side] = ["home", "away"];

/** S5: what everything turns on; the strip has a net or a whistle there. */
export const MAGIC = 7;
/** S5.3, S5.7: from here on somebody is sent off. */
export const BRUTAL = 10;
/** S5.7: below it, the diver is. */
export const CLUMSY = 2;

export type Playing = {
  match: MatchView;
  running: RunningMatch;
  home: string;
  away: string;
};

export function playingIn(view: View): Playing | null {
  const { running } = view;
  const match = running && view.matches.find(({ id }) => id === running.match);
  return running && match?.home && match.away ? { match, running, home: match.home, away: match.away } : null;
}

export function sideOf(playing: Playing, team: string): Side {
  return playing.away === team ? "away" : "home";
}

export function teamOn(playing: Playing, side: Side): string {
  return playing[side];
}

export function otherSide(side: Side): Side {
  return side === "home" ? "away" : "home";
}

export function attackerOf(playing: Playing): Side {
  return playing.running.side === "away" ? "away" : "home";
}

const BEFORE = ["reject", "offer", "offer_for", "bribe", "before_match", "kick_off", "next_match"];
const ROLLED = ["rolling_again", "changing_total", "seeing_place", "sending_off", "send_off", "keeping"];
/** A penalty has no card, and still counts for something. */
const SHOOTING = ["shot_bonuses"];
const ANSWERED = ["answer_bonuses", "giving_up"];
const OVER = ["attacking", "out_of_the_blue", "extra_attack", "attack_over", "full_time", "taking_back", "healing"];

export function isBefore(view: View): boolean {
  return BEFORE.includes(view.step);
}

/** Between two attacks: what lies on the pitch is past. */
export function isOver(view: View): boolean {
  return OVER.includes(view.step);
}

/** What the strip counts. `die`: null until it has fallen. */
export type Roll = { what: string; colour: "green" | "blue" | "red"; base: number; die: number | null; total: number };

export function rollOf(view: View, facts: Facts): Roll | null {
  const { running, step } = view;
  if (!running || isBefore(view)) {
    return null;
  }
  if (ROLLED.includes(step) || (isOver(view) && wasRolled(running, facts))) {
    // The referee may have changed the total: it counts as it stands.
    return { what: running.what, colour: colourOf(running, facts), base: running.base, die: running.die, total: running.total };
  }
  if (SHOOTING.includes(step)) {
    return coming("shot", running.shot === "shot" ? "green" : "red", running.base);
  }
  const card = running.card === null ? undefined : printed(facts, running.card);
  if (ANSWERED.includes(step)) {
    const answer = running.answer === null ? undefined : printed(facts, running.answer);
    return answer && answer.kind !== "cancel" ? coming(answer.kind, "blue", running.base || answer.value) : null;
  }
  return card && !isOver(view) ? coming(card.kind === "attack" ? "shot" : card.kind, card.colour, running.value) : null;
}

/** What a card would count that is not played yet. S5.1: an attack of 0 is not rolled for. */
export function rollAhead(facts: Facts, card: string): Roll | null {
  const face = printed(facts, card);
  const rolls = face && (["dive", "straight"].includes(face.kind) || (face.kind === "attack" && face.value > 0));
  return rolls ? coming(face.kind === "attack" ? "shot" : face.kind, face.colour, face.value) : null;
}

function coming(what: string, colour: Roll["colour"], base: number): Roll {
  return { what, colour, base, die: null, total: base };
}

function colourOf(running: RunningMatch, facts: Facts): Roll["colour"] {
  if (running.what === "foul" || running.what === "offside") {
    return "blue";
  }
  if (running.what === "shot" && running.shot !== "shot") {
    return "red";
  }
  return (running.card !== null && printed(facts, running.card)?.colour) || "green";
}

function wasRolled(running: RunningMatch, facts: Facts): boolean {
  const card = running.card === null ? undefined : printed(facts, running.card);
  if (!card) {
    return running.die > 0 && running.half !== "normal";
  }
  const answer = running.answer === null ? undefined : printed(facts, running.answer);
  return card.kind !== "spy" && (answer ? answer.kind !== "cancel" : running.value > 0 || card.kind !== "attack");
}

/** S5: the least the die has to show for something to come of it, and what; null: whatever it shows, nothing does. */
export function needOf(roll: Roll): { die: number; outcome: "goal" | "seen" | "offside" | "red" } | null {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const outcome = outcomeOf({ ...roll, die, total: roll.base + die });
    if (outcome === "goal" || outcome === "seen" || outcome === "offside" || outcome === "red") {
      return { die, outcome };
    }
  }
  return null;
}

/** How many of the strip's fields there are: as many as the total needs. */
export function fieldsOf(total: number): number {
  return total > 12 ? 14 : 12;
}

/** Where something is rolled for that is punished, or stopped: not a shot. */
export function isShot(what: string): boolean {
  return what === "shot";
}

/** From which total on somebody is sent off, and below which. */
export function dangersOf(what: string): { from: number | null; below: number | null } {
  const rough = what === "foul" || what === "dive";
  return { from: rough ? BRUTAL : null, below: what === "dive" ? CLUMSY : null };
}

/** What the total comes to: a key of the words. */
export function outcomeOf({ what, total, die }: Roll): "" | "goal" | "wide" | "seen" | "unseen" | "offside" | "onside" | "red" | "clumsy" {
  if (die === null) {
    return "";
  }
  const dangers = dangersOf(what);
  if (dangers.below !== null && total < dangers.below) {
    return "clumsy";
  }
  if (total < MAGIC) {
    return what === "shot" ? "wide" : what === "offside" ? "onside" : "unseen";
  }
  return what === "shot" ? "goal" : what === "offside" ? "offside" : dangers.from !== null && total >= dangers.from ? "red" : "seen";
}

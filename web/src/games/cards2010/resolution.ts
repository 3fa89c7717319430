// How one group match was resolved, as its log tells it (C2.3 to C2.5), and which card stopped which.

import { printedOn, type Reveal } from "./cards";
import { other } from "./scene";
import type { Line } from "./types";
import { SIDES, type Side } from "./view";

/** A card of one side that stops a card of the other, by their places. */
export type Stop = { by: Side; from: number; onto: number };
/** A goal that nobody has to ask the pile for: of a goal card, or of two attacks. */
export type SureGoal = { side: Side; cards: number[] };

export type Resolution = {
  number: number;
  match: string;
  teams: Record<Side, string>;
  cards: Record<Side, string[]>;
  stops: Stop[];
  goals: SureGoal[];
  reveals: (Reveal & { side: Side })[];
  score: Record<Side, number>;
  why: string[];
};

/** Lines from a reveal to its result; undefined: there is no group match among them. */
export function resolutionOf(lines: Line[]): Resolution | undefined {
  const shown = lines.find((line) => line.type === "ChoicesRevealed");
  const scored = lines.find((line) => line.type === "MatchScored");
  if (shown?.type !== "ChoicesRevealed" || scored?.type !== "MatchScored") {
    return undefined;
  }
  const { match, left, right, left_cards, right_cards } = shown.fields;
  const teams = { left, right };
  const cards = { left: left_cards, right: right_cards };
  const stops = stopsIn(lines, teams, cards);
  return {
    number: shown.number,
    match,
    teams,
    cards,
    stops,
    goals: SIDES.flatMap((side) => goalsOf(side, cards[side], stops)),
    reveals: lines.flatMap((line) => (line.type === "CardRevealed" ? [{ ...line.fields, side: line.fields.team === left ? ("left" as const) : ("right" as const) }] : [])),
    score: { left: scored.fields.left_goals, right: scored.fields.right_goals },
    why: lines.filter(({ type }) => type === "CardsStopped" || type === "CardRevealed").map(({ text }) => text),
  };
}

/** The last one of a log. */
export function lastResolution(lines: Line[]): Resolution | undefined {
  const to = lines.findLastIndex(({ type }) => type === "MatchScored");
  const from = lines.findLastIndex(({ type }, at) => type === "ChoicesRevealed" && at < to);
  const between = from < 0 ? [] : lines.slice(from, to);
  return between.some(({ type }) => type === "MatchScored") ? undefined : resolutionOf(lines.slice(Math.max(from, 0), to + 1));
}

function placesOf(cards: string[], ...kinds: string[]): number[] {
  return kinds.flatMap((kind) => cards.flatMap((card, at) => (card === kind ? [at] : [])));
}

/** The log tells how much was stopped; the cards for it are those that the rules name first. */
function stopsIn(lines: Line[], teams: Record<Side, string>, cards: Record<Side, string[]>): Stop[] {
  return lines.flatMap((line) => {
    if (line.type !== "CardsStopped") {
      return [];
    }
    const hit: Side = line.fields.team === teams.left ? "left" : "right";
    return stopsOf(other(hit), cards[other(hit)], cards[hit], line.fields.goals, line.fields.attacks);
  });
}

function stopsOf(by: Side, stoppers: string[], hit: string[], goals: number, attacks: number): Stop[] {
  const whistles = placesOf(stoppers, "foul", "offside");
  const largestFirst = placesOf(hit, "three_goals", "two_goals", "one_goal").flatMap((at) => Array.from({ length: printedOn(hit[at] ?? "") }, () => at));
  const blocking = [...placesOf(stoppers, "defence"), ...whistles.slice(goals).filter((at) => stoppers[at] === "offside")];
  const running = placesOf(hit, "attack");
  return [
    ...largestFirst.slice(0, goals).map((onto, at) => ({ by, from: whistles[at] ?? 0, onto })),
    ...running.slice(0, attacks).map((onto, at) => ({ by, from: blocking[at] ?? 0, onto })),
  ];
}

function goalsOf(side: Side, cards: string[], stops: Stop[]): SureGoal[] {
  const against = stops.filter(({ by }) => by !== side);
  const left = (at: number) => printedOn(cards[at] ?? "") - against.filter(({ onto }) => onto === at).length;
  const goals = placesOf(cards, "one_goal", "two_goals", "three_goals").flatMap((at) => Array.from({ length: Math.max(0, left(at)) }, () => ({ side, cards: [at] })));
  const running = placesOf(cards, "attack").filter((at) => left(at) > 0);
  const pairs = Array.from({ length: Math.floor(running.length / 2) }, (_, at) => ({ side, cards: running.slice(2 * at, 2 * at + 2) }));
  return [...goals, ...pairs];
}

// What the board reads of worldcup's view, facts and moves. Nothing here decides anything: it only finds, compares and sorts.

import { freshRows, type FreshRows } from "./fresh";
import type { Scene } from "./scene";
import type { Facts, Line, MatchView, Offer, PlannedMatch, SideView, Table, TileView, View } from "./types";

/** Best first. */
export const RANKS = ["black", "red", "blue", "green", "yellow", "grey"] as const;
export type Rank = (typeof RANKS)[number];
export type SideName = Row["fields"]["side"];
export const SIDES: readonly SideName[] = ["left", "right"];

/** An answer that has a row. */
export type Row = Extract<Offer, { type: "Lay" | "Shoot" | "TurnOver" }>;
/** An answer that has a card. */
export type CardMove = Extract<Offer, { type: "Play" | "ThrowAway" }>;

/** Everything that the parts of the board share. */
export type Cup = {
  facts: Facts;
  names: Record<string, string>;
  me: number | null;
  view: View;
  /** As the table stands; differs from `view` in a preview and when looking back. */
  now: View;
  preview: boolean;
  seats: string[];
  lines: Line[];
  chosen: number | null;
  choose: (move: number) => void;
  /** What the table's own question offers for cards, also once one of them is staged: another can be taken instead. */
  cards: CardMove[];
  chooseInstead: (move: number) => void;
  /** Takes the last staged move back. */
  undo: () => void;
  /** The answers that have a row, by match and side. */
  rows: Map<string, Row[]>;
  offers: Offer[];
  /** What others have done since my last move. */
  fresh: FreshRows;
  /** What is being played. */
  scene: Scene | null;
  /** Asks what an answer would do that somebody only looks at. */
  peek: (move: number) => void;
  /** What came of that, and the view before it. */
  peeked: { move: number; before: View; after: View } | null;
};

/** Beside what every board is given. */
type More = { undo?: (() => void) | undefined; scene?: Scene | null; peek?: ((move: number) => void) | undefined; peeked?: Cup["peeked"] };

export function cupOf(
  table: Table,
  view: View,
  offers: Offer[],
  chosen: number | null,
  choose: (move: number) => void,
  preview: boolean,
  chooseInstead: (move: number) => void = () => undefined,
  { undo = () => undefined, scene = null, peek = () => undefined, peeked = null }: More = {},
): Cup {
  const rows = new Map<string, Row[]>();
  for (const move of offers) {
    if (isRow(move)) {
      const key = rowKey(move.fields.match, move.fields.side);
      rows.set(key, [...(rows.get(key) ?? []), move]);
    }
  }
  return {
    facts: table.facts,
    names: table.names,
    me: table.seat,
    view,
    now: table.view,
    preview,
    seats: table.seats.map((seat) => seat.name),
    lines: table.lines,
    chosen,
    choose,
    cards: (table.now.asked?.moves ?? []).filter((move) => move.type === "Play" || move.type === "ThrowAway"),
    chooseInstead,
    undo,
    rows,
    offers,
    fresh: view.turn === table.view.turn || preview ? freshRows(table) : new Map(),
    scene,
    peek,
    peeked,
  };
}

function isRow(move: Offer): move is Row {
  return move.type === "Lay" || move.type === "Shoot" || move.type === "TurnOver";
}

export function rowKey(match: string, side: SideName): string {
  return `${match}/${side}`;
}

/** Cards and rows have their places on the board; "stop", "leave out" and what an early winner is asked are buttons. */
export function shownOnBoard(move: Offer): boolean {
  return isRow(move) || move.type === "Play" || move.type === "ThrowAway";
}

export function movesAt(cup: Cup, match: string, side: SideName): Row[] {
  return cup.rows.get(rowKey(match, side)) ?? [];
}

export function movesIn(cup: Cup, match: string): Row[] {
  return SIDES.flatMap((side) => movesAt(cup, match, side));
}

export function matchOf(view: View, id: string): MatchView | undefined {
  return view.matches.find((match) => match.id === id);
}

export function plannedOf(facts: Facts, id: string): PlannedMatch | undefined {
  return facts.matches.find((match) => match.id === id);
}

export function rankOf(facts: Facts, team: string): Rank {
  return RANKS.find((rank) => facts.edition.ranks[rank]?.includes(team)) ?? "grey";
}

function rankNamed(name: string): Rank {
  return RANKS.find((rank) => rank === name) ?? "grey";
}

export function squaresOf(facts: Facts, team: string): number {
  return facts.box.ranks[rankOf(facts, team)]?.squares ?? 0;
}

export function isMine(cup: Cup, team: string | null): boolean {
  return team !== null && cup.me !== null && cup.view.teams[team]?.owner === cup.me;
}

export function isFull(cup: Cup, side: SideView): boolean {
  return side.team !== null && side.tiles.length >= squaresOf(cup.facts, side.team);
}

/** The matches of a group; those that only a replay brings about once there is one. */
export function matchesOf(cup: Cup, group: string): MatchView[] {
  return cup.facts.matches
    .filter((planned) => planned.group === group)
    .flatMap((planned) => {
      const match = matchOf(cup.view, planned.id);
      return match && (!planned.replay_only || match.open || match.left.replay_goals !== null) ? [match] : [];
    });
}

/** The matches of a knock-out phase. */
export function roundOf(cup: Cup, phase: string): MatchView[] {
  const number = cup.facts.edition.phases.findIndex((each) => each.id === phase);
  return cup.facts.matches
    .filter((planned) => planned.phase === number && planned.group === "")
    .flatMap((planned) => matchOf(cup.view, planned.id) ?? []);
}

/** In goals: 1½. */
export function goalsText(halves: number): string {
  const whole = Math.floor(halves / 2);
  return `${whole > 0 || halves % 2 === 0 ? whole : ""}${halves % 2 === 1 ? "½" : ""}`;
}

/** Tiles may still be laid; those of a last match stay where they lie. */
export function isRunning(match: MatchView): boolean {
  return match.open && match.winner === null;
}

/** As it lies, or as it ended. */
export function sideScore(match: MatchView, side: SideName): string {
  const { half_goals, goals } = match[side];
  return isRunning(match) ? goalsText(half_goals) : goals === null ? "" : String(goals);
}

export function scoreText(match: MatchView): string {
  const [left, right] = [sideScore(match, "left"), sideScore(match, "right")];
  return left || right ? `${left}:${right}` : "–";
}

/** Scores of other attempts: before the replay that is being played, in a replay, in a shoot-out. */
export function furtherScores(match: MatchView): { kind: "first" | "replay" | "shoot_out"; text: string }[] {
  const { left, right } = match;
  const found: { kind: "first" | "replay" | "shoot_out"; text: string }[] = [];
  if (isRunning(match) && left.goals !== null) {
    found.push({ kind: "first", text: `${left.goals}:${right.goals}` });
  }
  if (left.replay_goals !== null) {
    found.push({ kind: "replay", text: `${left.replay_goals}:${right.replay_goals}` });
  }
  if (left.shoot_out_goals !== null) {
    found.push({ kind: "shoot_out", text: `${left.shoot_out_goals}:${right.shoot_out_goals}` });
  }
  return found;
}

/** Legal rows, what matters most to me first: what helps my teams, then what concerns others; what turns a match and close matches first; what hurts me last. */
export function sortedRows(cup: Cup): Row[] {
  const rows = cup.offers.filter(isRow);
  const keys = new Map(rows.map((move, index) => [move.number, [...weight(cup, move), index]]));
  return rows.sort((one, other) => compared(keys.get(one.number) ?? [], keys.get(other.number) ?? []));
}

function weight(cup: Cup, { fields, outlook }: Row): number[] {
  const [good, bad] = [outlook.for, outlook.against].map((teams) => (teams ?? []).some((team) => isMine(cup, team)));
  const mine = good && !bad ? 0 : good ? 1 : bad ? 3 : 2;
  const match = matchOf(cup.view, fields.match);
  return [mine, outlook.turns ? 0 : 1, match ? Math.abs(match.left.half_goals - match.right.half_goals) : 0];
}

function compared(one: number[], other: number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

export function otherSide(side: SideName): SideName {
  return side === "left" ? "right" : "left";
}

/** The own hand, card by card. */
export function handOf(view: View, me: number | null): string[] {
  const known = me === null ? {} : (view.players[me]?.hand.known ?? {});
  return Object.entries(known).flatMap(([card, count]) => Array.from({ length: count }, () => card));
}

/** Whether the board shows what everybody has before them, and not the past. */
export function isNow(cup: Cup): boolean {
  return cup.view.turn === cup.now.turn;
}

/** `phase`: null if the log does not go back to its beginning. */
export type Throw = { colours: Rank[]; group: string | null; phase: string | null; text: string; number: number };

/** What dice showed, as far back as the log goes, oldest first. `phases`: in their order; `now`: the one that is played. */
export function throwsIn(lines: Line[], phases: string[] = [], now: string | null = null): Throw[] {
  let phase = firstPhase(lines, phases, now);
  return lines.flatMap(({ type, fields, text, number }) => {
    if (type === "PhaseBegan") {
      phase = fields.phase;
    } else if (type === "DiceRolled") {
      return [{ colours: fields.colours.map(rankNamed), group: fields.group, phase, text, number }];
    } else if (type === "PenaltyTaken" || type === "Kick") {
      return [{ colours: [rankNamed(fields.colour)], group: null, phase, text, number }];
    }
    return [];
  });
}

/** The phase in which the log begins: told by the first one that begins later. */
function firstPhase(lines: Line[], phases: string[], now: string | null): string | null {
  const next = lines.find((line) => line.type === "PhaseBegan")?.fields;
  if (!next) {
    return now;
  }
  return next.replay > 0 ? next.phase : (phases[phases.indexOf(next.phase) - 1] ?? null);
}

/** Matches that a preview changes, with what they were. */
export function changedMatches({ now, view }: Pick<Cup, "now" | "view">): { before: MatchView; after: MatchView }[] {
  return view.matches.flatMap((after, index) => {
    const before = now.matches[index];
    const same = before && String(before.left.tiles.map(tileKey)) === String(after.left.tiles.map(tileKey)) &&
      String(before.right.tiles.map(tileKey)) === String(after.right.tiles.map(tileKey));
    return before && !same ? [{ before, after }] : [];
  });
}

/** A staged move would change something there. */
export function changedIn(cup: Cup, id: string): boolean {
  return cup.preview && changedMatches(cup).some(({ after }) => after.id === id);
}

function tileKey({ tile, turned }: TileView): string {
  return `${tile}${turned ? "×" : ""}`;
}

/** Teams whose place a preview changes. */
export function changedPlaces(cup: Pick<Cup, "now" | "view">, group: string): { team: string; before: number; after: number }[] {
  return (cup.view.standings[group] ?? []).flatMap(({ team, place }) => {
    const before = cup.now.standings[group]?.find((line) => line.team === team)?.place ?? place;
    return before === place ? [] : [{ team, before, after: place }];
  });
}

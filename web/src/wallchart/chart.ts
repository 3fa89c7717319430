// What a wall chart shows, whatever game it comes from: made of a view, which has it all. Nothing is worked out here.

import type { Room } from "../lib/messages";
import type { Whole } from "../lib/unpacked";
import type { Shapes, TableOf } from "../lib/ofGame";

export type Side = {
  team: string | null;
  /** Who comes here, as long as nobody knows the team. */
  slot: string;
  goals: string;
  won: boolean;
};
/** `note`: scores of other attempts. */
export type Match = { id: string; left: Side; right: Side; note: string };
export type Line = { team: string; played: number; goals: string; points: number; through: boolean };
/** What a chart shows of a line of a table; the lines of every cup have it. */
export type Standing = { team: string; played: number; goals_for: number; goals_against: number; points: number };
export type Group = { name: string; lines: Line[]; matches: Match[] };
/** `from`: the matches whose winners meet here, as far as that is settled beforehand. */
export type KnockOut = Match & { round: string; from: string[] };
/** A match of a knock-out round as the edition plans it: `left` and `right` say who comes there. */
export type Fixture = { id: string; round: string; left: string; right: string };
/** `has`: what the places are given for, if a game has something to show for that. */
export type Player = { seat: number; name: string; place: number | null; has?: string };
export type Cup = {
  groups: Group[];
  /** By round, in the order in which they are played; the last match is for the title. */
  knockOut: KnockOut[];
  owners: Record<string, number>;
  champion: string | null;
  /** What the champion is champion of. */
  world: boolean;
  /** By seat: what places are given for, if that is not the title. */
  have?: string[];
};
export type Chart = Cup & {
  game: string;
  edition: string;
  /** Below the edition: the day, and whether this is the end. */
  when: string;
  names: Record<string, string>;
  players: Player[];
};

/** Makes a cup of a game's view. */
export type ChartMaker<S extends Shapes = Shapes> = (table: TableOf<S>, view: S["view"]) => Cup;

/** As the page knows it, which asks the maker of a game for charts of that game only. */
export function chartMaker<S extends Shapes>(make: ChartMaker<S>): ChartMaker {
  return make as ChartMaker;
}

export function chartOf(make: ChartMaker, room: Room, table: Whole, view: unknown, when: string, over: boolean): Chart {
  const places = over ? (table.now.ended?.places ?? []) : [];
  const cup = make(table, view);
  return {
    ...cup,
    game: room.title,
    edition: room.edition_title,
    when,
    names: table.names,
    players: table.seats.map(({ name }, seat) => ({ seat, name, place: places[seat] ?? null, has: cup.have?.[seat] ?? "" })),
  };
}

export function lineOf({ team, played, goals_for, goals_against, points }: Standing, through: boolean): Line {
  return { team, played, goals: `${goals_for}:${goals_against}`, points, through };
}

/** "W:A" is the first of group A, "R:B" the second of group B; other slots depend on other matches or on lots. */
function slotOf(text: string): string {
  const [kind, of = ""] = text.split(":");
  return kind === "W" ? `1 ${of}` : kind === "R" ? `2 ${of}` : "";
}

/** As it was planned, with what is known of it; nothing before it is known at all. */
export function knockOutOf({ names }: Pick<Whole, "names">, fixture: Fixture, match: Match | undefined): KnockOut[] {
  return match === undefined
    ? []
    : [
        {
          ...match,
          left: { ...match.left, slot: slotOf(fixture.left) },
          right: { ...match.right, slot: slotOf(fixture.right) },
          round: names[fixture.round] ?? fixture.round,
          from: winnersOf(fixture.left, fixture.right),
        },
      ];
}

function winnersOf(...slots: string[]): string[] {
  return slots.filter((slot) => slot.startsWith("Wm:")).map((slot) => slot.slice("Wm:".length));
}

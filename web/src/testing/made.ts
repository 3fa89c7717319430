// Messages of a server that is not there, for tests: a table as small as can be, and whatever a test wants different in it.

import type { ChairShown, GameListed, Line, ListedTable, Room } from "../lib/messages";
import type { Asked, MoveOffered, Now, Whole } from "../lib/unpacked";
import type { LineOf, OfferOf, Shapes, TableOf } from "../lib/ofGame";
import type { Standing } from "../wallchart/chart";

export function offer(number: number, type = "Move", fields: Record<string, unknown> = {}, text = `${type} ${number}`, outlook: Record<string, unknown> = {}): MoveOffered {
  return { number, type, fields, text, outlook };
}

/** The same of one game, and a line of its log, and its table: only what the game's types allow. */
export function offerOf<S extends Shapes>(number: number, move: S["move"], text = ""): OfferOf<S> {
  return { number, text, ...move };
}

export function happened<S extends Shapes>(number: number, event: S["event"], text = ""): LineOf<S> {
  return { number, text, ...event };
}

export function tableOf<S extends Shapes>(facts: S["facts"], view: S["view"], different: Partial<TableOf<S>> = {}): TableOf<S> {
  return { ...whole(), facts, view, now: { ...now(), asked: null }, lines: [], ...different };
}

export function asked(...moves: MoveOffered[]): Asked {
  return { type: "Choose", fields: {}, text: "What will you do?", nothing: null, moves };
}

export function line(number: number, text: string, fields: Record<string, unknown> = {}, type = "Happened"): Line {
  return { number, type, fields, text };
}

/** A line of a group's table. */
export function standing(team: string, points: number): Standing {
  return { team, played: 1, goals_for: points, goals_against: 0, points };
}

export function now(different: Partial<Now> = {}): Now {
  return { to_move: [0], text: "Anna chooses.", asked: null, ended: null, committed: [], sealed: null, can_arm: false, armed: false, back: null, back_free: false, taken_up: [], ...different };
}

export function whole(different: Partial<Whole> = {}): Whole {
  return {
    type: "Whole",
    game: "toy",
    edition: "base",
    seats: [
      { name: "Anna", bot: null },
      { name: "Ben", bot: null },
    ],
    seat: 0,
    names: {},
    facts: {},
    earlier: "",
    number: 4,
    view: {},
    now: now(),
    lines: [],
    since: 4,
    chat: [],
    pass_by: [],
    ...different,
  };
}

export function chair(different: Partial<ChairShown> = {}): ChairShown {
  return {
    name: "Anna",
    bot: null,
    person: true,
    mine: false,
    hot_seat: false,
    host: false,
    ready: false,
    here: true,
    away_since: null,
    conceded: false,
    muted: false,
    votes: 0,
    seconds: null,
    later: 0,
    may: [],
    ...different,
  };
}

export function room(different: Partial<Room> = {}): Room {
  return {
    type: "Room",
    address: null,
    table: "t1",
    game: "toy",
    title: "Toy",
    edition: "base",
    edition_title: "the printed game",
    several_editions: true,
    options: {},
    phase: "playing",
    how: null,
    places: null,
    text: "",
    host: false,
    seats: [chair({ mine: true }), chair({ name: "Ben" })],
    invite: null,
    clock: null,
    agreed: {},
    back: null,
    fair: { hash: "a".repeat(64), sealed: [], without: [] },
    spectators: 0,
    may: [],
    bots: ["greedy", "random"],
    bot_titles: ["clever", "by lot"],
    next: null,
    ...different,
  };
}

export function game(different: Partial<GameListed> = {}): GameListed {
  return {
    game: "toy",
    title: "Toy",
    about: "A game.",
    difficulty: 2,
    editions: [
      { name: "base", title: "the printed game", players: [2, 3, 4, 5], length: "about an hour", options: [] },
      { name: "short", title: "the short game", players: [2, 3], length: "half an hour", options: [] },
    ],
    players: [2, 3, 4, 5],
    bots: ["greedy", "random"],
    bot_titles: ["clever", "by lot"],
    first_game: null,
    warm_up: null,
    ...different,
  };
}

export function listed(different: Partial<ListedTable> = {}): ListedTable {
  return {
    table: "t1",
    game: "toy",
    title: "Toy",
    edition: "base",
    edition_title: "",
    phase: "playing",
    seats: ["Anna", "Ben"],
    mine: [0],
    waiting: false,
    touched: 0,
    ...different,
  };
}

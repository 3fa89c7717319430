// Which tables this browser knows, and the tokens that open seats there.

import type { TableMade } from "./messages";
import { read, write } from "./storage";

export type KnownTable = {
  table: string;
  game: string;
  /** When it was last opened here, in milliseconds. */
  opened: number;
  /** Tokens of seats that are played here, by seat. */
  mine: Record<string, string>;
  /** The one of them that was taken first. */
  seat: string | null;
  /** Tokens of seats to pass on, by seat. */
  guests: Record<string, string>;
  names: string[];
  over: boolean;
  invitesHidden: boolean;
};

const UNKNOWN = { game: "", opened: 0, mine: {}, seat: null, guests: {}, names: [], over: false, invitesHidden: false };

const KEY = "anpfiff.tables";
const REMEMBERED = 20;

export function knownTables(): KnownTable[] {
  return read<KnownTable[]>(KEY, []);
}

export function knownTable(table: string): KnownTable | undefined {
  return knownTables().find((known) => known.table === table);
}

/** Changes what is known of a table, and puts it first. */
export function remember(table: string, change: Partial<KnownTable>): KnownTable {
  const before = knownTable(table) ?? { table, ...UNKNOWN };
  const after = { ...before, ...change, opened: Date.now() };
  write(KEY, [after, ...knownTables().filter((known) => known.table !== table)].slice(0, REMEMBERED));
  return after;
}

export function rememberMade(made: TableMade, game: string, me: number | null): void {
  const tokens = Object.entries(made.tokens);
  remember(made.table, {
    game,
    mine: Object.fromEntries(tokens.filter(([seat]) => Number(seat) === me)),
    seat: me === null ? null : String(me),
    guests: Object.fromEntries(tokens.filter(([seat]) => Number(seat) !== me)),
  });
}

/** A seat and its token from a link's fragment, `#<seat>:<token>`. */
export function seatFromFragment(fragment: string): { seat: string; token: string } | null {
  const found = /^#(\d+):([\w-]+)$/.exec(fragment);
  return found?.[1] && found[2] ? { seat: found[1], token: found[2] } : null;
}

/** A seat that was brought along by a link. What is known already stays: a link that was cut on its way must not lock anybody out. */
export function addSeat(table: string, seat: string, token: string): void {
  const known = knownTable(table);
  remember(table, { mine: { [seat]: token, ...known?.mine }, seat: known?.seat ?? seat });
  sitHere(table, seat);
}

/** Which of several own seats this tab plays. Another tab may play another one. */
export function sitHere(table: string, seat: string): void {
  try {
    sessionStorage.setItem(`anpfiff.seat.${table}`, seat);
  } catch {
    // Then the seat that was taken first is played.
  }
}

export function seatHere(table: string): string | null {
  const known = knownTable(table);
  let seat: string | null = null;
  try {
    seat = sessionStorage.getItem(`anpfiff.seat.${table}`);
  } catch {
    // As above.
  }
  return seat !== null && known && seat in known.mine ? seat : (known?.seat ?? null);
}

/** `address`: where friends find the server, if it is not where this page was opened (127.0.0.1 opens nothing on a phone). */
export function inviteLink(address: string | null, table: string, seat: string, token: string): string {
  return `${(address ?? location.origin).replace(/\/$/, "")}/t/${table}#${seat}:${token}`;
}

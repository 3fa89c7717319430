// The secret number that this browser puts into the dice of a table: sealed on sitting down, opened after the start, kept until the end.

import type { FromGuest, Room } from "./messages";
import { fromHex, sha256, toHex } from "./sha256";
import { forget, read, write } from "./storage";
import type { Kept } from "./verifyDice";

const LENGTH = 32;

type Sealed = { nonce: string; hash: string };

const keyOf = (table: string, what: "nonce" | "hash"): string => `anpfiff.${what}.${table}`;

/** A new number, and its hash. It is kept for a table when there is one. */
export async function newNonce(): Promise<Sealed> {
  const nonce = toHex(crypto.getRandomValues(new Uint8Array(LENGTH)));
  return { nonce, hash: toHex(await sha256(fromHex(nonce))) };
}

export function keepNonce(table: string, sealed: Sealed): void {
  write(keyOf(table, "nonce"), sealed);
}

/** The table is gone. */
export function forgetDice(table: string): void {
  forget(keyOf(table, "nonce"));
  forget(keyOf(table, "hash"));
}

function keptNonce(table: string): Sealed | null {
  return read<Sealed | null>(keyOf(table, "nonce"), null);
}

const coming = new Map<string, Promise<Sealed>>();

/** The number for this table: the one that there is, or a new one, also if several ask at once. */
export async function nonceFor(table: string): Promise<Sealed> {
  const kept = keptNonce(table);
  if (kept !== null) {
    return kept;
  }
  const sealed = coming.get(table) ?? newNonce();
  coming.set(table, sealed);
  keepNonce(table, await sealed);
  coming.delete(table);
  return sealed;
}

function keptHash(table: string): string | null {
  return read<string | null>(keyOf(table, "hash"), null);
}

/** The hash that a table showed first: what comes later has to be the same. */
export function keepHash(room: Room): void {
  if (room.phase !== "over" && keptHash(room.table) === null) {
    write(keyOf(room.table, "hash"), room.fair.hash);
  }
}

/** What this browser knows from before the game ended. Only a number that went into the dice counts. */
export function keptOf(room: Room): Kept {
  const own = keptNonce(room.table);
  const opened = own !== null && room.fair.sealed.some((one) => one.hash === own.hash && one.opened);
  return { hash: keptHash(room.table), nonce: opened ? own.nonce : null };
}

/** What has to be asked for now, so that my number gets into the dice; null: nothing. */
export async function nextAboutDice(room: Room): Promise<FromGuest | null> {
  const mine = room.seats.flatMap((chair, seat) => (chair.mine ? [seat] : []));
  if (mine.length === 0) {
    return null;
  }
  const sealed = room.fair.sealed.filter((one) => mine.includes(one.seat));
  if (room.phase === "gathering") {
    // What another device of mine has sealed, that device opens.
    return sealed.length > 0 ? null : { type: "SealNonce", nonce_hash: (await nonceFor(room.table)).hash };
  }
  const own = keptNonce(room.table);
  const waits = room.phase === "opening" && sealed.some((one) => one.hash === own?.hash && !one.opened);
  // To a server that shows another hash than before nobody should open anything.
  return waits && own !== null && room.fair.hash === keptHash(room.table) ? { type: "OpenNonce", nonce: own.nonce } : null;
}

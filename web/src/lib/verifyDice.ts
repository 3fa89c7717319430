// Computes the dice of a finished game anew, in the browser, from what the server has revealed (docs/fair.md).

import { fromHex, hmac, joined, sha256, toHex } from "./sha256";

/** Of a record, what the dice are made of (docs/record.md). */
export type FairProof = {
  table: string;
  seed: string;
  nonces: string[];
  after?: number;
  shown?: string;
  hashes?: string[];
  seats?: number[];
  without?: number[];
  bounds?: number[][];
};

export type FairRecord = { rows: { n: number; chance: number[] }[]; fair: FairProof | null };

/** What this browser has kept since before the game; null: it was not there. */
export type Kept = { hash: string | null; nonce: string | null };

export type Fault = "no_proof" | "other_hash" | "other_seed" | "other_nonce" | "without_mine" | "rows" | "bounds" | "outcome";

/** `row`: where. */
export type Verdict = { fair: true; outcomes: number; people: number } | { fair: false; fault: Fault; row: number | null };

class NotFair extends Error {
  constructor(
    readonly fault: Fault,
    readonly row: number | null = null,
  ) {
    super(fault);
  }
}

function check(holds: boolean, fault: Fault, row: number | null = null): void {
  if (!holds) {
    throw new NotFair(fault, row);
  }
}

/** `byRules`: the bounds of all outcomes, as the server finds them when it plays the game again. The record only claims them. */
export async function verifyDice(record: FairRecord, kept: Kept, byRules: number[][]): Promise<Verdict> {
  try {
    const fair = record.fair;
    if (!fair) {
      throw new NotFair("no_proof");
    }
    await checkPromises(fair, kept);
    return { fair: true, outcomes: await checkOutcomes(record, fair, byRules), people: fair.nonces.length };
  } catch (error) {
    if (error instanceof NotFair) {
      return { fair: false, fault: error.fault, row: error.row };
    }
    throw error;
  }
}

/** Seed and numbers are those that were sealed, and mine is one of them. */
async function checkPromises(fair: FairProof, kept: Kept): Promise<void> {
  const hash = toHex(await sha256(fromHex(fair.seed)));
  check(hash === fair.shown, "other_seed");
  check(kept.hash === null || kept.hash === hash, "other_hash");
  const hashes = await Promise.all(fair.nonces.map(async (nonce) => toHex(await sha256(fromHex(nonce)))));
  check(hashes.join() === (fair.hashes ?? []).join(), "other_nonce");
  check(kept.nonce === null || fair.nonces.includes(kept.nonce), "without_mine");
}

const RANGE = 2n ** 64n;

async function checkOutcomes(record: FairRecord, fair: FairProof, byRules: number[][]): Promise<number> {
  const draw = await hmac(fromHex(fair.seed));
  const everybody = joined(...[new TextEncoder().encode(fair.table), ...fair.nonces.map(fromHex)].map(withLength));
  const bounds = fair.bounds ?? [];
  check(bounds.length === record.rows.length, "rows");
  let index = 0;
  for (const [number, row] of record.rows.entries()) {
    const asked = bounds[number] ?? [];
    check(row.n === number && row.chance.length === asked.length, "rows", number);
    check(asked.join() === byRules[number]?.join(), "bounds", number);
    if (number <= (fair.after ?? -1)) {
      continue;
    }
    for (const [place, below] of asked.entries()) {
      check(below > 0 && (await outcome(draw, everybody, index, below)) === row.chance[place], "outcome", number);
      index += 1;
    }
  }
  return index;
}

function withLength(part: Uint8Array): Uint8Array {
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, part.length);
  return joined(new Uint8Array(length.buffer), part);
}

/** Number `index` of all, from 0 to `below` - 1. Drawn again where the remainder would favour small ones. */
async function outcome(draw: Awaited<ReturnType<typeof hmac>>, everybody: Uint8Array, index: number, below: number): Promise<number> {
  const even = RANGE - (RANGE % BigInt(below));
  for (let attempt = 0; ; attempt++) {
    const counter = new DataView(new ArrayBuffer(12));
    counter.setBigUint64(0, BigInt(index));
    counter.setUint32(8, attempt);
    const bytes = await draw(joined(everybody, new Uint8Array(counter.buffer)));
    const drawn = new DataView(bytes.buffer).getBigUint64(0);
    if (drawn < even) {
      return Number(drawn % BigInt(below));
    }
  }
}

import { describe, expect, it, vi } from "vitest";
import recorded from "../testing/fairRecord.json";
import { fromHex, hmac, ownHmac, ownSha256, sha256, toHex } from "./sha256";
import { verifyDice, type FairRecord, type Kept } from "./verifyDice";

// Written by the server's own code (tests/docs/test_verify_fair.py), with a move that was taken back.
const record = recorded as FairRecord;
const fair = record.fair ?? expect.fail("no proof");
const kept: Kept = { hash: fair.shown ?? "", nonce: fair.nonces[0] ?? "" };
const byRules = fair.bounds ?? [];
const outcomes = record.rows.flatMap((row) => row.chance).length;

function changed(change: (record: FairRecord, proof: NonNullable<FairRecord["fair"]>) => void): FairRecord {
  const copy = structuredClone(record);
  change(copy, copy.fair ?? expect.fail());
  return copy;
}

/** A die with one side shows it, whatever numbers are stirred: only the rules know that it should have had more. */
function otherBound({ rows }: FairRecord, { bounds }: NonNullable<FairRecord["fair"]>): void {
  const number = bounds?.findLastIndex((row) => row.length > 0) ?? -1;
  bounds?.[number]?.splice(0, 1, 1);
  rows[number]?.chance.splice(0, 1, 0);
}

describe("a game's dice", () => {
  it("are confirmed, every one of them", async () => {
    expect(outcomes).toBeGreaterThan(20);
    expect(await verifyDice(record, kept, byRules)).toEqual({ fair: true, outcomes, people: 2 });
    expect(await verifyDice(record, { hash: null, nonce: null }, byRules)).toMatchObject({ fair: true });
  });

  it("are confirmed without WebCrypto, too", async () => {
    vi.stubGlobal("crypto", {});
    expect(await verifyDice(record, kept, byRules)).toEqual({ fair: true, outcomes, people: 2 });
    const lied = changed(({ rows }) => rows.findLast((row) => row.chance.length > 0)?.chance.splice(0, 1, 99));
    expect(await verifyDice(lied, kept, byRules)).toMatchObject({ fair: false, fault: "outcome" });
  });

  it("are not, if a single outcome is another", async () => {
    for (const [number, row] of record.rows.entries()) {
      for (const place of row.chance.keys()) {
        const lied = changed(({ rows }) => rows[number]?.chance.splice(place, 1, (row.chance[place] ?? 0) + 1));
        expect(await verifyDice(lied, kept, byRules)).toEqual({ fair: false, fault: "outcome", row: number });
      }
    }
  });

  it.each([
    ["other_seed", changed((_, proof) => (proof.seed = "00".repeat(32)))],
    ["other_nonce", changed((_, proof) => proof.nonces.splice(0, 1, "00".repeat(32)))],
    ["other_nonce", changed((_, proof) => proof.nonces.pop())],
    ["outcome", changed((_, proof) => (proof.nonces.pop(), proof.hashes?.pop()))],
    ["outcome", changed((_, proof) => (proof.table = "another"))],
    ["rows", changed(({ rows }) => rows.pop())],
    ["rows", changed(({ rows }) => rows.splice(3, 1, { n: 4, chance: [] }))],
    ["rows", changed((_, proof) => delete proof.bounds)],
    ["bounds", changed(otherBound)],
    ["no_proof", { ...record, fair: null }],
  ])("are not confirmed: %s", async (fault, lied) => {
    expect(await verifyDice(lied, kept, byRules)).toMatchObject({ fair: false, fault });
  });

  it("are not confirmed against what this browser has kept", async () => {
    expect(await verifyDice(record, { ...kept, hash: "00".repeat(32) }, byRules)).toMatchObject({ fault: "other_hash" });
    expect(await verifyDice(record, { ...kept, nonce: "00".repeat(32) }, byRules)).toMatchObject({ fault: "without_mine" });
  });
});

describe("without WebCrypto", () => {
  const text = (words: string) => new TextEncoder().encode(words);

  it("the hash is the standard's", () => {
    expect(toHex(ownSha256(text("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(toHex(ownSha256(text("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("hash and HMAC are those of WebCrypto, whatever the length", async () => {
    for (const length of [0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 120, 200]) {
      const bytes = Uint8Array.from({ length }, (_, place) => (place * 37 + length) % 256);
      expect(toHex(ownSha256(bytes))).toBe(toHex(await sha256(bytes)));
      const key = fromHex("0b".repeat(length === 0 ? 20 : length));
      expect(toHex(ownHmac(key, bytes))).toBe(toHex(await (await hmac(key))(bytes)));
    }
  });
});

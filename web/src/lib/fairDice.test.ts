import { beforeEach, expect, it } from "vitest";
import { chair, room } from "../testing/made";
import { fakeServer, sentTo } from "../testing/server";
import { until } from "../testing/until";
import { DiceKeeper } from "./diceKeeper";
import { forgetDice, keepHash, keptOf, newNonce, nextAboutDice, nonceFor } from "./fairDice";
import { makeFairTable } from "./makingFair";
import type { Room } from "./messages";
import { fromHex, sha256, toHex } from "./sha256";

const HASH = "a".repeat(64);
const me = [chair({ mine: true }), chair({ name: "Ben" })];

function at(phase: Room["phase"], sealed: Room["fair"]["sealed"] = [], hash = HASH): Room {
  return room({ phase, seats: me, fair: { hash, sealed, without: [] } });
}

beforeEach(() => localStorage.clear());

it("a number is drawn anew for every table, and its hash is SHA-256", async () => {
  const [one, other] = [await newNonce(), await newNonce()];
  expect(one.nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(one.nonce).not.toBe(other.nonce);
  expect(one.hash).toBe(toHex(await sha256(fromHex(one.nonce))));
  const [first, second] = await Promise.all([nonceFor("t1"), nonceFor("t1")]);
  expect(first).toEqual(second);
  expect(await nonceFor("t1")).toEqual(first);
});

it("who sits there without a number seals one, and leaves alone what another device has sealed", async () => {
  const { hash } = await nonceFor("t1");
  expect(await nextAboutDice(at("gathering"))).toEqual({ type: "SealNonce", nonce_hash: hash });
  expect(await nextAboutDice(at("gathering", [{ seat: 0, hash, opened: false }]))).toBeNull();
  expect(await nextAboutDice(at("gathering", [{ seat: 0, hash: "b".repeat(64), opened: false }]))).toBeNull();
  expect(await nextAboutDice({ ...at("gathering"), seats: [chair(), chair()] })).toBeNull();
});

it("is opened after the start, once, and never before", async () => {
  const { nonce, hash } = await nonceFor("t1");
  const sealed = [{ seat: 0, hash, opened: false }];
  keepHash(at("gathering", sealed));
  expect(await nextAboutDice(at("gathering", sealed))).toBeNull();
  expect(await nextAboutDice(at("opening", sealed))).toEqual({ type: "OpenNonce", nonce });
  expect(await nextAboutDice(at("opening", [{ seat: 0, hash, opened: true }]))).toBeNull();
  expect(await nextAboutDice(at("playing", sealed))).toBeNull();
});

it("is not opened to a server that shows another hash than before", async () => {
  const { hash } = await nonceFor("t1");
  const sealed = [{ seat: 0, hash, opened: false }];
  keepHash(at("gathering", sealed));
  keepHash(at("opening", sealed, "c".repeat(64)));
  expect(await nextAboutDice(at("opening", sealed, "c".repeat(64)))).toBeNull();
  expect(keptOf(at("over", sealed)).hash).toBe(HASH);
});

it("nothing is kept of a table that is gone", async () => {
  keepHash(at("gathering"));
  const { nonce } = await nonceFor("t1");
  forgetDice("t1");
  expect(keptOf(at("over"))).toEqual({ hash: null, nonce: null });
  expect((await nonceFor("t1")).nonce).not.toBe(nonce);
});

it("only a number that went into the dice is looked for in them", async () => {
  const { nonce, hash } = await nonceFor("t1");
  expect(keptOf(at("over", [{ seat: 0, hash, opened: true }])).nonce).toBe(nonce);
  expect(keptOf(at("over", [{ seat: 0, hash, opened: false }])).nonce).toBeNull();
});

it("whoever makes a table seals a number with it, and opens it when asked", async () => {
  const asked = fakeServer({ "POST /api/tables": { table: "t9" }, "POST /api/tables/t9/commands": room() });
  await makeFairTable({ game: "toy", seats: [{ type: "me" }] }, "en");
  const { nonce, hash } = await nonceFor("t9");
  expect(sentTo(asked, "POST /api/tables")).toEqual([{ game: "toy", seats: [{ type: "me" }], nonce_hash: hash }]);
  const keeper = new DiceKeeper();
  keeper.look({ ...at("opening", [{ seat: 0, hash, opened: false }]), table: "t9" });
  await until(() => expect(sentTo(asked, "POST /api/tables/t9/commands")).not.toEqual([]));
  keeper.close();
  expect(sentTo(asked, "POST /api/tables/t9/commands")).toEqual([{ type: "OpenNonce", nonce }]);
});

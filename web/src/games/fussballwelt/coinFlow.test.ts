import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chosenSpeed } from "../../lib/settings.svelte";
import { happened } from "../../testing/made";
import { CoinFlow, movementsIn } from "./coinFlow.svelte";
import type { Shapes } from "./types";

const ROLL = [
  happened<Shapes>(7, { type: "Rolled", fields: { seat: 0, dice: [3], again: false } }),
  happened<Shapes>(7, { type: "Claimed", fields: { seat: 2, roller: 0, project: "fan_shop", claim: 2, paid: 2 } }),
  happened<Shapes>(7, { type: "Claimed", fields: { seat: 1, roller: 0, project: "fan_shop", claim: 1, paid: 0 } }),
  happened<Shapes>(7, { type: "Earned", fields: { seat: 0, project: "snack_stand", coins: 3 } }),
  happened<Shapes>(7, { type: "TookCoins", fields: { seat: 0, other: 1, project: "new_player", coins: 1 } }),
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  chosenSpeed.value = null;
  vi.useRealTimers();
});

it("finds who gives whom how much, in the order of the log", () => {
  expect(movementsIn(ROLL)).toEqual([
    { from: 0, to: 2, coins: 2 },
    { from: null, to: 0, coins: 3 },
    { from: 1, to: 0, coins: 1 },
  ]);
});

it("keeps back what has not arrived yet, one movement after the other", () => {
  chosenSpeed.value = 1;
  const flow = new CoinFlow();
  const held = () => [0, 1, 2].map((seat) => flow.held(seat));
  flow.play(movementsIn(ROLL));
  expect(held()).toEqual([2, -1, 2]);
  vi.advanceTimersByTime(550);
  expect(held()).toEqual([4, -1, 0]);
  vi.advanceTimersByTime(550);
  expect(held()).toEqual([1, -1, 0]);
  vi.advanceTimersByTime(550);
  expect(held()).toEqual([0, 0, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

it("goes twice as fast if wanted, and holds nothing back where nothing moves", () => {
  const flow = new CoinFlow();
  chosenSpeed.value = 2;
  flow.play(movementsIn(ROLL));
  vi.advanceTimersByTime(275);
  expect(flow.waiting.length).toBe(2);
  chosenSpeed.value = 0;
  flow.play(movementsIn(ROLL));
  expect(flow.waiting).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it("a new roll takes the place of one that is still on its way", () => {
  chosenSpeed.value = 1;
  const flow = new CoinFlow();
  flow.play(movementsIn(ROLL));
  flow.play([{ from: null, to: 1, coins: 5 }]);
  expect([flow.held(0), flow.held(1)]).toEqual([0, 5]);
  flow.stop();
  expect(flow.held(1)).toBe(0);
});

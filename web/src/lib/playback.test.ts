import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Looked } from "./messages";
import { Playback } from "./playback.svelte";

const looked = (number: number): Looked => ({ type: "Looked", number, view: {}, to_move: [], lines: [] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks one question at a time, and then for where the slider is by now", () => {
  const asked: number[] = [];
  const playback = new Playback((number) => asked.push(number), () => 50);
  [10, 20, 30].forEach((number) => playback.turnTo(number));
  expect(asked).toEqual([10]);
  playback.looked(looked(10));
  expect(asked).toEqual([10, 30]);
  playback.looked(looked(30));
  expect(asked).toEqual([10, 30]);
});

it("stays inside the game", () => {
  const playback = new Playback(() => undefined, () => 5);
  playback.turnTo(-1);
  expect(playback.number).toBe(0);
  playback.turnTo(99);
  expect(playback.number).toBe(5);
});

it.each([3, 200])("shows %d moves in ten seconds at most, and ends at the present", (newest) => {
  const playback: Playback = new Playback((number) => playback.looked(looked(number)), () => newest);
  playback.run(0);
  expect(playback.running).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(playback.running).toBe(false);
  expect(playback.number).toBe(newest);
});

it("asks again after a new connection, and forgets everything on the way back", () => {
  const ask = vi.fn();
  const playback = new Playback(ask, () => 9);
  playback.turnTo(4);
  playback.again();
  expect(ask).toHaveBeenCalledTimes(2);
  playback.back();
  playback.looked(looked(4));
  expect(playback.shown).toBeNull();
});

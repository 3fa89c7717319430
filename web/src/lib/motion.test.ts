import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { motion } from "./motion.svelte";
import { Playback } from "./playback.svelte";
import { chosenSpeed, type Speed } from "./settings.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  chosenSpeed.value = null;
  vi.useRealTimers();
});

describe("speed", () => {
  it("is the usual one until another is chosen, which is remembered", () => {
    expect(motion.speed).toBe(1);
    motion.speed = 0.5;
    expect(localStorage.getItem("anpfiff.speed")).toBe("0.5");
    expect(motion.lasts(900)).toBe(1800);
    motion.speed = 2;
    expect(motion.lasts(900)).toBe(450);
  });

  it("is off where nothing may move, and what comes one after the other still does", () => {
    motion.speed = 0;
    expect(motion.still).toBe(true);
    expect(motion.lasts(900)).toBe(900);
  });

  it.each([
    [0.5, 5400],
    [1, 2700],
    [2, 1350],
  ] as [Speed, number][])("%d plays three moves back in %d milliseconds", (speed, time) => {
    motion.speed = speed;
    const playback = new Playback(() => undefined, () => 3);
    playback.run(0);
    vi.advanceTimersByTime(time - 1);
    expect(playback.running).toBe(true);
    vi.advanceTimersByTime(1);
    expect(playback.running).toBe(false);
  });
});

it("whoever told the device that nothing should move sees pictures one after the other", async () => {
  const asked: string[] = [];
  vi.stubGlobal("matchMedia", (query: string) => {
    asked.push(query);
    return Object.assign(new EventTarget(), { matches: true, media: query });
  });
  vi.resetModules();
  const { motion: calm } = await import("./motion.svelte");
  expect(asked).toContain("(prefers-reduced-motion: reduce)");
  expect(calm.still).toBe(true);
  expect(calm.off).toBe(false);
  expect(calm.lasts(1000)).toBe(600);
});

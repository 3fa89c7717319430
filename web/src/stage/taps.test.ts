import { expect, it } from "vitest";
import { Taps } from "./taps";

function played() {
  const done: string[] = [];
  let at = 0;
  const director = { playing: true, next: () => void done.push("next"), skip: () => void done.push("skip") };
  const taps = new Taps(director, () => at);
  return { director, done, tapAt: (time: number) => ((at = time), taps.tap()) };
}

it("shows the next picture, and everything by a second tap right after it", () => {
  const { done, tapAt } = played();
  tapAt(0);
  tapAt(399);
  expect(done).toEqual(["next", "skip"]);
});

it("takes slow taps one by one", () => {
  const { done, tapAt } = played();
  tapAt(0);
  tapAt(400);
  expect(done).toEqual(["next", "next"]);
});

it("leaves taps alone while nothing plays", () => {
  const { director, done, tapAt } = played();
  director.playing = false;
  expect(tapAt(0)).toBe(false);
  expect(done).toEqual([]);
});

import { afterEach, expect, it, vi } from "vitest";
import { letters, PATIENCE } from "./letters";

afterEach(() => void vi.useRealTimers());

type Load = () => Promise<FontFace>;

/** Whether it has been waited long enough. */
function waiting(...loads: Load[]): () => boolean {
  let over = false;
  void letters(loads.map((load) => ({ load }))).then(() => (over = true));
  return () => over;
}

it("waits for all typefaces", async () => {
  vi.useFakeTimers();
  let arrive: (face: FontFace) => void = () => {};
  const over = waiting(() => Promise.resolve({} as FontFace), () => new Promise((done) => (arrive = done)));
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(over()).toBe(false);
  arrive({} as FontFace);
  await vi.advanceTimersByTimeAsync(0);
  expect(over()).toBe(true);
});

it("does not wait for one that cannot be had", async () => {
  vi.useFakeTimers();
  const over = waiting(() => Promise.reject(new Error("no such file")));
  await vi.advanceTimersByTimeAsync(0);
  expect(over()).toBe(true);
});

it("nor for long", async () => {
  vi.useFakeTimers();
  const over = waiting(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(over()).toBe(true);
});

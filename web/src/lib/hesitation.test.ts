import { expect, it } from "vitest";
import { hesitation } from "./hesitation";

it("is never so short that nobody could have chosen, and never endless", () => {
  expect(hesitation(0)).toBe(1000);
  expect(hesitation(1)).toBe(9000);
});

it("is mostly short, now and then long, and never the same", () => {
  const times = Array.from({ length: 1000 }, () => hesitation());
  expect(new Set(times).size).toBeGreaterThan(900);
  const share = (from: number): number => times.filter((time) => time > from).length / times.length;
  expect(share(2000)).toBeGreaterThan(0.5);
  expect(share(4000)).toBeGreaterThan(0.1);
  expect(share(4000)).toBeLessThan(0.4);
});

import { expect, test } from "vitest";
import type { Playing } from "./match";
import { kicksOf, rowOf } from "./shootOut";
import type { Line } from "./types";

const playing = { home: "ENG", away: "CRO", match: {}, running: { half: "shoot_out" } } as unknown as Playing;
const line = (type: string, team = ""): Line => ({ number: 1, type, fields: { team }, text: type }) as unknown as Line;
const LINES = [line("Goal", "ENG"), line("ShootOutBegan"), line("DiceThrown", "CRO"), line("Goal", "CRO"), line("ShotWide", "ENG"), line("CardPlayed", "ENG"), line("Saved", "ENG")];

test("every kick stands where its side has taken it; a save is the kick of the other side", () => {
  expect(kicksOf(playing, LINES)).toEqual({ home: ["wide"], away: ["scored", "saved"] });
});

test("a side has five places, and more where it goes on", () => {
  const kicks = kicksOf(playing, LINES) ?? { home: [], away: [] };
  expect(rowOf(kicks, "home")).toEqual(["wide", null, null, null, null]);
  const longer = kicksOf(playing, [...LINES, ...Array.from({ length: 4 }, () => line("Goal", "CRO"))]) ?? kicks;
  expect([rowOf(longer, "home").length, rowOf(longer, "away").length]).toEqual([6, 6]);
});

test("no kicks before the shoot-out, nor where the log begins later", () => {
  expect(kicksOf({ ...playing, running: { ...playing.running, half: "extra" } }, LINES)).toBeNull();
  expect(kicksOf(playing, LINES.slice(2))).toBeNull();
});

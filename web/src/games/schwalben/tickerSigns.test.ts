import { expect, test } from "vitest";
import { isLoud, signOf } from "./tickerSigns";
import type { Line } from "./types";

const line = (type: string, fields: object = {}): Line => ({ number: 1, type, fields, text: type }) as unknown as Line;

test("a goal has a ball, a roll its die, a drawn card its back, all else the flag of whom it is about", () => {
  expect(signOf(line("Goal", { team: "ENG" }))).toMatchObject({ picture: expect.stringContaining("ball") });
  expect(signOf(line("DiceThrown", { team: "ENG", die: 5 }))).toEqual({ die: 5 });
  expect(signOf(line("CardDrawn", { team: "ENG", colour: "blue" }))).toMatchObject({ picture: expect.stringContaining("blue") });
  expect(signOf(line("CardPlayed", { team: "ENG" }))).toEqual({ flag: "ENG" });
  expect(signOf(line("NationTaken", { nation: "CRO" }))).toEqual({ flag: "CRO" });
  expect(signOf(line("PileMixed", { cards: 3 }))).toBeNull();
});

test("only goals and the champion are loud", () => {
  expect(["Goal", "WorldChampion", "ShotWide"].map((type) => isLoud(line(type)))).toEqual([true, true, false]);
});

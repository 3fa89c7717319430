import { expect, it } from "vitest";
import type { Line } from "../lib/messages";
import { line } from "../testing/made";
import { lastAct } from "./acts";

const told = (number: number, seat: number, text: string, type?: string): Line => ({ ...line(number, text), fields: { seat }, ...(type && { type }) });

it("is the newest line about a seat since the own last turn, without the name that stands above it", () => {
  const lines = [told(3, 1, "Ben rolls 4."), told(4, 1, "Ben: nothing built."), told(5, 2, "Cem rolls 2.")];
  expect(lastAct(lines, 2, 1, "Ben")).toBe("nothing built.");
  expect(lastAct(lines, 2, 2, "Cem")).toBe("rolls 2.");
});

it("is empty for whoever did nothing since then, and headings are no acts", () => {
  const lines = [told(3, 1, "Ben rolls 4."), told(6, 1, "Ben’s turn", "TurnBegan")];
  expect(lastAct(lines, 3, 1, "Ben")).toBe("");
});

it("keeps sentences that begin with something else", () => {
  expect(lastAct([told(3, 1, "A coin for Ben.")], 0, 1, "Ben")).toBe("A coin for Ben.");
});

it("is what somebody played, not the card that was drawn for it", () => {
  expect(lastAct([told(3, 1, "Ben: attack for Chile."), told(3, 1, "Ben: card drawn.", "CardDrawn")], 0, 1, "Ben")).toBe("attack for Chile.");
});

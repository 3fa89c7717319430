import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { offerOf } from "../../testing/made";
import OwnHand from "./OwnHand.svelte";
import type { Facts, Shapes, Target, View } from "./types";

const FACTS = { cards: { attack: 1, foul: 1 } } as unknown as Facts;
const VIEW = { card: null, matches: [{ id: "VF1", left: { team: "MEX" }, right: { team: "GHA" } }] } as unknown as View;
const NAMES = { MEX: "Mexico", GHA: "Ghana", foul: "Foul", attack: "Attack" };

function hand(chosen: number | null, ...to: Target[]) {
  const offers = [offerOf<Shapes>(5, { type: "Play", fields: { card: "foul" }, outlook: { to } })];
  return render(OwnHand, { facts: FACTS, names: NAMES, view: VIEW, known: { foul: 1 }, offers, chosen, choose: () => {}, undo: undefined, aimed: null });
}

it("C3.3: a card that fits in one place only names its row before it is laid", () => {
  hand(null, { type: "Cover", match: "VF1", side: "right" });
  expect(screen.getByRole("button", { name: "Choose: Foul, only row: Ghana" })).toBeTruthy();
  expect(screen.getByText("only row: Ghana")).toBeTruthy();
});

it("and none where somebody will be asked", () => {
  hand(null, { type: "Cover", match: "VF1", side: "right" }, { type: "Cover", match: "VF1", side: "left" });
  expect(screen.getByRole("button", { name: "Choose: Foul" })).toBeTruthy();
});

it("C3.5: says that a tap throws a card away before it does", () => {
  const offers = [offerOf<Shapes>(5, { type: "ThrowAway", fields: { card: "foul" }, outlook: {} })];
  render(OwnHand, { facts: FACTS, names: NAMES, view: VIEW, known: { foul: 1 }, offers, chosen: null, choose: () => {}, undo: undefined, aimed: null });
  expect(screen.getByRole("button", { name: "Throw away: Foul" })).toBeTruthy();
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it } from "vitest";
import { language } from "../../lib/settings.svelte";
import { offerOf } from "../../testing/made";
import { madeView } from "./made";
import Numbers from "./Numbers.svelte";
import type { Move, Prospects, Shapes, View } from "./types";
import { rolledNow, signed, worthOf } from "./view";

const NOTHING = Array.from({ length: 12 }, () => [0, 0]);

function prospects(gains: Record<number, number[]>, different: Partial<Prospects> = {}): Prospects {
  return { gains: NOTHING.map((none, place) => gains[place + 1] ?? none), asks: {}, highest: 6, expected: [0.5], ...different };
}

function view(different: Partial<View> = {}): View {
  const own = prospects({ 1: [1, 1], 3: [-1, 1] }, { asks: { 6: ["new_coach"] } });
  const bens = prospects({ 5: [0, 2], 10: [3, 0] }, { highest: 12, expected: [0, 0.25] });
  return madeView({ prospects: [own, bens], ...different });
}

const shown = (different: Partial<View> = {}, me: number | null = 0, paid: number[] | null = null) =>
  render(Numbers, { view: view(different), names: { new_coach: "new coach" }, seats: ["Anna", "Ben"], me, paid, before: null });
const cell = (name: RegExp) => screen.getByRole("radio", { name });
const told = () => document.querySelector("[data-told]")?.textContent?.trim();

beforeEach(() => {
  language.value = "en";
});

it("says of every number who gets what, the rolled one first", async () => {
  shown();
  expect(screen.getByRole("heading").textContent).toBe("If you roll …");
  expect(document.querySelector(".lit")?.getAttribute("data-place")).toBe("number 3");
  expect(told()).toBe("3: you −1, Ben +1.");
  expect(cell(/^3 \(rolled\): you −1, Ben \+1$/)).toBeTruthy();
  await fireEvent.click(cell(/^6:/));
  expect(told()).toBe("6: then to be decided: new coach.");
  await fireEvent.click(cell(/^4:/));
  expect(told()).toBe("4: nobody gets anything.");
});

it("shows what the rolled number has paid, and not what it would pay next", async () => {
  const { rerender } = shown({ dice: [6] }, 0, [6, -6]);
  expect(told()).toBe("6 rolled: you +6, Ben −6.");
  expect(cell(/^6 \(rolled\): you \+6, Ben −6$/)).toBeTruthy();
  expect(document.querySelector("[data-place='number 6']")?.getAttribute("data-gain")).toBe("6");
  expect(document.querySelector("[data-place='number 6'] .star")).toBeNull();
  await fireEvent.click(cell(/^3:/));
  expect(told()).toBe("3: you −1, Ben +1.");
  await rerender({ view: view({ dice: [3] }), paid: [0, 0] });
  expect(told()).toBe("3 rolled: nobody got anything.");
  // Another player's roll would be another one.
  await fireEvent.click(screen.getByRole("radio", { name: "Ben" }));
  expect(document.querySelector(".lit")).toBeNull();
  expect(told()).toBe("3: nobody gets anything.");
});

it("goes back to the roll with every turn, also if the same number falls again", async () => {
  const { rerender } = shown({ dice: [3], on_turn: 0 });
  await fireEvent.click(cell(/^4:/));
  await rerender({ view: view({ dice: [3], on_turn: 1 }) });
  expect(told()).toMatch(/^3/);
});

it("shows in a preview what it changes of the rolled number, too", async () => {
  const { rerender } = shown({ dice: [3] }, 0, [2, 0]);
  const own = prospects({ 3: [4, 0] });
  await rerender({ view: view({ dice: [3], prospects: [own, own] }), before: view({ dice: [3] }) });
  expect(told()).toBe("3: you +4 (so far −1).");
  await rerender({ view: view({ dice: [3] }), before: null });
  expect(told()).toBe("3 rolled: you +2.");
});

it("shows the roll of whoever is asked for, and goes back with the next turn", async () => {
  const { rerender } = shown();
  expect(document.querySelector(".mean")?.textContent).toBe("you: on average +0.5 a roll");
  await fireEvent.click(screen.getByRole("radio", { name: "Ben" }));
  expect(screen.getByRole("heading").textContent).toBe("If Ben rolls …");
  expect(document.querySelector(".mean")?.textContent).toBe("you: on average 0 with 1 die, +0.3 with 2");
  expect(cell(/^10: you \+3$/)).toBeTruthy();
  await rerender({ view: view() });
  expect(screen.getByRole("heading").textContent).toBe("If Ben rolls …");
  await rerender({ view: view({ on_turn: 1 }) });
  await rerender({ view: view({ on_turn: 0 }) });
  expect(screen.getByRole("heading").textContent).toBe("If you roll …");
});

it("marks in a preview what would change", async () => {
  const { rerender } = shown();
  const own = prospects({ 1: [1, 1], 2: [1, 0], 3: [-1, 1] });
  await rerender({ view: view({ prospects: [own, own] }), before: view() });
  expect([...document.querySelectorAll(".changed")].map((marked) => marked.getAttribute("data-place"))).toEqual(["number 2"]);
  expect(cell(/^2: you \+1 \(so far 0\)$/)).toBeTruthy();
});

it("tells numbers that take two dice apart", () => {
  shown({ dice: [] });
  expect(cell(/^10: nobody gets anything, only with two dice$/).closest("label")?.className).toContain("far");
  expect(told()).toBe("Tap a number to see who gets what.");
  expect(document.querySelector(".lit")).toBeNull();
});

it("looks with the roller's eyes for spectators, and is gone when nobody rolls any more", async () => {
  const { rerender } = shown({ on_turn: 1, dice: [5] }, null);
  expect(told()).toBe("5: Ben +2.");
  expect(document.querySelector("[data-place='number 5']")?.getAttribute("data-gain")).toBe("2");
  await rerender({ view: view({ prospects: null }) });
  expect(document.querySelector("section")).toBeNull();
});

it("what choices about dice are worth", () => {
  const bens = prospects({ 5: [0, 2] }, { highest: 12, expected: [0.33, 0.22] });
  const asked = view({ on_turn: 1, step: "how_many_dice", dice: [2, 3], dice_chosen: 2, prospects: [bens, bens] });
  const worth = (move: Move, seat: number | null = 1) => worthOf(offerOf<Shapes>(0, move), asked, seat);
  const outlook = {};
  expect(worth({ type: "Roll", fields: { dice: 2 }, outlook })).toEqual({ mean: 0.22 });
  expect(worth({ type: "Roll", fields: { dice: 1 }, outlook })).toEqual({ mean: 0.33 });
  expect(worth({ type: "RollAgain", fields: {}, outlook })).toEqual({ mean: 0.22 });
  expect(worth({ type: "Keep", fields: {}, outlook })).toEqual({ coins: 2 });
  expect(worth({ type: "Pass", fields: {}, outlook })).toBeNull();
  expect(worth({ type: "Roll", fields: { dice: 2 }, outlook }, null)).toBeNull();
  expect([rolledNow(asked), rolledNow(view())]).toEqual([0, 3]);
  expect([signed(2), signed(-2), signed(0)]).toEqual(["+2", "−2", "0"]);
});

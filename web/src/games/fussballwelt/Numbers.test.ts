import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { language } from "../../lib/settings.svelte";
import { offerOf } from "../../testing/made";
import { madeView } from "./made";
import Numbers from "./Numbers.svelte";
import { saidOf, stripOf, type Asked, type Strip } from "./strip";
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

/** Of Anna's eyes, unless others are asked for. */
function stripFor(different: Partial<View> = {}, asked: Partial<Asked> = {}): Strip {
  const shown = view(different);
  const strip = stripOf({ view: shown, names: { new_coach: "new coach" }, seats: ["Anna", "Ben"], me: 0, roller: shown.on_turn, paid: null, before: null, ...asked });
  expect(strip).not.toBeNull();
  return strip ?? { cells: [], title: "", mean: "", low: false };
}

const cell = (strip: Strip, number: number) => strip.cells[number - 1] ?? expect.fail(`no ${number}`);

beforeEach(() => {
  language.value = "en";
});

it("says of every number who gets what", () => {
  const strip = stripFor();
  expect([strip.title, strip.mean]).toEqual(["If you roll …", "you: on average +0.5 a roll"]);
  expect(saidOf(cell(strip, 3))).toBe("3 (rolled): you −1, Ben +1");
  expect(cell(strip, 6).told).toBe("then to be decided: new coach");
  expect(cell(strip, 4).told).toBe("nobody gets anything");
  expect(strip.cells.filter(({ lit }) => lit).map(({ number }) => number)).toEqual([3]);
});

it("shows what the rolled number has paid, and not what it would pay next", () => {
  const six = cell(stripFor({ dice: [6] }, { paid: [6, -6] }), 6);
  expect(six).toMatchObject({ own: 6, hasPaid: true, asks: [], told: "you +6, Ben −6", others: [{ seat: 1, coins: -6 }] });
  expect(cell(stripFor({ dice: [3] }, { paid: [0, 0] }), 3).told).toBe("nobody got anything");
  // Another player's roll would be another one.
  const bens = stripFor({ dice: [6] }, { paid: [6, -6], roller: 1 });
  expect(bens.cells.some(({ lit }) => lit)).toBe(false);
  expect([bens.title, bens.mean]).toEqual(["If Ben rolls …", "you: on average 0 with 1 die, +0.3 with 2"]);
  expect(saidOf(cell(bens, 10))).toBe("10: you +3");
});

it("shows in a preview what it changes, of the rolled number too", () => {
  const own = prospects({ 1: [1, 1], 2: [1, 0], 3: [4, 0] });
  const strip = stripFor({ prospects: [own, own] }, { before: view(), paid: [2, 0] });
  expect(strip.cells.filter(({ otherwise }) => otherwise !== null).map(({ number }) => number)).toEqual([2, 3]);
  expect(cell(strip, 2).told).toBe("you +1 (so far 0)");
  expect(cell(strip, 3)).toMatchObject({ own: 4, otherwise: -1, hasPaid: false, told: "you +4 (so far −1)" });
});

it("tells numbers that take two dice apart", () => {
  const strip = stripFor({ dice: [] });
  expect(saidOf(cell(strip, 10))).toBe("10: nobody gets anything, only with two dice");
  expect([cell(strip, 10).far, cell(strip, 6).far, strip.low]).toEqual([true, false, false]);
});

it("looks with the roller's eyes for spectators, and is gone when nobody rolls any more", () => {
  expect(cell(stripFor({ on_turn: 1, dice: [5] }, { me: null }), 5)).toMatchObject({ own: 2, told: "Ben +2" });
  expect(stripOf({ view: view({ prospects: null }), names: {}, seats: [], me: 0, roller: 0, paid: null, before: null })).toBeNull();
});

it("stands along the world as one group for numbers and one for shirts", async () => {
  const ask = vi.fn();
  render(Numbers, { strip: stripFor({ dice: [3] }), seats: ["Anna", "Ben"], me: 0, roller: 0, ask });
  expect(screen.getAllByRole("radio", { name: /^\d/ })).toHaveLength(12);
  expect(document.querySelector(".lit")?.getAttribute("data-place")).toBe("number 3");
  expect(document.querySelector("[data-place='number 3']")?.getAttribute("data-gain")).toBe("-1");
  await fireEvent.click(screen.getByRole("radio", { name: "Ben" }));
  expect(ask).toHaveBeenCalledExactlyOnceWith(1);
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

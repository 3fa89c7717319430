import { expect, it } from "vitest";
import { offer } from "../../testing/made";
import { cardsOf, diceOf, marketOf, numbersText, offered, rolledNow, shownOnBoard, type Facts, type Project, type View } from "./view";

const project = (numbers: number[], cost: number): Project => ({ numbers, colour: "blue", cost, effect: "bank", amount: 1, per: "", symbol: "" });
const facts: Facts = {
  projects: { late: project([9, 10], 2), dear: project([1], 5), cheap: project([1], 1), middle: project([2, 3], 1) },
  landmarks: {},
  stadium_bonus: 1,
  stadium_symbols: [],
};
const view = (surprise_market: boolean): View => ({
  players: [],
  market: { dear: 2, late: 0 },
  pile: {},
  surprise_market,
  on_turn: 0,
  step: "build",
  dice: [3, 4],
  dice_chosen: 2,
  prospects: null,
  swap_with: null,
});

it("sorts cards by number, then by price", () => {
  expect(cardsOf(facts, { late: 1, dear: 1, cheap: 2, middle: 1, unknown: 1 }).map(({ name, count }) => [name, count])).toEqual([
    ["cheap", 2],
    ["dear", 1],
    ["middle", 1],
    ["late", 1],
  ]);
});

it("shows empty stacks too, unless the market is a surprise", () => {
  expect(marketOf(facts, view(false)).map(({ name, count }) => [name, count])).toEqual([
    ["cheap", 0],
    ["dear", 2],
    ["middle", 0],
    ["late", 0],
  ]);
  expect(marketOf(facts, view(true)).map(({ name }) => name)).toEqual(["dear", "late"]);
});

it("reads dice and numbers", () => {
  expect(diceOf(view(false))).toEqual([3, 4]);
  expect(rolledNow(view(false))).toBe(7);
  expect(numbersText(project([2, 3], 1))).toBe("2–3");
  expect(numbersText(project([7], 1))).toBe("7");
});

it("shows no dice before this turn's roll: they would be the last player's", () => {
  for (const step of ["how_many_dice", "roll"]) {
    expect(diceOf({ ...view(false), step })).toEqual([]);
    expect(rolledNow({ ...view(false), step })).toBe(0);
  }
});

it("finds what can be built, and leaves to buttons what has no card", () => {
  const build = offer(3, "Build", { project: "dear" });
  expect(offered([offer(1, "Pass"), build], "Build", "dear")).toBe(build);
  expect(offered([build], "Build", "late")).toBeUndefined();
  expect(shownOnBoard(build, view(false))).toBe(true);
  expect(shownOnBoard(offer(4, "Build", { project: "gone" }), view(false))).toBe(false);
  expect(shownOnBoard(offer(1, "Pass"), view(false))).toBe(false);
});

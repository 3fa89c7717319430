import { expect, it } from "vitest";
import { offerOf } from "../../testing/made";
import { FACTS, madeView } from "./made";
import type { Facts, Project, Shapes, View } from "./types";
import { cardsOf, diceOf, marketOf, numbersText, offered, rolledNow, shownOnBoard } from "./view";

const project = (numbers: number[], cost: number): Project => ({ numbers, colour: "blue", cost, effect: "bank", copies: 6, amount: 1, per: "", symbol: "" });
const facts: Facts = {
  ...FACTS,
  projects: { late: project([9, 10], 2), dear: project([1], 5), cheap: project([1], 1), middle: project([2, 3], 1) },
};
const view = (surprise_market: boolean): View => madeView({ market: { dear: 2, late: 0 }, surprise_market, dice: [3, 4], dice_chosen: 2 });
const pass = offerOf<Shapes>(1, { type: "Pass", fields: {}, outlook: {} });
const build = (project: string) => offerOf<Shapes>(3, { type: "Build", fields: { project }, outlook: {} });

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
  const dear = build("dear");
  expect(offered([pass, dear], "Build", "dear")).toBe(dear);
  expect(offered([dear], "Build", "late")).toBeUndefined();
  expect(shownOnBoard(dear, view(false))).toBe(true);
  expect(shownOnBoard(build("gone"), view(false))).toBe(false);
  expect(shownOnBoard(pass, view(false))).toBe(false);
});

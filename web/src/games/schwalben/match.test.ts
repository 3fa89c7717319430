import { expect, test } from "vitest";
import { fieldsOf, needOf, outcomeOf, rollAhead, rollOf, type Roll } from "./match";
import type { Facts, View } from "./types";

const FACTS = {
  cards: [
    { id: "diving_header", colour: "green", kind: "attack", value: 4, place: "inside" },
    { id: "air_shot", colour: "green", kind: "attack", value: 0, place: "inside" },
    { id: "scythe", colour: "blue", kind: "foul", value: 5, place: null },
    { id: "bolted_door", colour: "red", kind: "cancel", value: 0, place: null },
  ],
} as unknown as Facts;

function view(step: string, running: object = {}): View {
  const usual = { card: "diving_header.2", answer: null, value: 4, base: 0, die: 0, total: 0, what: "shot", shot: "shot", half: "normal" };
  return { step, running: { ...usual, ...running } } as unknown as View;
}

function rolled(what: string, total: number): Roll {
  return { what, colour: "green", base: 1, die: total - 1, total };
}

test("before anything was rolled the strip shows what the attack counts", () => {
  expect(rollOf(view("answering"), FACTS)).toEqual({ what: "shot", colour: "green", base: 4, die: null, total: 4 });
});

test("a foul counts blue, a penalty red", () => {
  const foul = { answer: "scythe.1", what: "foul", base: 5, die: 2, total: 7 };
  expect(rollOf(view("changing_total", foul), FACTS)).toMatchObject({ colour: "blue", total: 7 });
  expect(rollOf(view("keeping", { shot: "penalty", base: 5, die: 4, total: 9 }), FACTS)).toMatchObject({ colour: "red", die: 4 });
});

test("before kick-off and after a cancelled attack there is nothing to count", () => {
  expect(rollOf(view("offer"), FACTS)).toBeNull();
  expect(rollOf(view("attacking", { answer: "bolted_door" }), FACTS)).toBeNull();
});

test.each([
  ["shot", 6, "wide"],
  ["shot", 7, "goal"],
  ["foul", 6, "unseen"],
  ["foul", 7, "seen"],
  ["foul", 10, "red"],
  ["offside", 7, "offside"],
  ["offside", 12, "offside"],
  ["dive", 1, "clumsy"],
  ["dive", 9, "seen"],
  ["dive", 10, "red"],
  ["straight", 10, "seen"],
])("%s %i: %s", (what, total, outcome) => {
  expect(outcomeOf(rolled(what, total))).toBe(outcome);
});

test("the strip grows where twelve are not enough", () => {
  expect([fieldsOf(12), fieldsOf(13)]).toEqual([12, 14]);
});

test("before the die falls it is told what it has to show", () => {
  const coming = (what: string, base: number): Roll => ({ what, colour: "green", base, die: null, total: base });
  expect(needOf(coming("shot", 5))).toEqual({ die: 2, outcome: "goal" });
  expect(needOf(coming("foul", 6))).toEqual({ die: 1, outcome: "seen" });
  expect(needOf(coming("offside", 1))).toEqual({ die: 6, outcome: "offside" });
  expect(needOf(coming("dive", 0))).toBeNull();
});

test("an attack of 0 is not rolled for", () => {
  expect(rollAhead(FACTS, "air_shot.1")).toBeNull();
  expect(rollAhead(FACTS, "diving_header.1")).toMatchObject({ base: 4, die: null });
});

import { describe, expect, test } from "vitest";
import type { LessonListed } from "../lib/messages";
import { dueLessons, InSight, type Moment } from "./choice";

function lesson(id: string, when: LessonListed["when"], of: string[] = [], who: string | null = null): LessonListed {
  return { id, when, of, who, rule: "F1.1", region: null, title: id, text: id, tip: id };
}

const LESSONS = [
  lesson("welcome", "start"),
  lesson("board", "start"),
  lesson("income", "happened", ["Earned"], "seat"),
  lesson("landmark", "happened", ["BuiltLandmark"]),
  lesson("build", "asked", ["WhatToBuild"]),
  lesson("swap", "asked", ["WhatToGive", "WhatToReceive"]),
  lesson("over", "over"),
];
const BEFORE: Moment = { asked: null, lines: [], seat: 0, over: false };

function due(moment: Partial<Moment>, read: string[] = []): string[] {
  return dueLessons(LESSONS, { ...BEFORE, ...moment }, read).map(({ id }) => id);
}

describe("which lesson is due", () => {
  test("the beginning, until it is read", () => {
    expect(due({})).toEqual(["welcome", "board"]);
    expect(due({}, ["welcome"])).toEqual(["board"]);
    expect(due({}, ["board", "welcome"])).toEqual([]);
  });

  test("a question brings its lesson, and no other question does", () => {
    const read = ["welcome", "board"];
    expect(due({ asked: "WhatToBuild" }, read)).toEqual(["build"]);
    expect(due({ asked: "WhatToReceive" }, read)).toEqual(["swap"]);
    expect(due({ asked: "HowManyDice" }, read)).toEqual([]);
    expect(due({ asked: "WhatToBuild" }, [...read, "build"])).toEqual([]);
  });

  test("an event brings its lesson, some only if it happens to me", () => {
    const read = ["welcome", "board"];
    const built = { type: "BuiltLandmark", fields: { seat: 1 } };
    expect(due({ lines: [built] }, read)).toEqual(["landmark"]);
    expect(due({ lines: [{ type: "Earned", fields: { seat: 1 } }] }, read)).toEqual([]);
    expect(due({ lines: [{ type: "Earned", fields: { seat: 0 } }] }, read)).toEqual(["income"]);
  });

  test("what is asked comes before what has happened, and the beginning before both", () => {
    const moment = { asked: "WhatToBuild", lines: [{ type: "BuiltLandmark", fields: {} }] };
    expect(due(moment)).toEqual(["welcome", "board", "build", "landmark"]);
  });

  test("nothing but the end when the game is over", () => {
    expect(due({ lines: [{ type: "BuiltLandmark", fields: {} }], over: true })).toEqual(["over"]);
    expect(due({ over: true }, ["over"])).toEqual([]);
  });
});

describe("what counts as read", () => {
  test("all lessons that were in sight while a question was answered", () => {
    const sight = new InSight();
    expect(sight.see(4, true, "play")).toEqual([]);
    expect(sight.see(4, true, "put")).toEqual([]);
    expect(sight.see(5, false, "put")).toEqual(["play", "put"]);
    expect(sight.see(6, false, null)).toEqual([]);
  });

  test("nothing while others move", () => {
    const sight = new InSight();
    expect(sight.see(0, false, "welcome")).toEqual([]);
    expect(sight.see(1, false, "welcome")).toEqual([]);
    expect(sight.see(2, true, "welcome")).toEqual([]);
    expect(sight.see(3, true, "board")).toEqual(["welcome"]);
    expect(sight.see(4, true, null)).toEqual(["board"]);
  });

  test("nothing that was hidden", () => {
    const sight = new InSight();
    expect(sight.see(0, true, null)).toEqual([]);
    expect(sight.see(1, true, null)).toEqual([]);
  });
});

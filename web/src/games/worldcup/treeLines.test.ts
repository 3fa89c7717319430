import { describe, expect, it } from "vitest";
import { tableOf } from "../../testing/made";
import { facts, match, side, view } from "./testing";
import { lineBetween, linesOf, type Box } from "./treeLines";
import type { Facts, PlannedMatch, Shapes } from "./types";
import { cupOf } from "./view";

const box = (left: number, top: number): Box => ({ left, top, right: left + 100, bottom: top + 40 });

describe("a line from one round to the next", () => {
  it("bends halfway between boxes that lie close, towards both sides", () => {
    expect(lineBetween(box(0, 0), box(120, 100))).toBe("M100 20H110V120H120");
    expect(lineBetween(box(120, 0), box(0, 100))).toBe("M120 20H110V120H100");
  });

  it("bends right before a box that is far away, whatever lies between", () => {
    expect(lineBetween(box(0, 0), box(300, 100))).toBe("M100 20H286V120H300");
  });

  it("goes straight up or down to what lies above or below", () => {
    expect(lineBetween(box(0, 100), box(40, 0))).toBe("M50 100V40");
    expect(lineBetween(box(0, 100), box(80, 0))).toBe("M80 100V40");
    expect(lineBetween(box(0, 0), box(0, 100))).toBe("M50 40V100");
  });
});

it("leads from every match that is shown to the one that its winner plays, and says which have been gone", () => {
  const planned = (id: string, left: string, right: string): PlannedMatch => ({ id, round: "final", phase: 1, group: "", left, right, replay_only: false });
  const tree: Facts = { ...facts, matches: [planned("SF-1", "W:A", "R:B"), planned("SF-2", "W:B", "R:A"), planned("TP", "Lm:SF-1", "Lm:SF-2"), planned("F", "Wm:SF-1", "Wm:SF-2")] };
  const shown = view({ matches: [match("SF-1", side("ITA"), side("POR"), { open: false, winner: "left" }), match("SF-2", side("CUR"), side("PER")), match("F", side(null), side(null))] });
  const cup = cupOf(tableOf<Shapes>(tree, shown), shown, [], null, () => undefined, false);
  const boxes = new Map([["SF-1", box(0, 0)], ["SF-2", box(240, 0)], ["F", box(120, 0)], ["TP", box(120, 100)]]);
  expect(linesOf(cup, boxes)).toEqual([
    { key: "SF-1>F", d: "M100 20H110V20H120", gone: true },
    { key: "SF-2>F", d: "M240 20H230V20H220", gone: false },
  ]);
});

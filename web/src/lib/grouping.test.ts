import { expect, it } from "vitest";
import { offer } from "../testing/made";
import { fitting, groupsOf, shortText } from "./grouping";

const rows = [
  offer(1, "Lay", {}, "Curaçao in A1 (group A)"),
  offer(2, "Lay", {}, "Türkei in A2 (group A)"),
  offer(3, "Lay", {}, "Chile in B1 (group B)"),
  offer(4, "Lay", {}, "Peru in B2 (group B)"),
];

it("groups by what stands in brackets, if that says something about several", () => {
  expect(groupsOf(rows).map(({ title, moves }) => [title, moves.map((move) => move.number)])).toEqual([
    ["group A", [1, 2]],
    ["group B", [3, 4]],
  ]);
});

it("groups by type where brackets are different on every move", () => {
  const moves = [offer(1, "Build", {}, "Pub (1)"), offer(2, "Build", {}, "Shop (2)"), offer(3, "Pass", {}, "Nothing")];
  expect(groupsOf(moves).map(({ title, moves: own }) => [title, own.length])).toEqual([
    ["", 2],
    ["", 1],
  ]);
});

it("says on a button only what its group's title does not say", () => {
  expect(rows.map((move) => shortText(move, "group A"))[0]).toBe("Curaçao in A1");
  expect(shortText(offer(1, "Lay", {}, "Chile (group B)"), "")).toBe("Chile (group B)");
});

it("finds by several words, without accents, in any case", () => {
  expect(fitting(rows, "CURACAO a1")).toEqual([rows[0]]);
  expect(fitting(rows, "turk")).toEqual([rows[1]]);
  expect(fitting(rows, "  ")).toEqual(rows);
  expect(fitting(rows, "chile b1")).toEqual([rows[2]]);
  expect(fitting(rows, "spain")).toEqual([]);
});

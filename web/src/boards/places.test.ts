import { afterEach, expect, it, vi } from "vitest";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { line } from "../testing/made";
import Log from "../table/Log.svelte";
import { placeOf } from "./places";

afterEach(() => history.replaceState(null, "", "/"));

it("a line about a match of worldcup leads to its sheet, one about a group to that, one about a round to that", () => {
  for (const [fields, hash] of [
    [{ match: "C:BRA-TUR", team: "BRA" }, "#/match/C%3ABRA-TUR"],
    [{ group: "C", teams: [] }, "#/group/C"],
    [{ phase: "finals" }, "#/phase/finals"],
  ] as const) {
    placeOf("worldcup", line(1, "", fields))?.open?.();
    expect(location.hash).toBe(hash);
  }
});

it("other boards have marks to look for, best first", () => {
  expect(placeOf("cards2010", line(1, "", { match: "A:RSA-MEX" }))?.marks).toEqual(["match A:RSA-MEX", "group A"]);
  expect(placeOf("cards2010", line(1, "", { match: "QF-1" }))?.marks).toEqual(["match QF-1"]);
  expect(placeOf("fussballwelt", line(1, "", { seat: 0, project: "fan_shop" }))?.marks).toEqual(["project fan_shop"]);
  expect(placeOf("fussballwelt", line(1, "", { landmark: "stadium" }))?.marks).toEqual(["landmark stadium"]);
  expect(placeOf("fussballwelt", line(1, "", { seat: 0, dice: [3, 4] }))?.marks).toEqual(["number 7"]);
});

it("lines that are about no place, and games without a board, lead nowhere", () => {
  expect(placeOf("worldcup", line(1, "", { seat: 0 }))).toBeNull();
  expect(placeOf("worldcup", line(1, "", { group: null }))).toBeNull();
  expect(placeOf("schwalben", line(1, "", { match: "F" }))).toBeNull();
});

it("the log leads to the place on the board, and its numbers back to the moves", async () => {
  const lookBack = vi.fn();
  document.body.insertAdjacentHTML("beforeend", '<details id="folded"><section data-place="group A"></section></details>');
  render(Log, {
    lines: [line(7, "South Africa 1:0.", { match: "A:RSA-MEX" }), line(7, "Nothing here.")],
    newest: 7,
    lookBack,
    placeOf: (each) => placeOf("cards2010", each),
  });
  expect(screen.queryByRole("button", { name: "Nothing here." })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "South Africa 1:0." }));
  expect(document.activeElement?.getAttribute("data-place")).toBe("group A");
  expect(document.querySelector<HTMLDetailsElement>("#folded")?.open).toBe(true);
  await fireEvent.click(screen.getByRole("button", { name: "See move 7 again" }));
  expect(lookBack).toHaveBeenCalledExactlyOnceWith(7);
  document.querySelector("#folded")?.remove();
});

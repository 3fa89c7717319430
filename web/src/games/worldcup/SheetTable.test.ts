import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, expect, it } from "vitest";
import { tableOf } from "../../testing/made";
import SheetTable from "./SheetTable.svelte";
import { facts, view } from "./testing";
import type { Shapes } from "./types";
import { cupOf } from "./view";

afterEach(cleanup);

function stamps(through: string[], tied: string[]): string[] {
  const shown = view({ groups: { A: { through, tied, sharing: [], places: 2 - through.length, replays: 0 } } });
  const cup = cupOf(tableOf<Shapes>(facts, shown), shown, [], null, () => undefined, false);
  const { container } = render(SheetTable, { cup, group: "A" });
  flushSync();
  return [...container.querySelectorAll("li")].map((line) => line.querySelector(".stamp")?.textContent ?? "");
}

it("stamps who is through and who is out, but nobody who replays for the place that is left", () => {
  expect(stamps([], [])).toEqual(["", "", "", ""]);
  expect(stamps(["ITA", "POR"], [])).toEqual(["through", "through", "out", "out"]);
  expect(stamps(["ITA"], ["POR", "CUR"])).toEqual(["through", "", "", "out"]);
});

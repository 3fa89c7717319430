import { render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chosenSpeed } from "../../lib/settings.svelte";
import { happened, tableOf } from "../../testing/made";
import Board from "./Board.svelte";
import { FACTS, madeView } from "./made";
import type { Line, Shapes } from "./types";

const beside = createRawSnippet(() => ({ render: () => "<p>log</p>" }));

function at(number: number, coins: number[], lines: Line[] = []) {
  const view = madeView({ players: coins.map((own) => ({ coins: own, projects: {}, landmarks: [], in_force: [] })) });
  const table = tableOf<Shapes>(FACTS, view, { number, lines });
  return { table, view, askedIn: view, offers: [], chosen: null, choose: () => {}, preview: false, beside };
}

const ROLL = [
  happened<Shapes>(5, { type: "Claimed", fields: { seat: 1, roller: 0, project: "fan_shop", claim: 2, paid: 2 } }),
  happened<Shapes>(5, { type: "Earned", fields: { seat: 0, project: "snack_stand", coins: 3 } }),
];
const purse = (seat: number) => document.querySelector(`.coins[data-purse="${seat}"] > span[aria-hidden]`)?.textContent;
const purses = () => [purse(0), purse(1)];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  chosenSpeed.value = null;
  vi.useRealTimers();
});

it("coins arrive in the order of the rule: first the claim is paid, then the income comes", async () => {
  chosenSpeed.value = 1;
  const { rerender } = render(Board, at(4, [2, 2]));
  await rerender(at(5, [3, 4], ROLL));
  expect(purses()).toEqual(["2", "2"]);
  await vi.advanceTimersByTimeAsync(600);
  expect(purses()).toEqual(["0", "4"]);
  await vi.advanceTimersByTimeAsync(600);
  expect(purses()).toEqual(["3", "4"]);
});

it("at once where nothing moves, in a preview, and for what was there when the page came", async () => {
  chosenSpeed.value = 0;
  const { rerender, unmount } = render(Board, at(4, [2, 2]));
  await rerender(at(5, [3, 4], ROLL));
  expect(purses()).toEqual(["3", "4"]);
  unmount();
  chosenSpeed.value = 1;
  const again = render(Board, at(5, [3, 4], ROLL));
  expect(purses()).toEqual(["3", "4"]);
  again.unmount();
  const other = render(Board, at(4, [2, 2]));
  await other.rerender({ ...at(5, [3, 4], ROLL), view: at(5, [1, 4]).view, preview: true });
  expect(purses()).toEqual(["1", "4"]);
});

// How a game ends for whoever looks at it.

import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { Commands } from "../lib/commands.svelte";
import type { Room } from "../lib/messages";
import { openTable } from "../testing/line";
import { chair, line, now, room, whole } from "../testing/made";
import { en } from "../words/en";
import Result from "./Result.svelte";

const SEATS = [chair({ mine: true }), chair({ name: "Ben" }), chair({ name: "Cem" })];
const over = (different: Partial<Room> = {}): Room => room({ phase: "over", how: "played", seats: SEATS, ...different });

beforeEach(() => vi.stubGlobal("scrollTo", vi.fn()));

function show(places: number[], text = "Winner: Ben.", score?: (view: unknown, seat: number) => string): void {
  const ended = { places, text };
  const seats = ["Anna", "Ben", "Cem"].map((name) => ({ name, bot: null }));
  const table = whole({ seats, lines: [line(1, "Ben built."), line(2, "Ben won.")], now: now({ text: "The game is over.", ended }) });
  const { open } = openTable(over(), table);
  render(Result, { open, room: over(), table, ended, commands: new Commands("t1", () => undefined), score });
}

const rows = (): string[] => [...document.querySelectorAll("ol li")].map((row) => row.textContent.replace(/\s+/g, " ").trim());
const bits = (): number => document.querySelectorAll("[data-paper] i").length;

it("says who has won in large, stands everybody on a podium and lists all places", () => {
  show([3, 1, 2], "Winner: Ben.", (_, seat) => `${seat} points`);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toContain(en.result.won(["Ben"], false));
  expect([...document.querySelectorAll("[data-podium] .step b")].map((block) => block.textContent)).toEqual(["2", "1", "3"]);
  expect(rows()).toEqual(["1. 2 Ben 1 points", "2. 3 Cem 2 points", "3. 1 Anna (you) 0 points"]);
});

it("tells how it came, by what happened last, and why it was over early", () => {
  show([3, 1, 2]);
  expect([...document.querySelectorAll("[data-why] p")].map((told) => told.textContent)).toEqual(["Ben built.", "Ben won."]);
  document.body.replaceChildren();
  show([3, 1, 2], "Winner: Ben. Nobody else can be champion.");
  expect(document.querySelector("[data-why]")?.textContent).toContain("Nobody else can be champion.");
});

it("paper flies for every winner, and most of it for whoever looks", () => {
  show([3, 1, 2]);
  const others = bits();
  expect(others).toBeGreaterThan(10);
  document.body.replaceChildren();
  show([1, 2, 3]);
  expect(bits()).toBeGreaterThan(2 * others);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toContain(en.result.won(["Anna"], true));
});

it("two who share the first place have won both", () => {
  show([2, 1, 1]);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toContain("Ben and Cem win!");
});

it("dice that can be computed anew are folded", () => {
  show([3, 1, 2]);
  expect(document.querySelector<HTMLDetailsElement>("[data-fair]")?.open).toBe(false);
});

it("a game without a winner has no podium", () => {
  show([], "");
  expect(document.querySelector("[data-podium], [data-paper], ol")).toBeNull();
  expect(document.body.textContent).toContain(en.result.noPlaces);
});

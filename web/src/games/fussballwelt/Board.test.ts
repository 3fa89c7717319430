import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, it, vi } from "vitest";
import { language } from "../../lib/settings.svelte";
import { happened, offerOf, tableOf } from "../../testing/made";
import Board from "./Board.svelte";
import { FACTS, madeView } from "./made";
import type { Scene } from "./scene";
import type { Facts, Line, Offer, Project, Shapes, View } from "./types";

const project = (different: Partial<Project>): Project => ({ numbers: [3], colour: "red", cost: 2, effect: "roller", copies: 6, amount: 1, per: "", symbol: "", ...different });
const facts: Facts = { ...FACTS, projects: { fan_shop: project({}), booth: project({ numbers: [1], colour: "blue" }) }, landmarks: { stadium: { cost: 10, benefit: "more_income" } } };
const names = { fan_shop: "fan shop", booth: "booth", stadium: "stadium" };
const beside = createRawSnippet(() => ({ render: () => "<p>log</p>" }));
const question = createRawSnippet(() => ({ render: () => "<p>What now?</p>" }));
const player = (coins: number, projects: Record<string, number> = {}) => ({ coins, projects, landmarks: [], in_force: [] });

function at(different: Partial<View> = {}, lines: Line[] = [], offers: Offer[] = []) {
  language.value = "en";
  const view = madeView({ players: [player(3, { booth: 2 }), player(5, { fan_shop: 1 })], market: { fan_shop: 5 }, ...different });
  return { table: tableOf<Shapes>(facts, view, { lines, names }), view, askedIn: view, offers, chosen: null, choose: vi.fn(), play: vi.fn(), next: vi.fn(), preview: false, beside, question };
}

const playing = (scene: Scene) => ({ scene, lasts: 700 });
const change = (seat: number) => document.querySelector(`[data-purse="${seat}"] .changes`)?.textContent;
const plot = (name: string) => document.querySelector(`.mine [data-building="0 ${name}"]`);

it("coins show at the purses of those whose they are, and the houses that pay hop", async () => {
  const { rerender } = render(Board, at());
  expect([change(0), change(1)]).toEqual([undefined, undefined]);
  await rerender({ moment: playing({ type: "pay", flows: [{ from: 1, to: 0, coins: 2, project: "booth" }] }) });
  expect([change(0), change(1)]).toEqual(["+2", "−2"]);
  expect(plot("booth")?.querySelector(".hops")).not.toBeNull();
});

it("a house goes up before it is counted", async () => {
  const { rerender } = render(Board, at());
  expect(plot("fan_shop")?.querySelector(".said")?.textContent).toBe("fan shop, on 3, not built");
  expect(plot("booth")?.querySelector(".count")?.textContent).toBe("×2");
  await rerender({ moment: playing({ type: "build", seat: 0, card: "fan_shop", cost: 2 }) });
  expect(plot("fan_shop")?.querySelector(".rises")).not.toBeNull();
  expect(change(0)).toBe("−2");
});

it("hurries what others do, so that it has ended with its moment", async () => {
  const { rerender } = render(Board, at());
  const time = () => document.querySelector<HTMLElement>(".board")?.style.getPropertyValue("--time");
  const scene: Scene = { type: "build", seat: 1, card: "fan_shop", cost: 2 };
  await rerender({ moment: { scene, lasts: 700, usual: 1400 } });
  expect(time()).toBe("0.5");
  await rerender({ moment: null });
  expect(time()).toBe("");
});

it("the last coin of many lands with the moment, and who gets them counts as they land", async () => {
  const { rerender } = render(Board, at());
  document.querySelectorAll<HTMLElement>("[data-purse] .coin, [data-building]").forEach((place) => (place.getBoundingClientRect = () => new DOMRect(10, 10, 5, 5)));
  await rerender({ moment: playing({ type: "pay", flows: [{ from: 1, to: 0, coins: 20, project: "booth" }] }) });
  const late = [...document.querySelectorAll<HTMLElement>(".flyer")].map((flyer) => Number.parseFloat(flyer.style.getPropertyValue("--late")));
  expect([late.length, late.at(-1)]).toEqual([8, 280]);
  const counts = [0, 1].map((seat) => document.querySelector(`[data-purse="${seat}"] .counts`)?.classList.contains("gains"));
  expect(counts).toEqual([true, false]);
});

it("a number has paid once its coins have landed", async () => {
  const prospects = { gains: Array.from({ length: 12 }, () => [2, 0]), asks: {}, highest: 6, expected: [2] };
  const rolled = happened<Shapes>(5, { type: "Rolled", fields: { seat: 0, dice: [3], again: false } });
  const { rerender } = render(Board, at({ prospects: [prospects, prospects] }, [rolled]));
  const lit = () => document.querySelector("[data-place^=number].lit")?.textContent.replace(/\s+/g, " ").trim();
  expect(lit()).toBe("3 0 paid");
  await rerender({ moment: playing({ type: "pay", flows: [{ from: null, to: 0, coins: 2, project: "booth" }] }) });
  expect(lit()).toBe("3 +2");
});

it("marks what others have built since my last turn, until I have moved", async () => {
  const bens = happened<Shapes>(5, { type: "Built", fields: { seat: 1, project: "fan_shop", cost: 2 } });
  const { rerender } = render(Board, at({}, [happened<Shapes>(4, { type: "BuiltNothing", fields: { seat: 0 } }), bens]));
  expect(document.querySelector(".others .fresh")).not.toBeNull();
  expect(document.querySelector(".market [data-card=fan_shop] .takers")).not.toBeNull();
  await rerender(at({}, [bens, happened<Shapes>(6, { type: "BuiltNothing", fields: { seat: 0 } })]));
  expect(document.querySelector(".others .fresh")).toBeNull();
});

it("the own button throws the dice that were chosen, in one tap; dice that fall by themselves wait for it", async () => {
  const rolls = [1, 2].map((dice) => offerOf<Shapes>(dice, { type: "Roll", fields: { dice }, outlook: {} }));
  const prospects = { gains: Array.from({ length: 12 }, () => [0, 0]), asks: {}, highest: 12, expected: [1, 2.5] };
  const shown = at({ step: "how_many_dice", prospects: [prospects, prospects] }, [], rolls);
  const { rerender } = render(Board, shown);
  expect(screen.getByRole("radio", { name: /2 dice/ })).toHaveProperty("checked", true);
  await fireEvent.click(screen.getByRole("radio", { name: /1 die/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Roll" }));
  expect(shown.play).toHaveBeenCalledExactlyOnceWith(1);
  await rerender({ offers: [], moment: playing({ type: "ready", seat: 0, dice: 1 }) });
  await fireEvent.click(screen.getByRole("button", { name: "Roll" }));
  expect(shown.next).toHaveBeenCalledOnce();
});

it("shows the winner's world by night, whoever it is", async () => {
  const { rerender } = render(Board, at());
  await rerender({ moment: playing({ type: "win", seat: 1 }) });
  expect(document.querySelector(".theirs .floodlit")).not.toBeNull();
  expect(document.querySelector(".banner")?.textContent).toBe("Ben has won!");
});

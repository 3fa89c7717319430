import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { language } from "../../lib/settings.svelte";
import { tableOf } from "../../testing/made";
import Backs from "./Backs.svelte";
import Elsewhere from "./Elsewhere.svelte";
import End from "./End.svelte";
import Kicks from "./Kicks.svelte";
import Torn from "./Torn.svelte";
import type { Account, Facts, Shapes, TeamView, View } from "./types";
import { watching } from "./watching.svelte";

beforeEach(() => void (language.value = "en"));
afterEach(() => void (watching.all = false));

const facts = { cards: [{ id: "scythe", colour: "blue", kind: "foul", value: 5, place: null }, { id: "toe_poke", colour: "green", kind: "attack", value: 1, place: "inside" }] } as unknown as Facts;
const names = { scythe: "Scythe", toe_poke: "Toe poke", ENG: "England", CRO: "Croatia" };
const snippet = createRawSnippet(() => ({ render: () => "<p></p>" }));
const table = tableOf<Shapes>(facts, {} as View, { names });

it("kicks of a shoot-out stand in a row for each side, with how each ended", () => {
  render(Kicks, { kicks: { home: ["scored", "saved"], away: ["wide"] }, names: { home: "England", away: "Croatia" } });
  expect(screen.getByRole("img", { name: "England: in, saved" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Croatia: wide" })).toBeTruthy();
  expect([...document.querySelectorAll(".home .kick")].map((kick) => kick.textContent)).toEqual(["✓", "✕", "", "", ""]);
});

it("known cards of others are small cards, and are told by name", () => {
  render(Backs, { table, id: "CRO", team: { green: 2, blue: 4, red: 1 } as TeamView, known: ["scythe.1", "toe_poke.1", "scythe.2"] });
  expect(screen.getByRole("img", { name: "2 green, 4 blue and 1 red cards, of which you know: Scythe, Toe poke, Scythe" })).toBeTruthy();
  expect([...document.querySelectorAll(".mini b")].map((value) => value.textContent)).toEqual(["5", "1"]);
  expect(document.querySelector(".faces > b")?.textContent).toBe("+1");
});

it("a torn card shows its back, and its face to whoever may know it", async () => {
  const { rerender } = render(Torn, { table, colour: "blue", before: 4 });
  expect([document.querySelectorAll(".half img[src*=blue]").length, document.querySelectorAll(".face").length]).toEqual([2, 0]);
  expect([...document.querySelectorAll(".chip")].map((chip) => chip.textContent)).toEqual(["4", "3"]);
  await rerender({ card: "scythe.1" });
  expect(document.querySelectorAll(".half .face")).toHaveLength(2);
});

it("one bar tells how many matches of others there are, and a button shows them whole", async () => {
  const stop = { id: "1", home: "ENG", away: "CRO", score: [1, 0] as [number, number] };
  render(Elsewhere, { table, stops: [{ ...stop, state: "over" }, { ...stop, id: "2", state: "now" }, { ...stop, id: "3", state: "coming" }] });
  expect(screen.getByRole("region", { name: "Match of others, 2 of 3" })).toBeTruthy();
  const button = screen.getByRole("button", { name: "Watch it all" });
  expect(button.getAttribute("aria-pressed")).toBe("false");
  await fireEvent.click(button);
  expect([button.getAttribute("aria-pressed"), watching.all]).toEqual(["true", true]);
});

it("envelopes are opened one by one: nothing shows whose turn has not come, not even by its place", async () => {
  const account = (total: number, paid: number): Account => ({ money: total - paid, bets: [{ team: "ENG", level: "title", stake: 9, paid }], bonuses: {}, total });
  const view = { accounts: [account(80, 0), account(120, 56)], champion: "ENG" } as unknown as View;
  const states = () => [...document.querySelectorAll<HTMLElement>("[data-account]")].map(({ dataset }) => `${dataset["tells"]} ${dataset["account"]}`);
  const props = { table: { ...table, view }, view, question: snippet, beside: snippet };
  const { rerender } = render(End, { ...props, scene: { type: "envelope", seat: 0, opened: [] } });
  expect(states()).toEqual(["account 0 opening", "account 1 sealed"]);
  expect([screen.queryByText("80 million"), screen.queryByText("+56"), document.querySelector(".richest")]).toEqual([null, null, null]);
  await rerender({ scene: { type: "statement", seat: 0, opened: [0] } });
  expect(states()).toEqual(["account 0 open", "account 1 sealed"]);
  expect([screen.queryByText("80 million") !== null, screen.queryByText("120 million")]).toEqual([true, null]);
  await rerender({ scene: null });
  expect(states()).toEqual(["account 1 open", "account 0 open"]);
  expect(document.querySelector(".richest")?.getAttribute("data-tells")).toBe("account 1");
});

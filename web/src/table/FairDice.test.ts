import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import FairDice from "../fair/FairDice.svelte";
import FairPage from "../fair/FairPage.svelte";
import type { Room } from "../lib/messages";
import { Commands } from "../lib/commands.svelte";
import recorded from "../testing/fairRecord.json";
import { chair, now, room, whole } from "../testing/made";
import { fakeServer } from "../testing/server";
import { until } from "../testing/until";
import { de } from "../words/de";
import { en } from "../words/en";
import Affairs from "./Affairs.svelte";
import GameWays from "./GameWays.svelte";

const fair = recorded.fair;

function over(): Room {
  const sealed = fair.seats.map((seat, place) => ({ seat, hash: fair.hashes[place] ?? "", opened: true }));
  const seats = [chair({ mine: true }), chair({ name: "Ben" }), chair({ name: "Cem" })];
  return room({ phase: "over", how: "played", seats, fair: { hash: fair.shown, sealed, without: fair.without } });
}

async function verdictOn(record: unknown): Promise<string | null> {
  fakeServer({ "GET /api/tables/t1/record": record, "GET /api/tables/t1/bounds": fair.bounds });
  render(FairDice, { room: over() });
  await fireEvent.click(screen.getByRole("button", { name: en.fair.verify }));
  const verdict = () => document.querySelector("[data-verdict]")?.getAttribute("data-verdict") ?? null;
  await until(() => expect(verdict()).not.toBeNull());
  return verdict();
}

beforeEach(() => localStorage.clear());

it("before the game the seal is there, and no button", () => {
  render(FairDice, { room: room({ phase: "gathering", fair: { hash: "f".repeat(64), sealed: [{ seat: 1, hash: "e".repeat(64), opened: false }], without: [] } }) });
  expect(document.querySelector("[data-hash]")?.textContent).toBe("f".repeat(64));
  expect(document.querySelector("[data-mixed]")?.textContent).toContain("Ben");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/fair");
});

it("a true record is confirmed, and it is said whose number is missing", async () => {
  expect(await verdictOn(recorded)).toBe("confirmed");
  expect(document.querySelector("[data-without]")?.textContent).toContain("Ben");
  expect(document.querySelector("[data-seed]")?.textContent).toBe(fair.seed);
});

it("one that somebody has changed is not", async () => {
  const lied = structuredClone(recorded);
  const row = lied.rows.find(({ chance }) => chance.length > 0);
  row?.chance.splice(0, 1, (row.chance[0] ?? 0) + 1);
  expect(await verdictOn(lied)).toBe("outcome");
  expect(screen.getByRole("status").textContent).toContain(en.fair.denied);
});

it("nor one that claims another die than the server finds by the rules", async () => {
  const lied = structuredClone(recorded);
  const row = lied.fair.bounds.findIndex((bounds) => bounds.length > 0);
  lied.fair.bounds[row]?.splice(0, 1, 1);
  lied.rows[row]?.chance.splice(0, 1, 0);
  expect(await verdictOn(lied)).toBe("bounds");
  expect(screen.getByRole("status").textContent).toContain(en.fair.faults.bounds);
});

it("nor one with another seal than this browser has seen", async () => {
  localStorage.setItem("anpfiff.hash.t1", JSON.stringify("0".repeat(64)));
  expect(await verdictOn(recorded)).toBe("other_hash");
});

it("the page tells it in four pictures, in both languages", () => {
  render(FairPage);
  expect(document.querySelectorAll("ol svg")).toHaveLength(4);
  expect(de.fair.page.steps).toHaveLength(4);
});

it("who may take a move back finds it in the menu, with what it costs", async () => {
  const commands = new Commands("t1", () => undefined);
  const ask = vi.spyOn(commands, "ask").mockResolvedValue(null);
  const table = whole({ now: now({ back: 7 }) });
  render(GameWays, { room: room({ seats: [chair({ mine: true }), chair()] }), table, commands });
  const button = screen.getByRole("button");
  expect(button.textContent).toContain("the others are asked");
  await fireEvent.click(button);
  expect(ask).toHaveBeenCalledWith({ type: "TakeBack", seat: 0, number: 7 });
});

it("the others are asked whether they agree", async () => {
  const commands = new Commands("t1", () => undefined);
  const ask = vi.spyOn(commands, "ask").mockResolvedValue(null);
  const back = { seat: 1, number: 7, to: 6, agreed: [] };
  render(Affairs, { room: room({ seats: [chair({ mine: true }), chair({ name: "Ben" })], back, may: ["AgreeBack", "RefuseBack"] }), commands });
  expect(screen.getByRole("status").textContent).toContain("Ben would like to take back");
  for (const [name, on] of [[en.room.agree, undefined], [en.room.refuseBack, false]] as const) {
    await fireEvent.click(screen.getByRole("button", { name }));
    expect(ask).toHaveBeenLastCalledWith({ type: "AgreeBack", seat: 1, to: 6, ...(on === undefined ? {} : { on }) });
  }
});

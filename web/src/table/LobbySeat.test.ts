import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { nonceFor } from "../lib/fairDice";
import { keepInvitation } from "../lib/invitation";
import type { ChairShown, Room } from "../lib/messages";
import type { Commands } from "../lib/commands.svelte";
import { chair, room } from "../testing/made";
import { until } from "../testing/until";
import { words } from "../words/words";
import LobbySeat from "./LobbySeat.svelte";

function show(different: Partial<ChairShown>, around: Partial<Room> = {}) {
  const ask = vi.fn();
  const commands = { busy: false, failure: "", ask } as unknown as Commands;
  const shown = chair(different);
  render(LobbySeat, { room: room({ phase: "gathering", seats: [shown, chair()], ...around }), chair: shown, seat: 0, commands });
  return ask;
}

it("offers nothing that the server does not allow", () => {
  show({ person: false, name: "free" });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("combobox")).toBeNull();
});

it("takes a seat with the invitation that the link brought", async () => {
  keepInvitation("t1", "letmein");
  const ask = show({ person: false, may: ["Sit"] });
  await fireEvent.click(screen.getByRole("button"));
  await until(() => expect(ask).toHaveBeenCalled());
  const { hash } = await nonceFor("t1");
  expect(ask).toHaveBeenCalledWith({ type: "Sit", seat: 0, invite: "letmein", nonce_hash: hash });
});

it("seats a bot, or keeps the seat for a friend", async () => {
  const ask = show({ person: false, may: ["Bot", "Free"] });
  const choice = screen.getByRole("combobox");
  await fireEvent.change(choice, { target: { value: "random" } });
  expect(ask).toHaveBeenLastCalledWith({ type: "Fill", seat: 0, bot: "random" });
  await fireEvent.change(choice, { target: { value: "" } });
  expect(ask).toHaveBeenLastCalledWith({ type: "Fill", seat: 0, bot: null });
});

it("says who is here and who is ready", () => {
  show({ name: "Ben", here: false, ready: true });
  const marks = document.querySelector("li")?.textContent ?? "";
  expect(marks).toContain("○");
  expect(marks).toContain("✓");
});

it("marks the host, who is ready by starting, to everybody, and once", () => {
  show({ host: true });
  show({ host: true, hot_seat: true });
  show({ name: "Ben" });
  expect([...document.querySelectorAll("li")].map((li) => li.querySelector("[data-host]")?.textContent)).toEqual(["host", undefined, undefined]);
  expect([...document.querySelectorAll("li")].map((li) => li.querySelector("[data-ready]")?.textContent)).toEqual([undefined, undefined, "not ready yet"]);
});

it("asks once more before somebody is removed, because the invitation changes; not before one stands up oneself", async () => {
  const ask = show({ name: "Ben", may: ["Stand"] });
  await fireEvent.click(screen.getByRole("button", { name: "Remove Ben" }));
  expect(ask).not.toHaveBeenCalled();
  expect(screen.getByText(words().lobby.removeAsk("Ben"))).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(ask).toHaveBeenCalledWith({ type: "Stand", seat: 0 });
  document.body.replaceChildren();
  const standing = show({ mine: true, may: ["Stand"] });
  await fireEvent.click(screen.getByRole("button"));
  expect(standing).toHaveBeenCalledWith({ type: "Stand", seat: 0 });
});

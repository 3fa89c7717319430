import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import type { Sitter } from "../lib/setup";
import { game } from "../testing/made";
import SeatChoice from "./SeatChoice.svelte";

const props = (sitter: Sitter) => ({ game: game(), plan: { sitter, name: "" }, seat: 1, sit: vi.fn(), rename: vi.fn() });

it("offers me, a friend, somebody here, and every bot by its title", () => {
  render(SeatChoice, props("friend"));
  expect(screen.getAllByRole<HTMLOptionElement>("option").map((option) => [option.value, option.textContent])).toEqual([
    ["me", "me"],
    ["friend", "a friend, by link"],
    ["hot_seat", "someone else on this device"],
    ["bot:greedy", "clever"],
    ["bot:random", "by lot"],
  ]);
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("friend");
});

it("says who was chosen, and asks for a name only of somebody at this device", async () => {
  const chosen = props("me");
  const { rerender } = render(SeatChoice, chosen);
  await fireEvent.change(screen.getByRole("combobox"), { target: { value: "bot:random" } });
  expect(chosen.sit).toHaveBeenCalledWith("bot:random");
  expect(screen.queryByRole("textbox")).toBeNull();
  await rerender({ plan: { sitter: "hot_seat", name: "" } });
  await fireEvent.input(screen.getByRole("textbox", { name: "Name on seat 2" }), { target: { value: "Ben" } });
  expect(chosen.rename).toHaveBeenCalledWith("Ben");
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { usualSeats } from "../lib/setup";
import { game } from "../testing/made";
import SetUp from "./SetUp.svelte";

it("offers editions by their titles, and only as many players as the chosen one can have", async () => {
  const listed = game();
  render(SetUp, { game: listed, wanted: { seats: usualSeats(listed, "base"), options: {}, edition: "base", clock: null } });
  const edition = document.querySelector<HTMLSelectElement>("[data-edition]");
  expect([...(edition?.options ?? [])].map((option) => option.textContent)).toEqual(["the printed game", "the short game"]);
  const counts = () => screen.getAllByRole<HTMLInputElement>("radio").map((count) => [count.value, count.checked]);
  expect(counts()).toEqual([
    ["2", false],
    ["3", false],
    ["4", true],
    ["5", false],
  ]);
  await fireEvent.change(edition as HTMLSelectElement, { target: { value: "short" } });
  expect(counts()).toEqual([
    ["2", false],
    ["3", true],
  ]);
  expect(document.querySelectorAll("select[data-seat]")).toHaveLength(3);
});

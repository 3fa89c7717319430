import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { theme } from "../lib/settings.svelte";
import Picture from "./Picture.svelte";

const posterOf = (game: string): string | null | undefined => render(Picture, { game }).container.querySelector("img")?.getAttribute("src");

it("a game has a poster for the day and one for the night; one that has none gets the pitch", () => {
  theme.value = "light";
  const day = posterOf("worldcup");
  theme.value = "dark";
  const night = posterOf("worldcup");
  theme.value = "device";
  expect(day).toMatch(/poster/);
  expect(night).toMatch(/night/);
  expect(posterOf("toy")).toBeUndefined();
});

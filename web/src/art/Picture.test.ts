import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Picture from "./Picture.svelte";

const drawn = (game: string): string[] => [...render(Picture, { game }).container.querySelectorAll("svg > *")].map((part) => part.outerHTML);

it("a game draws its own picture upon the grass; one that has none gets the pitch", () => {
  const [toy, other, cup] = [drawn("toy"), drawn("foreign"), drawn("worldcup")];
  expect(toy).toEqual(other);
  expect(cup.slice(0, 3)).toEqual(toy.slice(0, 3));
  expect(cup).not.toContain(toy.at(-1));
  expect(cup.length).toBeGreaterThan(toy.length);
});

import { expect, it } from "vitest";
import { worldKey } from "./worldKey";

function pressed(key: string, target: HTMLElement = document.body, more: KeyboardEventInit = {}): (number | null)[] {
  const shown: (number | null)[] = [];
  const listen = (event: KeyboardEvent) => worldKey(event, 2, (place) => shown.push(place));
  document.addEventListener("keydown", listen);
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  document.removeEventListener("keydown", listen);
  return shown;
}

it("shows the worlds of the others by their numbers, and the own one by 1 and Escape", () => {
  expect(["2", "3", "1", "Escape"].map((key) => pressed(key))).toEqual([[0], [1], [null], [null]]);
});

it("leaves other keys alone, and whoever types", () => {
  const field = document.body.appendChild(document.createElement("input"));
  expect(["4", "0", "a"].flatMap((key) => pressed(key))).toEqual([]);
  expect([...pressed("2", field), ...pressed("2", document.body, { ctrlKey: true })]).toEqual([]);
});

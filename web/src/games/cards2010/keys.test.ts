import { expect, it } from "vitest";
import { keyOf } from "./keys";

function pressed(key: string, more: KeyboardEventInit = {}, on: HTMLElement = document.body) {
  let found: unknown;
  const listen = (event: KeyboardEvent) => (found = keyOf(event));
  document.body.append(on === document.body ? document.createElement("i") : on);
  window.addEventListener("keydown", listen);
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  window.removeEventListener("keydown", listen);
  return found;
}

it("has a key for every card, one to see the last match again, and one that says enough", () => {
  expect(["1", "8", "9", "r", "R", "Escape", "x"].map((key) => pressed(key))).toEqual([1, 8, undefined, "again", "again", "close", undefined]);
  expect(pressed("Enter", { ctrlKey: true })).toBe("enough");
  expect(pressed("r", { ctrlKey: true })).toBeUndefined();
});

it("leaves those alone who write", () => {
  expect(pressed("1", {}, document.createElement("input"))).toBeUndefined();
});

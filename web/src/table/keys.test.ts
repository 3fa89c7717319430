import { afterEach, expect, it } from "vitest";
import { onKey, type KeyWays } from "./keys";

function pressed(key: string, inside = "", different: Partial<KeyWays> = {}) {
  document.body.innerHTML = inside || "<div></div>";
  const done: string[] = [];
  const ways: KeyWays = { log: () => void done.push("log"), next: () => (done.push("next"), true), back: () => (done.push("back"), true), explain: (focused) => void done.push(`explain ${focused?.tagName}`), ...different };
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  document.addEventListener("keydown", (each) => onKey(each, ways), { once: true });
  document.body.firstElementChild?.dispatchEvent(event);
  return { done, taken: event.defaultPrevented };
}

afterEach(() => void (document.body.innerHTML = ""));

it.each([
  ["l", "log"],
  ["L", "log"],
  [" ", "next"],
  ["Escape", "back"],
  ["?", "explain DIV"],
])("has a meaning for %s", (key, way) => {
  expect(pressed(key)).toEqual({ done: [way], taken: true });
});

it("leaves fields alone, and buttons their own key", () => {
  expect(pressed("l", "<input>").done).toEqual([]);
  expect(pressed(" ", "<button></button>").done).toEqual([]);
  expect(pressed("l", "<button></button>").done).toEqual(["log"]);
});

it("leaves a key to others where it does nothing here", () => {
  expect(pressed(" ", "", { next: () => false }).taken).toBe(false);
  expect(pressed("Escape", "", { back: () => false }).taken).toBe(false);
  expect(pressed("x")).toEqual({ done: [], taken: false });
});

it("does nothing behind a dialog", () => {
  expect(pressed("l", "<div></div><dialog open></dialog>").done).toEqual([]);
});

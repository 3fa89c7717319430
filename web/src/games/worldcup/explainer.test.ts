import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { explainer } from "./explainer";

describe("things on the board are explained", () => {
  let board: HTMLElement;
  let off: () => void;
  const asked: [string, boolean][] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    document.body.innerHTML = '<div id="board"><button data-explains="row"><i data-team="ITA">ITA</i><b>0</b></button></div>';
    board = document.querySelector<HTMLElement>("#board") as HTMLElement;
    off = explainer(board, () => undefined, (thing, byKey = false) => thing && asked.push([thing.dataset["team"] ?? thing.dataset["explains"] ?? "", byKey]));
  });

  afterEach(() => {
    off();
    vi.useRealTimers();
  });

  const pointer = (at: string, type: string, pointerType: string): boolean | undefined =>
    board.querySelector(at)?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));

  it("to a mouse that rests: a team for itself, the rest of its row as a row", () => {
    pointer("i", "pointerover", "mouse");
    vi.advanceTimersByTime(400);
    pointer("b", "pointerover", "mouse");
    vi.advanceTimersByTime(400);
    expect(asked).toEqual([["ITA", false], ["row", false]]);
  });

  it("to a finger that stays, which then plays nothing", () => {
    const clicked = vi.fn();
    board.querySelector("button")?.addEventListener("click", clicked);
    pointer("b", "pointerdown", "touch");
    vi.advanceTimersByTime(500);
    pointer("b", "pointerup", "touch");
    board.querySelector("b")?.click();
    expect(asked).toEqual([["row", false]]);
    expect(clicked).not.toHaveBeenCalled();
  });

  it("to the keyboard, where it has come to something that can be chosen", () => {
    board.insertAdjacentHTML("beforeend", '<button data-explains="row" data-row="A:1/left">none</button><button data-explains="choice" data-row="A:2/left" data-move="Lay">one</button>');
    const [, none, one] = board.querySelectorAll("button");
    none?.focus();
    vi.advanceTimersByTime(400);
    one?.focus();
    board.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown" }));
    vi.advanceTimersByTime(400);
    expect(asked).toEqual([["choice", false]]);
  });

  it("to whoever asks by key, who may ask again for the rule", () => {
    board.querySelector("button")?.focus();
    const press = (): boolean | undefined => board.querySelector("button")?.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    press();
    press();
    expect(asked).toEqual([["row", true], ["row", true]]);
  });
});

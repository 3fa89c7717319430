import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeDoubleClicksAsOne } from "./doubleClick";

let heard: string[] = [];
let end = (): void => undefined;

beforeEach(() => {
  heard = [];
  document.body.innerHTML = `
    <button data-move="Pass"><span>Nothing</span></button>
    <button data-action="confirm">Confirm</button>
    <a href="#away">Away</a>
    <p>Text</p>
    <label>Quick <input type="checkbox" /></label>`;
  document.body.onclick = (event) => heard.push((event.target as Element).textContent.trim() || "box");
  end = takeDoubleClicksAsOne();
});
afterEach(() => {
  end();
  document.body.onclick = null;
  document.body.innerHTML = "";
});

const on = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;

/** `count`: the how manieth of clicks in the same place, as browsers tell it of a mouse. */
function click(selector: string, count: number, more: MouseEventInit = {}): Event {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail: count, ...more });
  on(selector).dispatchEvent(event);
  return event;
}

function tap(selector: string, at: number, x = 100): void {
  on(selector).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: 700 });
  Object.defineProperty(event, "timeStamp", { value: at });
  on(selector).dispatchEvent(event);
}

describe("the second click of a double click", () => {
  it("does nothing to what has come in the place of what the first one met", () => {
    click("[data-move]", 1);
    click("[data-action]", 2);
    click("[data-action]", 3);
    expect(heard).toEqual(["Nothing"]);
    // Whoever clicks anew means it.
    click("[data-action]", 1);
    expect(heard).toEqual(["Nothing", "Confirm"]);
  });

  it("follows no link, and is not heard where there was nothing before", () => {
    click("p", 1);
    expect(click("a", 2).defaultPrevented).toBe(true);
    expect(heard).toEqual(["Text"]);
  });

  it("is heard by the same thing, wherever in it", () => {
    click("span", 1);
    click("[data-move]", 2);
    click("p", 1);
    click("p", 2);
    expect(heard).toEqual(["Nothing", "Nothing", "Text", "Text"]);
  });

  it("chooses nothing other than the first one did", () => {
    click("[data-move]", 1);
    on("[data-move]").dataset["move"] = "Build";
    click("[data-move]", 2);
    expect(heard).toEqual(["Nothing"]);
  });

  it("is heard by a box through its label", () => {
    click("label", 1);
    heard = [];
    click("input", 2);
    expect(heard).toEqual(["box"]);
  });
});

describe("two taps of a finger, which phones do not count", () => {
  it("are one wish in the same place at once", () => {
    tap("[data-move]", 1000);
    tap("[data-action]", 1300, 110);
    expect(heard).toEqual(["Nothing"]);
  });

  it("are two after a moment, or elsewhere", () => {
    tap("[data-move]", 1000);
    tap("[data-action]", 1400);
    tap("[data-move]", 1500, 200);
    expect(heard).toEqual(["Nothing", "Confirm", "Nothing"]);
  });
});

it("lets keys be as quick as they like", () => {
  click("[data-move]", 1);
  click("[data-action]", 0);
  expect(heard).toEqual(["Nothing", "Confirm"]);
});

it("can be ended", () => {
  end();
  click("[data-move]", 1);
  click("[data-action]", 2);
  expect(heard).toEqual(["Nothing", "Confirm"]);
});

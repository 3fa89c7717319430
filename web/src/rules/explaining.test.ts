import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Explain from "./Explain.svelte";
import { explaining, ruleOf } from "./explaining.svelte";
import { openRules } from "./open.svelte";

const played = vi.fn();

beforeEach(() => {
  explaining.on = true;
  const main = document.createElement("main");
  main.innerHTML = '<button data-explains="attack">Attack</button><span data-explains="pile">Pile: 7</span><i data-explains="moon">?</i><b data-explains="dice"></b>';
  document.body.append(main);
  main.querySelector("button")?.addEventListener("click", played);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return this.tagName === "B" ? new DOMRect() : new DOMRect(10, 20, 30, 40);
  });
  document.elementsFromPoint = () => [];
});

afterEach(() => {
  document.querySelector("main")?.remove();
  openRules.close();
  explaining.on = false;
});

it("an edition may have a rule of its own", () => {
  expect(ruleOf("worldcup", "standings", "1930")).toBe("W7.1");
  expect(ruleOf("worldcup", "standings", "2026")).toBe("W6.7");
  expect(ruleOf("worldcup", "moon")).toBeUndefined();
  expect(ruleOf("toy", "attack")).toBeUndefined();
});

it("everything that can be seen and has a rule gets a ?, which explains and does not play", async () => {
  render(Explain, { game: "worldcup", edition: "1998" });
  const about = await screen.findByRole("button", { name: "Rule about: Attack" });
  expect(document.querySelectorAll("[data-rule-id]")).toHaveLength(2);
  expect(about.style.left).toBe("3px");
  expect(about.style.inlineSize || about.style.getPropertyValue("inline-size")).toBe("44px");
  await fireEvent.click(about);
  expect(openRules.at).toBe("W5.8");
  expect(played).not.toHaveBeenCalled();
  openRules.close();
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(explaining.on).toBe(false);
});

it("what lies under something else has to wait until it comes out", async () => {
  const bar = document.createElement("header");
  document.elementsFromPoint = () => [bar];
  render(Explain, { game: "worldcup", edition: "1998" });
  await new Promise((done) => requestAnimationFrame(done));
  expect(document.querySelectorAll("[data-rule-id]")).toHaveLength(0);
});

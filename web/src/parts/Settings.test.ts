import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import App from "../App.svelte";
import { chosenSpeed, language, passesEmptyHanded, passesItself, theme } from "../lib/settings.svelte";

afterEach(() => {
  language.value = "en";
  theme.value = "device";
  chosenSpeed.value = null;
  passesItself.value = false;
  passesEmptyHanded.value = true;
});

const setting = (name: string) => document.querySelector<HTMLSelectElement>(`[data-setting=${name}]`) as HTMLSelectElement;

it("can be reached from home, hold at once, and are remembered", async () => {
  vi.stubGlobal("fetch", async () => new Response("[]"));
  render(App);
  const page = document.documentElement;
  expect([page.dataset["theme"], page.style.getPropertyValue("--time"), page.hasAttribute("data-still")]).toEqual(["device", "1", false]);
  await fireEvent.click(screen.getByRole("button", { name: "Settings" }));

  await fireEvent.change(setting("theme"), { target: { value: "dark" } });
  expect(page.dataset["theme"]).toBe("dark");
  expect(localStorage.getItem("anpfiff.theme")).toBe('"dark"');

  await fireEvent.change(setting("speed"), { target: { value: "0.5" } });
  expect(page.style.getPropertyValue("--time")).toBe("2");
  await fireEvent.change(setting("speed"), { target: { value: "0" } });
  expect(page.hasAttribute("data-still")).toBe(true);
  expect(localStorage.getItem("anpfiff.speed")).toBe("0");

  await fireEvent.click(setting("pass"));
  expect(localStorage.getItem("anpfiff.passesItself")).toBe("true");
  await fireEvent.click(setting("pass-empty-handed"));
  expect(localStorage.getItem("anpfiff.passesEmptyHanded")).toBe("false");

  await fireEvent.change(setting("language"), { target: { value: "de" } });
  expect(page.lang).toBe("de");
  expect(screen.getByRole("dialog", { name: "Einstellungen" })).toBeTruthy();
});

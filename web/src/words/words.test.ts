import { afterEach, expect, it } from "vitest";
import { language } from "../lib/settings.svelte";
import { inLanguage, words } from "./words";

const before = language.value;
afterEach(() => (language.value = before));

it("the page's words and those of a game follow the reader's language at once", () => {
  const gameWords = inLanguage({ de: "Markt", en: "market" });
  language.value = "en";
  expect([words().cancel, gameWords()]).toEqual(["Cancel", "market"]);
  language.value = "de";
  expect([words().cancel, gameWords()]).toEqual(["Abbrechen", "Markt"]);
});

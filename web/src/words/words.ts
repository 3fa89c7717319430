import type { Language } from "../lib/messages";
import { language } from "../lib/settings.svelte";
import { de } from "./de";
import { en, type Words } from "./en";

/** Words that follow the reader's language, also while they are shown. */
export function inLanguage<T>(both: Record<Language, T>): () => T {
  return () => (language.value === "de" ? both.de : both.en);
}

/** The page's words in the reader's language; those of a game's board lie in its folder. */
export const words = inLanguage<Words>({ de, en });

import { language } from "../lib/settings.svelte";
import { de } from "./de";
import { en, type Words } from "./en";

/** The page's words in the reader's language. */
export function words(): Words {
  return language.value === "de" ? de : en;
}

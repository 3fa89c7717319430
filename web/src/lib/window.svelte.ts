// How much room the window has: styles ask the same by `@media`, and what has to stand elsewhere asks here.

import { MediaQuery } from "svelte/reactivity";
import { theme } from "./settings.svelte";

/** Everything fits beside each other. */
export const wide = new MediaQuery("(min-width: 64rem)");
/** A phone on its side, or a page at twice its size: the question stands beside the board. */
export const low = new MediaQuery("(max-height: 35rem) and (min-width: 37.5rem) and (max-width: 63.99rem)");

const dark = new MediaQuery("(prefers-color-scheme: dark)");

/** A night game: pictures have other colours, not just less light. */
export function isNight(): boolean {
  return theme.value === "device" ? dark.current : theme.value === "dark";
}

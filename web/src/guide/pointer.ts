// Makes a place on the page stand out. A style sheet of its own finds it again however often a board draws it anew.

import { motion } from "../lib/motion.svelte";

const ring = new CSSStyleSheet();

function placeOf(region: string): string {
  return `[data-region="${CSS.escape(region)}"]`;
}

/** Outlines the region; null: nothing. */
export function pointAt(region: string | null): void {
  if (!document.adoptedStyleSheets.includes(ring)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ring];
  }
  ring.replaceSync(
    region === null
      ? ""
      : `${placeOf(region)} { outline: 3px solid var(--guide-ring); outline-offset: 3px; border-radius: var(--round); }`,
  );
}

/** Scrolls only if it cannot be seen, and only when the page has made room for the lesson. */
export function bringIntoView(region: string): void {
  const behavior = motion.still ? "auto" : "smooth";
  const scroll = (): void => document.querySelector(placeOf(region))?.scrollIntoView({ block: "nearest", behavior });
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}

/** What floats over the board makes way for the place that its lesson is about. */
export function stepAside(lesson: HTMLElement, region: string | null): void {
  const floating = lesson.closest<HTMLElement>(".floating");
  requestAnimationFrame(() => {
    floating?.removeAttribute("data-aside");
    const place = region === null ? null : document.querySelector(placeOf(region));
    if (floating && place && overlap(floating.getBoundingClientRect(), place.getBoundingClientRect())) {
      floating.setAttribute("data-aside", "");
    }
  });
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

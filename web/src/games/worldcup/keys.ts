// Keys that work wherever one is on the board: a card by its number, a group by its letter, and the way back.

import { explaining } from "../../rules/explaining.svelte";
import { goTo, placeNow } from "./place.svelte";
import { jumpTo } from "./steering";

const TYPING = "input, textarea, select, dialog, [contenteditable], aside";

function elsewhere(event: KeyboardEvent, board: HTMLElement): boolean {
  const at = event.target instanceof Element ? event.target : document.body;
  const away = at !== document.body && !board.contains(at);
  return away || at.matches(TYPING) || at.closest(TYPING) !== null || event.ctrlKey || event.altKey || event.metaKey || explaining.on || document.querySelector("dialog[open]") !== null;
}

/** `undo`: takes back what is staged, if anything is. */
export function keys(event: KeyboardEvent, board: HTMLElement, undo: (() => void) | undefined): void {
  if (event.defaultPrevented || elsewhere(event, board)) {
    return;
  }
  const { key } = event;
  if (/^[1-9]$/.test(key)) {
    board.querySelector<HTMLElement>(`[data-hand="${key}"]`)?.click();
  } else if (key === "Escape") {
    back(undo);
  } else if (key.length === 1) {
    jumpTo(board, key);
  }
}

function back(undo: (() => void) | undefined): void {
  const { level } = placeNow();
  if (level === "group" || level === "match") {
    goTo({ level: "chart" });
  } else {
    undo?.();
  }
}

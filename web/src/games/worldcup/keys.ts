// Keys that work wherever one is on the board: a card by its number, a group by its letter, and the way back to all groups.

import { explaining } from "../../rules/explaining.svelte";
import { goTo, placeNow } from "./place.svelte";
import { jumpTo } from "./steering";

const TYPING = "input, textarea, select, dialog, [contenteditable], aside";

function elsewhere(event: KeyboardEvent, board: HTMLElement): boolean {
  const at = event.target instanceof Element ? event.target : document.body;
  const away = at !== document.body && !board.contains(at);
  return away || at.matches(TYPING) || at.closest(TYPING) !== null || event.ctrlKey || event.altKey || event.metaKey || explaining.on || document.querySelector("dialog[open]") !== null;
}

export function keys(event: KeyboardEvent, board: HTMLElement): void {
  if (!elsewhere(event, board) && acts(event.key, board)) {
    event.preventDefault();
  }
}

function acts(key: string, board: HTMLElement): boolean {
  if (/^[1-9]$/.test(key)) {
    const card = board.querySelector<HTMLElement>(`[data-hand="${key}"]`);
    card?.click();
    return card !== null;
  }
  if (key === "Escape" && (placeNow().level === "group" || placeNow().level === "match")) {
    goTo({ level: "chart" });
    return true;
  }
  return jumpTo(board, key);
}

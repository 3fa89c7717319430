// Keys that show football worlds: 1 or Escape the own one, 2 and on those of the others in their order on the board.

const TYPING = "input, textarea, select, dialog, [contenteditable]";

/** `show`: a place among the others; null: back to the own world. */
export function worldKey(event: KeyboardEvent, others: number, show: (place: number | null) => void): void {
  const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
  if (typing || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) {
    return;
  }
  const key = event.key === "Escape" ? 1 : /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
  if (key === 1) {
    show(null);
  } else if (key >= 2 && key - 2 < others) {
    show(key - 2);
  }
}

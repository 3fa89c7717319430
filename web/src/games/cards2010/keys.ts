// What a key means on this board; undefined: nothing, or somebody is writing, or a dialog is open.

export type Key = number | "enough" | "close" | "again";

const NAMED: Record<string, Key> = { Escape: "close", r: "again", R: "again" };
const CARDS = /^[1-8]$/;

export function keyOf(event: KeyboardEvent): Key | undefined {
  const writing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
  if (writing || event.defaultPrevented || document.querySelector("dialog[open]")) {
    return undefined;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return event.ctrlKey && event.key === "Enter" ? "enough" : undefined;
  }
  return CARDS.test(event.key) ? Number(event.key) : NAMED[event.key];
}

// What keys do at a table on a stage, wherever the focus is: unless its board, a field or a dialog has taken them.

export type KeyWays = {
  /** Opens the log, or shuts it. */
  log: () => void;
  /** The next picture of what plays; false: nothing does. */
  next: () => boolean;
  /** Out of what was opened or chosen last; false: nothing was. */
  back: () => boolean;
  /** Explains what has the focus, or else shows all rules. */
  explain: (focused: Element | null) => void;
};

const FIELDS = "input:not([type=range]), select, textarea";
const PRESSED = "button, a, summary, input";

export function onKey(event: KeyboardEvent, ways: KeyWays): void {
  const focused = event.target instanceof Element ? event.target : null;
  const elsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || focused?.closest(FIELDS) || document.querySelector("dialog[open]");
  if (!elsewhere && acts(event.key, focused, ways)) {
    event.preventDefault();
  }
}

function acts(key: string, focused: Element | null, ways: KeyWays): boolean {
  switch (key) {
    case "l":
    case "L":
      ways.log();
      return true;
    case " ":
      return !focused?.closest(PRESSED) && ways.next();
    case "Escape":
      return ways.back();
    case "?":
      ways.explain(focused);
      return true;
    default:
      return false;
  }
}

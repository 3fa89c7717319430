// From a line of the log to its place on the board: in sight, with the focus, and standing out for a moment.

import type { Place } from "../boards/places";

const SHOWN = 2500;

export function showPlace({ open, marks }: Place): void {
  open?.();
  const found = marks.flatMap((mark) => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(mark)}"]`) ?? [])[0];
  if (!found) {
    return;
  }
  for (let around = found.closest("details"); around; around = around.parentElement?.closest("details") ?? null) {
    around.open = true;
  }
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
  found.scrollIntoView({ block: "center" });
  found.classList.add("pointed-out");
  setTimeout(() => found.classList.remove("pointed-out"), SHOWN);
}

// Lines of the log where there is room for a few of them only.

import type { Line } from "./messages";

/** Headings of the log, and what a banner says already. */
const NO_NEWS = ["TurnBegan", "Paused", "Resumed"];

export function newsIn(lines: readonly Line[]): Line[] {
  return lines.filter((line) => line.text && !NO_NEWS.includes(line.type));
}

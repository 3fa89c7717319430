// What each seat did last, in a few words below its name.

import { newsIn } from "../lib/lines";
import type { Line } from "../lib/messages";

/** Hands fill up by themselves after what somebody did. */
const BY_ITSELF = ["CardDrawn"];

/** Of a seat: the newest line about it after the number `since`, without its name in front; "": it did nothing. */
export function lastAct(lines: readonly Line[], since: number, seat: number, name: string): string {
  const text = newsIn(lines).findLast((line) => line.number > since && line.fields["seat"] === seat && !BY_ITSELF.includes(line.type))?.text ?? "";
  return text.startsWith(name) ? text.slice(name.length).replace(/^[:,’']?\s+/, "") : text;
}

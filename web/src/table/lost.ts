// What to say while there is no line to the table.

import type { Link } from "../lib/connection";
import { words } from "../words/words";

/** Empty: there is one, or trying again would not help. */
export function lostText(link: Link | undefined): string {
  switch (link) {
    case "lost":
      return words().lost;
    case "too_fast":
      return words().tooFast;
    case "too_many":
      return words().tooMany;
    default:
      return "";
  }
}

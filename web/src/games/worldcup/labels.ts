// What places on the wall chart are called.

import { plannedOf, type Cup } from "./view";
import { gameWords } from "./words/words";

/** "Group A" or "quarter-final 2"; a round of one match needs no number. */
export function matchLabel(cup: Cup, id: string): string {
  const planned = plannedOf(cup.facts, id);
  if (!planned || planned.group !== "") {
    return planned ? gameWords().group(planned.group) : id;
  }
  const round = cup.names[planned.round] ?? planned.round;
  const between = /\d$/.test(round) ? " · " : " ";
  return id.includes("-") ? `${round}${between}${id.slice(id.indexOf("-") + 1)}` : round;
}

export function teamName(cup: Cup, team: string | null): string {
  return team === null ? gameWords().open : (cup.names[team] ?? team);
}

/** First letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Foreign matches that follow one another: what of them is over, which one runs, and how many come before the next own one.

import { playingIn } from "./match";
import type { MatchView, View } from "./types";

export type Stop = { id: string; home: string; away: string; state: "over" | "now" | "coming"; score: [number, number] };

/** null: none runs, or it is an own one, as owner or referee. */
export function elsewhereIn(view: View, seat: number | null): Stop[] | null {
  const playing = playingIn(view);
  const at = view.matches.findIndex(({ id }) => id === playing?.match.id);
  if (!playing || seat === null || playing.running.referee === seat || !isForeign(view, seat, playing.match)) {
    return null;
  }
  const first = view.matches.slice(0, at).findLastIndex((match) => !isForeign(view, seat, match)) + 1;
  const next = view.matches.findIndex((match, place) => place > at && !isForeign(view, seat, match));
  return view.matches.slice(first, next < 0 ? undefined : next).map((match, place) => ({
    id: match.id,
    home: match.home ?? "",
    away: match.away ?? "",
    state: first + place < at ? "over" : first + place === at ? "now" : "coming",
    score: [match.home_goals ?? 0, match.away_goals ?? 0],
  }));
}

/** Who plays is known, and it is no team of this seat's. */
function isForeign(view: View, seat: number, { home, away }: MatchView): boolean {
  return home !== null && away !== null && view.owners[home] !== seat && view.owners[away] !== seat;
}

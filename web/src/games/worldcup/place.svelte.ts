// Where on the wall chart one is. The address bar says so behind `#/`, so that a place can be linked to and "back" works.

export type Place = { level: "chart" } | { level: "phase" | "group" | "match"; id: string };

const shown = $state({ fragment: location.hash });

const read = (): void => {
  shown.fragment = location.hash;
};
addEventListener("popstate", read);
addEventListener("hashchange", read);

export function placeNow(): Place {
  const found = /^#\/(phase|group|match)\/(.+)$/.exec(shown.fragment);
  return found ? { level: found[1] as "phase" | "group" | "match", id: decodeURIComponent(found[2] ?? "") } : { level: "chart" };
}

export function linkOf(place: Place): string {
  return place.level === "chart" ? "#/" : `#/${place.level}/${encodeURIComponent(place.id)}`;
}

/** A round as a whole. The one that is being played has no name in the address, so that the page goes on with the game. */
export function wayTo(phase: string, played: string): Place {
  return phase === played ? { level: "chart" } : { level: "phase", id: phase };
}

export function goTo(place: Place): void {
  history.pushState(null, "", linkOf(place));
  read();
}

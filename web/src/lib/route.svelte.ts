// Four kinds of places: `/`, `/t/<table>`, `/carry` and `/fair`.

const place = $state({ path: location.pathname });

addEventListener("popstate", () => (place.path = location.pathname));

/** The table that the address names; none: home. */
export function tableInAddress(): string | null {
  return /^\/t\/([\w-]+)\/?$/.exec(place.path)?.[1] ?? null;
}

/** Somebody comes from another device. */
export function isCarrying(): boolean {
  return /^\/carry\/?$/.test(place.path);
}

/** How fair dice work. */
export function isAboutDice(): boolean {
  return /^\/fair\/?$/.test(place.path);
}

export function go(path: string): void {
  history.pushState(null, "", path);
  place.path = location.pathname;
  scrollTo(0, 0);
}

export function dropFragment(): void {
  history.replaceState(null, "", location.pathname + location.search);
}

/** Whether a word stands behind the `?` of the address. */
export function isWanted(word: string): boolean {
  return new URLSearchParams(location.search).has(word);
}

/** Takes it out again. */
export function dropWord(word: string): void {
  const left = new URLSearchParams(location.search);
  left.delete(word);
  history.replaceState(history.state, "", `${location.pathname}${left.size > 0 ? `?${left}` : ""}${location.hash}`);
}

/** For links: goes there without loading the page anew, unless a new tab is wanted. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (link instanceof HTMLAnchorElement && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)) {
    event.preventDefault();
    go(link.pathname);
  }
}

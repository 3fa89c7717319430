// Five kinds of places: `/`, `/t/<table>`, `/rules/<game>`, `/carry` and `/fair`.

const place = $state({ path: location.pathname, search: location.search, hash: location.hash });

function look(): void {
  place.path = location.pathname;
  place.search = location.search;
  place.hash = location.hash;
}

addEventListener("popstate", look);
addEventListener("hashchange", look);

/** The table that the address names; none: home. */
export function tableInAddress(): string | null {
  return /^\/t\/([\w-]+)\/?$/.exec(place.path)?.[1] ?? null;
}

/** The game whose rules the address names. */
export function rulesInAddress(): string | null {
  return /^\/rules\/([\w-]+)\/?$/.exec(place.path)?.[1] ?? null;
}

/** What stands behind the `?` under this name; "": nothing. */
export function inAddress(name: string): string {
  return new URLSearchParams(place.search).get(name) ?? "";
}

/** What stands behind the `#`. */
export function fragment(): string {
  return decodeURIComponent(place.hash.slice(1));
}

/** Where the rules of a game lie, at one of them if it is named; `table`: as they hold there. */
export function rulesAddress(game: string, edition = "", rule = "", table = ""): string {
  const search = edition || table ? `?${new URLSearchParams(table ? { table } : { edition })}` : "";
  return `/rules/${game}${search}${rule ? `#${encodeURIComponent(rule)}` : ""}`;
}

/** Somebody comes from another device. */
export function isLinkingDevice(): boolean {
  return /^\/carry\/?$/.test(place.path);
}

/** How fair dice work. */
export function isAboutDice(): boolean {
  return /^\/fair\/?$/.test(place.path);
}

export function go(path: string): void {
  history.pushState(null, "", path);
  look();
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
    go(link.pathname + link.search + link.hash);
  }
}

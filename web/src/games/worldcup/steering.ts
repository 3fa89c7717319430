// The keyboard on the board and in the hand: one stop for Tab each, arrows to whatever lies in their direction.

const STOP = "[data-stop]";
const ARROWS: Record<string, [across: number, down: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** What lies straight ahead comes before what is nearer but aside. */
const ASIDE = 4;

type Middle = { x: number; y: number };

function middleOf(element: Element): Middle {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The nearest of them in that direction. */
export function towards<T>(from: Middle, all: readonly (Middle & { to: T })[], [across, down]: [number, number]): T | undefined {
  const found = all
    .map(({ x, y, to }) => ({ to, ahead: (x - from.x) * across + (y - from.y) * down, aside: Math.abs((x - from.x) * down) + Math.abs((y - from.y) * across) }))
    .filter(({ ahead }) => ahead > 2)
    .sort((one, other) => one.ahead + ASIDE * one.aside - (other.ahead + ASIDE * other.aside));
  return found[0]?.to;
}

function stopsIn(node: ParentNode): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>(STOP)];
}

/** First or last of the group in which one is, on the same side. */
function endOf(now: HTMLElement, last: boolean): HTMLElement | undefined {
  const stops = stopsIn(now.closest("[data-sheet]") ?? document);
  const same = stops.filter((stop) => stop.dataset["side"] === now.dataset["side"]);
  return last ? same.at(-1) : same[0];
}

function wanted(node: HTMLElement, now: HTMLElement, key: string): HTMLElement | undefined {
  const arrow = ARROWS[key];
  if (arrow) {
    return towards(middleOf(now), stopsIn(node).map((to) => ({ ...middleOf(to), to })), arrow);
  }
  return key === "Home" || key === "End" ? endOf(now, key === "End") : undefined;
}

function stopAt(node: HTMLElement, stop: HTMLElement | undefined): void {
  for (const each of stopsIn(node)) {
    each.tabIndex = each === stop ? 0 : -1;
  }
}

/** Where Tab leads: what has the focus last, else the first that can be played. */
function firstStop(node: HTMLElement): HTMLElement | undefined {
  const stops = stopsIn(node);
  return stops.find((stop) => stop.tabIndex === 0) ?? stops.find((stop) => stop.dataset["move"]) ?? stops[0];
}

export function roving(node: HTMLElement): () => void {
  const key = (event: KeyboardEvent): void => {
    const now = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(STOP) : null;
    const next = now && !event.ctrlKey && !event.altKey && !event.metaKey ? wanted(node, now, event.key) : undefined;
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };
  const focused = (event: FocusEvent): void => {
    const now = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(STOP) : null;
    if (now) {
      stopAt(node, now);
    }
  };
  const watcher = new MutationObserver(() => stopAt(node, firstStop(node)));
  watcher.observe(node, { childList: true, subtree: true });
  stopAt(node, firstStop(node));
  node.addEventListener("keydown", key);
  node.addEventListener("focusin", focused);
  return () => {
    watcher.disconnect();
    node.removeEventListener("keydown", key);
    node.removeEventListener("focusin", focused);
  };
}

/** To a group by its letter: A is the first on the board. */
export function jumpTo(node: ParentNode, letter: string): boolean {
  const sheets = node.querySelectorAll<HTMLElement>("[data-sheet]");
  const sheet = /^[a-l]$/i.test(letter) ? sheets[letter.toLowerCase().charCodeAt(0) - 97] : undefined;
  const first = sheet ? stopsIn(sheet)[0] : undefined;
  first?.focus();
  return first !== undefined;
}

// One stop for the keyboard in a group of things that lie beside each other: arrows go from one to the next, wherever it lies.

type Point = { x: number; y: number };

const WAYS: Record<string, Point> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };
/** What lies aside of the way is so much further off. */
const ASIDE = 3;

/** The nearest of these points that way; -1: none lies there. */
export function nearest(from: Point, points: readonly Point[], way: Point): number {
  const far = points.map((point) => {
    const [x, y] = [point.x - from.x, point.y - from.y];
    const along = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y) + Math.abs(y * way.x);
    return along > 1 && aside < along * ASIDE ? along + ASIDE * aside : Infinity;
  });
  const least = Math.min(...far);
  return least === Infinity ? -1 : far.indexOf(least);
}

function middle(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** What can only be read carries `data-stop`. */
const STOPS = "button, [data-stop]";

/** An action: of all stops in the group one is in the way of the Tab key, first one that does something now. */
export function arrows(group: HTMLElement): { destroy: () => void } {
  let here: HTMLElement | null = null;
  const stops = () => [...group.querySelectorAll<HTMLElement>(STOPS)];

  function settle(): void {
    const all = stops();
    if (!here || !all.includes(here) || (here !== document.activeElement && !here.matches("[data-move]"))) {
      here = all.find((stop) => stop.matches("[data-move]")) ?? all[0] ?? null;
    }
    for (const stop of all) {
      stop.tabIndex = stop === here ? 0 : -1;
    }
  }

  function key(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    if (!way || !(event.target instanceof HTMLElement)) {
      return;
    }
    const others = stops().filter((stop) => stop !== event.target);
    const next = others[nearest(middle(event.target), others.map(middle), way)];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  function reached({ target }: FocusEvent): void {
    here = target instanceof HTMLElement && target.matches(STOPS) ? target : here;
    settle();
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(group, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-move"] });
  group.addEventListener("keydown", key);
  group.addEventListener("focusin", reached);
  settle();
  return {
    destroy: () => {
      watcher.disconnect();
      group.removeEventListener("keydown", key);
      group.removeEventListener("focusin", reached);
    },
  };
}

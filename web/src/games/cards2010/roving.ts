// One tab stop for a whole hand or board: arrows lead to the nearest button that way.

const ARROWS: Record<string, readonly [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Sideways steps count more than those ahead. */
const ASIDE = 3;

export function roving(around: HTMLElement): { destroy: () => void } {
  const stops = (): HTMLElement[] => [...around.querySelectorAll<HTMLElement>("button")];
  let current: HTMLElement | null = null;

  function mark(): void {
    const all = stops();
    if (!current || !all.includes(current)) {
      current = all[0] ?? null;
    }
    all.forEach((stop) => (stop.tabIndex = stop === current ? 0 : -1));
  }

  function focused({ target }: FocusEvent): void {
    current = target instanceof HTMLElement && target.tagName === "BUTTON" ? target : current;
    mark();
  }

  function pressed(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    const next = way && nearest(stops(), document.activeElement, way);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  const watcher = new MutationObserver(mark);
  watcher.observe(around, { subtree: true, childList: true });
  around.addEventListener("focusin", focused);
  around.addEventListener("keydown", pressed);
  mark();
  return { destroy: () => watcher.disconnect() };
}

function middleOf(element: Element): readonly [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

export function nearest(stops: HTMLElement[], from: Element | null, [wayX, wayY]: readonly [number, number]): HTMLElement | undefined {
  if (!from) {
    return undefined;
  }
  const [x, y] = middleOf(from);
  const ahead = stops.flatMap((stop) => {
    const [toX, toY] = middleOf(stop);
    const [along, aside] = [(toX - x) * wayX + (toY - y) * wayY, Math.abs((toX - x) * wayY) + Math.abs((toY - y) * wayX)];
    return stop !== from && along > 1 ? [{ stop, far: along + ASIDE * aside }] : [];
  });
  return ahead.sort((one, other) => one.far - other.far)[0]?.stop;
}

// A card on its way from the hand to the line, by mouse or finger. Whoever cannot drag taps: `placing.svelte.ts`.

import type { Gap } from "./line";

/** Pixels until a press becomes a drag. */
const SLOP = 8;
/** A gap is meant from this far away. */
const NEAR = 130;
/** So near to its edge the line scrolls, and so far a time. */
const EDGE = 36;
const SCROLLED = 14;

export type Dragged = { card: string; x: number; y: number };

export class Dragging {
  now = $state.raw<Dragged | null>(null);
  /** The gap under it. */
  over = $state.raw<Gap | null>(null);
  /** The press was a drag: the click after it means nothing. */
  moved = false;
  #from: Dragged | null = null;
  readonly #drop: (card: string, gap: Gap) => void;

  constructor(drop: (card: string, gap: Gap) => void) {
    this.#drop = drop;
  }

  press(card: string, event: PointerEvent): void {
    this.moved = false;
    if (event.isPrimary && event.button === 0) {
      this.#from = { card, x: event.clientX, y: event.clientY };
    }
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    if (!from || !event.isPrimary) {
      return;
    }
    if (!this.now && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP) {
      return;
    }
    this.moved = true;
    this.now = { card: from.card, x: event.clientX, y: event.clientY };
    this.over = nearestGap(event.clientX, event.clientY);
    scrollAt(event.clientX, event.clientY);
  }

  release(): void {
    const { now, over } = this;
    this.cancel();
    if (now && over !== null) {
      this.#drop(now.card, over);
    }
  }

  /** The browser scrolls instead, or somebody pressed Escape. */
  cancel(): void {
    this.#from = null;
    this.now = null;
    this.over = null;
  }
}

function nearestGap(x: number, y: number): Gap | null {
  let best: { gap: Gap; far: number } | null = null;
  for (const element of document.querySelectorAll<HTMLElement>("[data-gap]:not([aria-disabled=true])")) {
    const box = element.getBoundingClientRect();
    // Rows are apart: a gap beside the pointer is meant before one above it.
    const far = Math.hypot(x - (box.x + box.width / 2), 1.6 * Math.max(0, box.y - y, y - box.bottom));
    if (far < (best?.far ?? NEAR)) {
      best = { gap: element.dataset["gap"] ?? "", far };
    }
  }
  return best?.gap ?? null;
}

function scrollAt(x: number, y: number): void {
  const line = document.querySelector<HTMLElement>("[data-scrolls=line]");
  const box = line?.getBoundingClientRect();
  if (line && box && x >= box.left && x <= box.right) {
    line.scrollTop += y < box.top + EDGE ? -SCROLLED : y > box.bottom - EDGE && y < box.bottom + EDGE ? SCROLLED : 0;
  }
}

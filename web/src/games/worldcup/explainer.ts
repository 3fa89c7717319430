// When something on the board is to be explained: a mouse that rests on it, a finger that stays, `?` where the focus is.
// A row that can be chosen says what would come of it as soon as the keyboard has reached it.

const HOVER = 350;
const PRESS = 450;
const THING = "[data-explains]";

function thingAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? (target.closest<HTMLElement>("[data-team]") ?? target.closest<HTMLElement>(THING)) : null;
}

class Explainer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A finger has stayed: it has asked, and plays nothing. */
  #held = false;

  constructor(
    readonly bubble: () => HTMLElement | undefined,
    readonly show: (thing: HTMLElement | null, byKey?: boolean) => void,
  ) {}

  stop(): void {
    clearTimeout(this.#timer);
  }

  #later(thing: HTMLElement | null, after: number): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#held = after === PRESS;
      this.show(thing);
    }, after);
  }

  #inside({ target }: Event): boolean {
    return target instanceof Node && this.bubble()?.contains(target) === true;
  }

  over(event: PointerEvent): void {
    if (event.pointerType === "mouse" && !this.#inside(event)) {
      this.#later(thingAt(event.target), HOVER);
    }
  }

  down(event: PointerEvent): void {
    this.#held = false;
    if (!this.#inside(event)) {
      this.stop();
      this.show(null);
      if (event.pointerType !== "mouse") {
        this.#later(thingAt(event.target), PRESS);
      }
    }
  }

  up({ pointerType }: PointerEvent): void {
    if (pointerType !== "mouse") {
      this.stop();
    }
  }

  click(event: MouseEvent): void {
    if (this.#held) {
      event.preventDefault();
      event.stopPropagation();
      this.#held = false;
    }
  }

  /** After the key that led there, which takes away what was shown before. */
  focus({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && target.matches("[data-row][data-move]:focus-visible")) {
      setTimeout(() => target === document.activeElement && this.#later(target, HOVER));
    }
  }

  key(event: KeyboardEvent): void {
    const thing = event.key === "?" ? thingAt(document.activeElement) : null;
    if (thing) {
      event.preventDefault();
    }
    if (event.key !== "Shift") {
      this.stop();
      this.show(thing, thing !== null);
    }
  }
}

/** Watches the board until the function that it returns is called. */
export function explainer(board: HTMLElement, bubble: () => HTMLElement | undefined, show: (thing: HTMLElement | null, byKey?: boolean) => void): () => void {
  const asked = new Explainer(bubble, show);
  const off = new AbortController();
  const { signal } = off;
  board.addEventListener("pointerover", (event) => asked.over(event), { signal });
  board.addEventListener("pointerdown", (event) => asked.down(event), { signal });
  board.addEventListener("pointerup", (event) => asked.up(event), { signal });
  board.addEventListener("pointercancel", (event) => asked.up(event), { signal });
  board.addEventListener("pointerleave", () => asked.stop(), { signal });
  board.addEventListener("focusin", (event) => asked.focus(event), { signal });
  board.addEventListener("keydown", (event) => asked.key(event), { signal });
  board.addEventListener("click", (event) => asked.click(event), { signal, capture: true });
  return () => {
    asked.stop();
    off.abort();
  };
}

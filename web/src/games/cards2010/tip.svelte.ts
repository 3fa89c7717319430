// Which card explains itself: one that the mouse rests on, that has the focus, or that a finger stays on.

/** Elsewhere it would lie on what is being played: there only a finger that stays asks for it. */
const ROOM_BESIDE = "(min-width: 64rem)";
const REST = 350;
const STAY = 450;

function cardAt(target: EventTarget | null): string | null {
  return (target instanceof Element ? target.closest<HTMLElement>("[data-card]")?.dataset["card"] : null) ?? null;
}

export class Tip {
  card = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The finger stayed: lifting it is no tap. */
  #held = false;

  readonly over = (event: PointerEvent): void => {
    if (event.pointerType !== "touch" && matchMedia(ROOM_BESIDE).matches) {
      this.#later(cardAt(event.target), REST);
    }
  };

  readonly down = (event: PointerEvent): void => {
    this.#held = false;
    if (event.pointerType === "touch") {
      this.card = null;
      const card = cardAt(event.target);
      this.#later(card, STAY, () => (this.#held = card !== null));
    }
  };

  readonly up = (): void => {
    clearTimeout(this.#timer);
  };

  readonly focus = (event: FocusEvent): void => {
    if (event.target instanceof Element && event.target.matches(":focus-visible") && matchMedia(ROOM_BESIDE).matches) {
      this.card = cardAt(event.target);
    }
  };

  readonly click = (event: MouseEvent): void => {
    if (this.#held) {
      this.#held = false;
      event.preventDefault();
      event.stopPropagation();
    }
  };

  close(): void {
    clearTimeout(this.#timer);
    this.card = null;
  }

  #later(card: string | null, wait: number, then: () => void = () => {}): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.card = card;
      then();
    }, wait);
  }
}

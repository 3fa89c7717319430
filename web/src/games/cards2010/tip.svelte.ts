// Which card explains itself: one that the mouse rests on, that has the focus, or that a finger stays on.

/** Elsewhere it would lie on what is being played: there only a finger that stays asks for it. */
const ROOM_BESIDE = "(min-width: 64rem)";
const REST = 350;
const STAY = 450;

type About = { card: string; /** In the own hand: it can be played or not. */ held: boolean };

function cardAt(target: EventTarget | null): About | null {
  const found = target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
  const card = found?.dataset["card"];
  return found && card !== undefined ? { card, held: found.closest("[data-fan], [data-region=hand]") !== null } : null;
}

export class Tip {
  about = $state.raw<About | null>(null);
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
      this.about = null;
      const about = cardAt(event.target);
      this.#later(about, STAY, () => (this.#held = about !== null));
    }
  };

  readonly up = (): void => {
    clearTimeout(this.#timer);
  };

  readonly focus = (event: FocusEvent): void => {
    if (event.target instanceof Element && event.target.matches(":focus-visible") && matchMedia(ROOM_BESIDE).matches) {
      this.about = cardAt(event.target);
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
    this.about = null;
  }

  #later(about: About | null, wait: number, then: () => void = () => {}): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.about = about;
      then();
    }, wait);
  }
}

// What is being read: the card, house or number that the mouse rests on, that a finger holds, or that the keyboard has reached.

/** Milliseconds: a mouse that only passes asks nothing, and a finger that only taps means something else. */
const A_MOMENT = 350;
const A_LONG_PRESS = 450;
/** A finger that goes further than this scrolls. */
const NEAR = 10;

/** Of the words about it: while they are shown, the card is described by them. */
export const CARD_WORDS = "card-words";

/** `owner`: in whose football world it stands; null: nobody's. */
export type CardRead = { card: string; owner: number | null };

export class Reading {
  shown = $state.raw<CardRead | null>(null);
  #card: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed: { x: number; y: number } | null = null;
  /** By what the last click came. */
  #by = "mouse";
  /** A finger has read something: letting go of it chooses nothing. */
  #held = false;

  /** An action: everything on the board that carries `data-card` can be read. */
  readonly watch = (board: HTMLElement): { destroy: () => void } => {
    const cardAt = ({ target }: Event): HTMLElement | null => {
      const card = target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
      return board.contains(card) ? card : null;
    };
    const inWords = ({ target }: Event) => target instanceof Element && target.closest(`#${CARD_WORDS}`) !== null;
    const listening = new AbortController();
    const on = <E extends keyof DocumentEventMap>(type: E, heard: (event: DocumentEventMap[E]) => void, capture = false) =>
      document.addEventListener(type, heard, { signal: listening.signal, capture });
    on("click", (event) => this.#click(event, cardAt(event), inWords(event)), true);
    on("focusin", (event) => event.target instanceof Element && event.target.matches(":focus-visible") && this.#show(cardAt(event)));
    on("pointerover", (event) => event.pointerType === "mouse" && !inWords(event) && this.#soon(cardAt(event), A_MOMENT));
    on("pointerdown", (event) => this.#press(event, cardAt(event)));
    on("pointermove", (event) => this.#pressed && this.#moved(event) && this.#letGo());
    on("pointerup", () => this.#letGo());
    on("pointercancel", () => this.#letGo());
    on("contextmenu", (event) => this.#held && event.preventDefault());
    on("keydown", (event) => event.key === "Escape" && this.#show(null));
    return {
      destroy: () => {
        listening.abort();
        this.#show(null);
      },
    };
  };

  /** What is gone from the board cannot be read any more. */
  look(): void {
    if (!this.#card?.isConnected) {
      this.#show(null);
    }
  }

  /** A finger that taps what can be chosen chooses it, and wants to see the board; everything else a tap explains. */
  #click(event: MouseEvent, card: HTMLElement | null, inWords: boolean): void {
    if (this.#held) {
      this.#held = false;
      event.preventDefault();
      event.stopPropagation();
    } else if (!inWords) {
      this.#show(this.#by === "touch" && card?.matches("[aria-pressed]") ? null : card);
    }
  }

  #press(event: PointerEvent, card: HTMLElement | null): void {
    this.#by = event.pointerType;
    this.#held = false;
    if (event.pointerType === "touch" && card) {
      this.#pressed = { x: event.clientX, y: event.clientY };
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#held = true;
        this.#show(card);
      }, A_LONG_PRESS);
    }
  }

  #moved({ clientX, clientY }: PointerEvent): boolean {
    return Math.hypot(clientX - (this.#pressed?.x ?? clientX), clientY - (this.#pressed?.y ?? clientY)) > NEAR;
  }

  #letGo(): void {
    if (this.#pressed) {
      this.#pressed = null;
      clearTimeout(this.#timer);
    }
  }

  #show(card: HTMLElement | null): void {
    clearTimeout(this.#timer);
    this.#card?.removeAttribute("aria-describedby");
    card?.setAttribute("aria-describedby", CARD_WORDS);
    this.#card = card;
    const { card: name = "", owner } = card?.dataset ?? {};
    this.shown = card ? { card: name, owner: owner === undefined ? null : Number(owner) } : null;
  }

  #soon(card: HTMLElement | null, after: number): void {
    clearTimeout(this.#timer);
    if (card !== this.#card) {
      this.#timer = setTimeout(() => this.#show(card), after);
    }
  }
}

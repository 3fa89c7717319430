// Which card is being read: the one that was tapped, that the keyboard has reached, or that lies below the mouse for a moment.

/** Milliseconds: a mouse that only passes asks nothing. */
const A_MOMENT = 300;

/** Of the words about it: while they are shown, the card is described by them. */
export const CARD_WORDS = "card-words";

/** `seat`: whose it is, where that matters. */
export type CardRead = { card: string; seat: number | null; at: DOMRect };

export class Reading {
  shown = $state.raw<CardRead | null>(null);
  #card: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** An action: everything on the board that carries `data-card` can be read. */
  readonly watch = (board: HTMLElement): { destroy: () => void } => {
    const cardAt = ({ target }: Event): HTMLElement | null => {
      const card = target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
      return board.contains(card) ? card : null;
    };
    const listening = new AbortController();
    const on = <E extends keyof DocumentEventMap>(type: E, heard: (event: DocumentEventMap[E]) => void, capture = false) =>
      document.addEventListener(type, heard, { signal: listening.signal, capture });
    on("click", (event) => this.#show(cardAt(event)));
    on("focusin", (event) => event.target instanceof Element && event.target.matches(":focus-visible") && this.#show(cardAt(event)));
    on("pointerover", (event) => event.pointerType === "mouse" && this.#soon(cardAt(event)));
    on("keydown", (event) => event.key === "Escape" && this.#show(null));
    on("scroll", () => this.place(), true);
    return {
      destroy: () => {
        listening.abort();
        this.#show(null);
      },
    };
  };

  /** Anew, if the board has moved below it. */
  place(): void {
    const at = this.#card?.isConnected ? this.#card.getBoundingClientRect() : null;
    const { card = "", seat } = this.#card?.dataset ?? {};
    this.shown = at ? { card, seat: seat === undefined ? null : Number(seat), at } : null;
  }

  #show(card: HTMLElement | null): void {
    clearTimeout(this.#timer);
    this.#card?.removeAttribute("aria-describedby");
    card?.setAttribute("aria-describedby", CARD_WORDS);
    this.#card = card;
    this.place();
  }

  #soon(card: HTMLElement | null): void {
    clearTimeout(this.#timer);
    if (card !== this.#card) {
      this.#timer = setTimeout(() => this.#show(card), A_MOMENT);
    }
  }
}

// What is being read: the card or number on a board that the mouse rests on, that a finger holds, or that the keyboard has reached.

/** Milliseconds: a mouse that only passes asks nothing, and a finger that only taps means something else. */
const A_MOMENT = 350;
const A_LONG_PRESS = 450;
/** On the way from a thing to the link in its words. */
const A_WHILE = 900;
/** A finger that goes further than this scrolls. */
const NEAR = 10;

/** Of the words about it: while they are shown, the thing is described by them. */
export const WORDS_READ = "words-read";

export class Reading {
  /** What its attribute says of the thing that is read. */
  shown = $state.raw<string | null>(null);
  readonly #attribute: string;
  #thing: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed: { x: number; y: number } | null = null;
  /** By what the last click came. */
  #by = "mouse";
  /** A finger has read something: letting go of it chooses nothing. */
  #held = false;

  /** `attribute`: whatever carries it can be read. */
  constructor(attribute: `data-${string}`) {
    this.#attribute = attribute;
  }

  /** An action, for the board that is read. */
  readonly watch = (board: HTMLElement): { destroy: () => void } => {
    const thingAt = ({ target }: Event): HTMLElement | null => {
      const thing = target instanceof Element ? target.closest<HTMLElement>(`[${this.#attribute}]`) : null;
      return board.contains(thing) ? thing : null;
    };
    const inWords = ({ target }: Event) => target instanceof Element && target.closest(`#${WORDS_READ}`) !== null;
    const listening = new AbortController();
    const on = <E extends keyof DocumentEventMap>(type: E, heard: (event: DocumentEventMap[E]) => void, capture = false) =>
      document.addEventListener(type, heard, { signal: listening.signal, capture });
    on("click", (event) => this.#click(event, thingAt(event), inWords(event)), true);
    on("focusin", (event) => event.target instanceof Element && event.target.matches(":focus-visible") && this.#show(thingAt(event)));
    on("pointerover", (event) => event.pointerType === "mouse" && this.#over(thingAt(event), inWords(event)));
    on("pointerdown", (event) => this.#press(event, thingAt(event)));
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
    if (!this.#thing?.isConnected) {
      this.#show(null);
    }
  }

  /** A finger that taps what can be chosen chooses it, and wants to see the board; everything else a tap explains. */
  #click(event: MouseEvent, thing: HTMLElement | null, inWords: boolean): void {
    if (this.#held) {
      this.#held = false;
      event.preventDefault();
      event.stopPropagation();
    } else if (!inWords) {
      this.#show(this.#by === "touch" && thing?.matches("[aria-pressed]:not([aria-disabled=true])") ? null : thing);
    }
  }

  #press(event: PointerEvent, thing: HTMLElement | null): void {
    this.#by = event.pointerType;
    this.#held = false;
    if (event.pointerType === "touch" && thing) {
      this.#pressed = { x: event.clientX, y: event.clientY };
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#held = true;
        this.#show(thing);
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

  #show(thing: HTMLElement | null): void {
    clearTimeout(this.#timer);
    this.#thing?.removeAttribute("aria-describedby");
    thing?.setAttribute("aria-describedby", WORDS_READ);
    this.#thing = thing;
    this.shown = thing?.getAttribute(this.#attribute) ?? null;
  }

  #over(thing: HTMLElement | null, inWords: boolean): void {
    clearTimeout(this.#timer);
    if (!inWords && thing !== this.#thing) {
      this.#timer = setTimeout(() => this.#show(thing), thing ? A_MOMENT : A_WHILE);
    }
  }
}

// What explains itself: a card, a place or a team that the mouse rests on, that has the focus, that a finger stays on, or on which a tap does
// nothing else.

import { thingAt, type Thing } from "./about";

/** Elsewhere it would lie on what is being played: there only a finger that stays asks for it. */
const ROOM_BESIDE = "(min-width: 64rem)";
const REST = 350;
const STAY = 450;
/** A tap on these only explains. */
const ONLY_EXPLAINS = "[aria-disabled=true], [data-tells]";

type Found = NonNullable<ReturnType<typeof thingAt>>;

export class Tip {
  about = $state.raw<Thing | null>(null);
  #element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The finger stayed: lifting it is no tap. */
  #held = false;

  readonly over = (event: PointerEvent): void => {
    if (event.pointerType !== "touch" && matchMedia(ROOM_BESIDE).matches && !isTip(event.target)) {
      this.#later(thingAt(event.target), REST);
    }
  };

  readonly down = (event: PointerEvent): void => {
    this.#held = false;
    if (event.pointerType === "touch" && !isTip(event.target)) {
      this.#show(null);
      const found = thingAt(event.target);
      this.#later(found, STAY, () => (this.#held = found !== null));
    }
  };

  readonly up = (): void => {
    clearTimeout(this.#timer);
  };

  readonly focus = (event: FocusEvent): void => {
    if (event.target instanceof Element && event.target.matches(":focus-visible") && matchMedia(ROOM_BESIDE).matches && !isTip(event.target)) {
      this.#show(thingAt(event.target));
    }
  };

  readonly click = (event: MouseEvent): void => {
    if (this.#held) {
      this.#held = false;
      event.preventDefault();
      event.stopPropagation();
    } else if (event.target instanceof Element && event.target.closest(ONLY_EXPLAINS)) {
      clearTimeout(this.#timer);
      this.#show(thingAt(event.target));
    }
  };

  /** What it was about may have been played, or may be covered by now. */
  check(): void {
    if (this.#element && !this.#element.isConnected) {
      this.close();
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#show(null);
  }

  #show(found: Found | null): void {
    this.about = found?.thing ?? null;
    this.#element = found?.element ?? null;
  }

  #later(found: Found | null, wait: number, then: () => void = () => {}): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#show(found);
      then();
    }, wait);
  }
}

function isTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-tip]") !== null;
}

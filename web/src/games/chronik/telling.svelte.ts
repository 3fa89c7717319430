// Which thing somebody wants explained: by pointing at it for a while, by a long press, or by coming there with the keyboard.

export type Thing = { kind: string; card: string; seat: string };

const HOVER = 450;
const PRESS = 500;
/** Long enough to get to the rule. */
const LEAVE = 700;

export class Telling {
  thing = $state.raw<Thing | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  point(event: PointerEvent): void {
    if (event.pointerType === "touch") {
      return;
    }
    if ((event.target as Element).closest("[data-bubble]")) {
      return clearTimeout(this.#timer);
    }
    const thing = thingAt(event.target);
    this.#later(thing, thing ? HOVER : LEAVE);
  }

  press(event: PointerEvent): void {
    if (!(event.target as Element).closest("[data-bubble]")) {
      this.#later(null, 0);
      if (event.pointerType === "touch") {
        this.#later(thingAt(event.target), PRESS);
      }
    }
  }

  /** The finger has gone, or moves: what is shown stays, what would be shown does not. */
  release(): void {
    clearTimeout(this.#timer);
  }

  /** Only a focus that can be seen: a tap is no question. */
  focus(event: FocusEvent): void {
    if ((event.target as Element).matches(":focus-visible")) {
      this.#later(thingAt(event.target), HOVER);
    }
  }

  hide(): void {
    this.#later(null, 0);
  }

  #later(thing: Thing | null, after: number): void {
    clearTimeout(this.#timer);
    if (after === 0) {
      this.thing = thing;
    } else {
      this.#timer = setTimeout(() => (this.thing = thing), after);
    }
  }
}

function thingAt(target: EventTarget | null): Thing | null {
  const found = (target as Element | null)?.closest<HTMLElement>("[data-told]");
  return found ? { kind: found.dataset["told"] ?? "", card: found.dataset["card"] ?? "", seat: found.dataset["chip"] ?? "" } : null;
}

// When something on the board is to be explained: a mouse that rests on it, a finger that stays, `?` where the focus is.

const HOVER = 350;
const PRESS = 450;
const THING = "[data-explains]";

function thingAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? (target.closest<HTMLElement>("[data-team]") ?? target.closest<HTMLElement>(THING)) : null;
}

export function explainer(board: HTMLElement, bubble: () => HTMLElement | undefined, show: (thing: HTMLElement | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const later = (thing: HTMLElement | null, after: number, then = (): void => undefined): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (then(), show(thing)), after);
  };
  const over = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && !bubble()?.contains(event.target as Node)) {
      later(thingAt(event.target), HOVER);
    }
  };
  const down = (event: PointerEvent): void => {
    held = false;
    if (!bubble()?.contains(event.target as Node)) {
      show(null);
      clearTimeout(timer);
      if (event.pointerType !== "mouse") {
        later(thingAt(event.target), PRESS, () => (held = true));
      }
    }
  };
  const stop = (): void => clearTimeout(timer);
  const up = (event: PointerEvent): void => void (event.pointerType !== "mouse" && stop());
  /** A finger that stayed has asked, not played. */
  const click = (event: MouseEvent): void => {
    if (held) {
      event.preventDefault();
      event.stopPropagation();
      held = false;
    }
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === "?" && board.contains(document.activeElement)) {
      show(thingAt(document.activeElement));
    } else if (event.key !== "Shift") {
      stop();
      show(null);
    }
  };
  const off = new AbortController();
  const { signal } = off;
  board.addEventListener("pointerover", over, { signal });
  board.addEventListener("pointerdown", down, { signal });
  board.addEventListener("pointerup", up, { signal });
  board.addEventListener("pointercancel", up, { signal });
  board.addEventListener("pointerleave", stop, { signal });
  board.addEventListener("keydown", key, { signal });
  board.addEventListener("click", click, { signal, capture: true });
  return () => {
    stop();
    off.abort();
  };
}

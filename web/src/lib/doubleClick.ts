// A double click is one wish. Its second click is meant for what the first one met: if that has made room for something else
// meanwhile, nobody has asked for it. "Confirm" appears just where the chosen move was.

/** Milliseconds and pixels between two taps of a finger that belong together. Phones do not count them; for mice the browser does. */
const MOMENT = 400;
const NEAR = 24;

type Met = { thing: Element | null; move: string | undefined; at: number; x: number; y: number };

/** What is done by a click there. What a button chooses may change while it stays. */
function metBy({ target, timeStamp, clientX, clientY }: MouseEvent): Met {
  const inner = target instanceof Element ? target : null;
  const thing = inner?.closest("label")?.control ?? inner?.closest<HTMLElement>("a, button, input, select, summary, textarea") ?? null;
  return { thing, move: thing?.dataset["move"], at: timeStamp, x: clientX, y: clientY };
}

/** From now on, everywhere on the page; the answer ends it. */
export function takeDoubleClicksAsOne(): () => void {
  let first: Met | null = null;
  let finger = false;

  const touched = (event: PointerEvent): void => void (finger = event.pointerType === "touch");
  const clicked = (event: MouseEvent): void => {
    // By a key, or by the page itself.
    if (event.detail === 0) {
      return;
    }
    const met = metBy(event);
    const again = finger && first !== null && met.at - first.at < MOMENT && Math.hypot(met.x - first.x, met.y - first.y) < NEAR;
    if (!first || !(again || event.detail > 1)) {
      first = met;
    } else if (met.thing !== first.thing || met.move !== first.move) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };

  // Before anybody else hears of it.
  addEventListener("pointerdown", touched, true);
  addEventListener("click", clicked, true);
  return () => {
    removeEventListener("pointerdown", touched, true);
    removeEventListener("click", clicked, true);
  };
}

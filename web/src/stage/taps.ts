// A tap goes to the next picture of what is being played, a second one right after it to the newest table.

const TOGETHER = 400;

type Played = { readonly playing: boolean; next: () => void; skip: () => void };

export class Taps {
  #last = -Infinity;
  readonly #played: Played;
  readonly #now: () => number;

  constructor(played: Played, now: () => number = () => performance.now()) {
    this.#played = played;
    this.#now = now;
  }

  /** False: nothing is being played, and the tap was meant for something else. */
  tap(): boolean {
    if (!this.#played.playing) {
      return false;
    }
    const at = this.#now();
    if (at - this.#last < TOGETHER) {
      this.#played.skip();
    } else {
      this.#played.next();
    }
    this.#last = at;
    return true;
  }
}

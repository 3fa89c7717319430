// Looking back: an earlier position on the board, as this seat saw it then.

import type { Looked } from "./messages";
import { motion } from "./motion.svelte";

/** Milliseconds: a move is shown so long at usual speed, and everything together no longer than that at any. */
const A_MOVE = 900;
const ALL = 9000;

export class Playback {
  /** The position that is wanted; null: the present. */
  number = $state<number | null>(null);
  /** The one that is there. */
  shown = $state.raw<Looked | null>(null);
  running = $state(false);
  #asking = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly ask: (number: number) => void,
    private readonly newest: () => number,
  ) {}

  to(number: number): void {
    this.number = Math.max(0, Math.min(number, this.newest()));
    this.#fetch();
  }

  /** By hand: whatever was running stops. */
  turnTo(number: number): void {
    this.stop();
    this.to(number);
  }

  /** All positions from there on, or as many as there is time for. */
  run(from: number): void {
    this.stop();
    const steps = this.newest() - from;
    const pause = motion.lasts(A_MOVE);
    const stride = Math.max(1, Math.ceil((steps * pause) / ALL));
    this.running = true;
    this.to(from);
    this.#timer = setInterval(() => {
      const next = (this.number ?? 0) + stride;
      this.to(next);
      if (next >= this.newest()) {
        this.stop();
      }
    }, pause);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.running = false;
  }

  back(): void {
    this.stop();
    this.number = null;
    this.shown = null;
  }

  looked(looked: Looked): void {
    this.#asking = false;
    if (this.number === null) {
      return;
    }
    this.shown = looked;
    this.#fetch();
  }

  /** After a new connection: what was asked before is not answered any more. */
  again(): void {
    this.#asking = false;
    this.#fetch();
  }

  /** One question at a time: a slider is quicker than any line. */
  #fetch(): void {
    if (this.number !== null && this.number !== this.shown?.number && !this.#asking) {
      this.#asking = true;
      this.ask(this.number);
    }
  }
}

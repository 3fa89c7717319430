// Coins change hands in the order of the rule, which is the order of the log: one movement after the other.

import { motion } from "../../lib/motion.svelte";
import type { Line } from "./types";

/** `from`: null is the bank. */
export type Movement = { from: number | null; to: number; coins: number };

const A_STEP = 550;
/** All of them together take no longer than this, so that nobody waits for a rich roll. */
const ALL = 4000;

export function movementsIn(lines: Line[]): Movement[] {
  return lines.flatMap((line) => movementIn(line) ?? []).filter(({ coins }) => coins > 0);
}

function movementIn({ type, fields }: Line): Movement | null {
  switch (type) {
    case "Claimed":
      return { from: fields.roller, to: fields.seat, coins: fields.paid };
    case "TookCoins":
      return { from: fields.other, to: fields.seat, coins: fields.coins };
    case "Earned":
    case "Trained":
      return { from: null, to: fields.seat, coins: fields.coins };
    default:
      return null;
  }
}

export class CoinFlow {
  /** Still to be seen; the first of them is on its way. */
  waiting = $state.raw<Movement[]>([]);
  #timer: ReturnType<typeof setInterval> | undefined;

  play(movements: Movement[]): void {
    this.stop();
    if (movements.length > 0 && !motion.still) {
      this.waiting = movements;
      this.#timer = setInterval(() => this.#next(), Math.min(motion.lasts(A_STEP), ALL / movements.length));
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.waiting = [];
  }

  /** Coins that a purse does not show yet; below 0: that it still shows. */
  held(seat: number): number {
    return this.waiting.reduce((total, { from, to, coins }) => total + (to === seat ? coins : 0) - (from === seat ? coins : 0), 0);
  }

  #next(): void {
    this.waiting = this.waiting.slice(1);
    if (this.waiting.length === 0) {
      clearInterval(this.#timer);
    }
  }
}

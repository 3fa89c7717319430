// Card first or gap first, by tap or by drag: the engine asks for the card, then for its place, and this answers in its order.

import { layOf, putOf, type Gap } from "./line";
import type { Offer } from "./types";

/** What the board knows of the open question. */
export type Asking = {
  /** What the table itself asks, whatever is staged. */
  first: Offer[];
  /** What can be chosen now. */
  offers: Offer[];
  /** The card that waits for its place, or has been put there and not confirmed. */
  up: string | null;
  /** It has been put. */
  put: boolean;
  choose: (move: number) => void;
  chooseInstead: (move: number) => void;
  undo: () => void;
};

type Wish = { card: string | null; gap: Gap };

export class Placing {
  /** A gap that was chosen before its card is asked for one. */
  #wish = $state.raw<Wish | null>(null);
  readonly #asking: () => Asking;

  constructor(asking: () => Asking) {
    this.#asking = asking;
  }

  /** The gap that waits for a card; null: none does. */
  get aimed(): Gap | null {
    return this.#wish?.gap ?? null;
  }

  takes(card: string): boolean {
    const { first, up } = this.#asking();
    return up === card || layOf(first, card) !== undefined;
  }

  canAim(gap: Gap): boolean {
    const { first, offers } = this.#asking();
    return putOf(offers, gap) !== undefined || first.some(({ type }) => type === "Lay");
  }

  /** A tap on a card of the hand; a second one puts it back. */
  card(card: string): void {
    const { up, put, undo } = this.#asking();
    if (up === card && !put) {
      return undo();
    }
    if (up === card) {
      return;
    }
    this.#wish = this.#wish && { card, gap: this.#wish.gap };
    this.#lay(card);
  }

  /** A tap on a gap: the card that is up goes there; without one the gap waits. */
  gap(gap: Gap): void {
    const { up, offers, choose } = this.#asking();
    const move = putOf(offers, gap);
    if (up !== null && move) {
      return choose(move.number);
    }
    this.#wish = this.aimed === gap ? null : { card: null, gap };
  }

  /** A card was dragged to a gap. */
  drop(card: string, gap: Gap): void {
    const { up } = this.#asking();
    if (up === card) {
      return this.gap(gap);
    }
    this.#wish = { card, gap };
    this.#lay(card);
  }

  /** The question has changed: what was wished may be possible now. */
  follow(): void {
    const { up, put, offers, choose } = this.#asking();
    const wish = this.#wish;
    const move = wish && putOf(offers, wish.gap);
    if (wish && move && up !== null && up === wish.card && !put) {
      this.#wish = null;
      choose(move.number);
    }
  }

  forget(): void {
    this.#wish = null;
  }

  #lay(card: string): void {
    const { first, chooseInstead } = this.#asking();
    const move = layOf(first, card);
    if (move) {
      chooseInstead(move.number);
    }
  }
}

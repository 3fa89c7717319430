import type { Whole } from "../../lib/unpacked";

/** Keeps how the table looked when the own last move had been made. */
export class SinceMyMove {
  view = $state.raw<unknown>(undefined);
  #asked: number | null = null;
  #game: Whole | null = null;

  see(table: Whole): void {
    if (this.#game !== null && this.#game.seat !== table.seat) {
      // Other eyes: nothing of the former ones is kept.
      this.view = undefined;
      this.#asked = null;
    }
    this.#game = table;
    if (this.#asked !== null && table.number > this.#asked) {
      this.view = table.view;
      this.#asked = null;
    }
    if (table.now.asked !== null) {
      this.#asked = table.number;
    }
  }
}

// What somebody says at a table: the words stand in the field until the table has heard them, and are sent until then.

import type { Said, Say } from "./messages";

/** Not `randomUUID`, which browsers have for https only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Signs that turn the direction of writing, also behind the end of the words: some keyboards and address books put them in. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

function spoken(typed: string): string {
  return typed.replace(TURNS, "").trim();
}

export class Saying {
  /** As it is being typed. */
  text = $state("");
  /** Sent, and not heard yet. The same words keep their key, under which the server takes them once. */
  #sent: Say | null = null;
  /** The newest that had been said before. */
  #after = -1;
  #refused = false;

  /** What to send; null: there are no words. */
  words(chat: Said[]): Say | null {
    const text = spoken(this.text);
    if (!text) {
      return null;
    }
    if (this.#sent?.text !== text) {
      this.#sent = { type: "Say", text, key: newKey() };
      this.#after = chat.at(-1)?.n ?? -1;
    }
    this.#refused = false;
    return this.#sent;
  }

  /** Whether they are among what was said, by this seat. A server that was started anew does not know keys any more, but words. */
  heard(chat: Said[], seat: number | null): void {
    const sent = this.#sent;
    if (sent && chat.some((said) => said.n > this.#after && said.seat === seat && said.text === sent.text)) {
      this.#sent = null;
      // Whoever has typed on meanwhile keeps that.
      if (spoken(this.text) === sent.text) {
        this.text = "";
      }
    }
  }

  /** It was too much, perhaps: whoever wants it said has to try again. */
  refused(): void {
    this.#refused = true;
  }

  /** What may have been lost with a line. */
  get unheard(): Say | null {
    return this.#refused ? null : this.#sent;
  }
}

// Sees to it that this browser's number gets into the dice of an open table.

import { keepHash, nextAboutDice } from "./fairDice";
import { command } from "./http";
import type { Room } from "./messages";
import { language } from "./settings.svelte";

/** Milliseconds until it is tried again: after the start there are only ten seconds. */
const AGAIN = 1000;

export class DiceKeeper {
  private newest: Room | null = null;
  private busy = false;

  /** Called with every new look of the room. */
  look(room: Room): void {
    this.newest = room;
    keepHash(room);
    void this.ask();
  }

  close(): void {
    this.newest = null;
  }

  private async ask(): Promise<void> {
    const room = this.newest;
    if (this.busy || room === null) {
      return;
    }
    this.busy = true;
    try {
      const wanted = await nextAboutDice(room);
      if (wanted !== null) {
        await command(room.table, wanted, language.value);
      }
    } catch {
      // The game begins without it, if it never works; the table says so.
      setTimeout(() => void this.ask(), AGAIN);
    } finally {
      this.busy = false;
    }
    if (this.newest !== null && this.newest !== room) {
      void this.ask();
    }
  }
}

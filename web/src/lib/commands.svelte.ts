// Asking something of a room. Its new looks come over the socket, to everybody.

import { command, reason } from "./http";
import { me } from "./me.svelte";
import type { FromGuest, Room } from "./messages";
import { language } from "./settings.svelte";

export class Commands {
  busy = $state(false);
  /** Why it was not granted. */
  failure = $state("");

  /** `introduced`: somebody whom the server did not know before is known now. */
  constructor(
    private readonly table: string,
    private readonly introduced: () => void,
  ) {}

  /** The room after it; null: it was not granted, or something else is being asked. */
  async ask(wanted: FromGuest): Promise<Room | null> {
    if (this.busy) {
      return null;
    }
    this.busy = true;
    this.failure = "";
    try {
      const fresh = await me.ensure();
      const room = await command(this.table, wanted, language.value);
      if (fresh) {
        this.introduced();
      }
      return room;
    } catch (error) {
      this.failure = reason(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}

// My tables, as the server lists them: what waits for me first.

import { myTables } from "./http";
import type { ListedTable } from "./messages";
import { language } from "./settings.svelte";

const EVERY = 20_000;

class MyTables {
  all = $state.raw<ListedTable[]>([]);

  async look(): Promise<void> {
    try {
      this.all = await myTables(language.value);
    } catch {
      // Then what was known before is shown on.
    }
  }

  /** Again and again while somebody looks; the answer ends it. */
  follow(): () => void {
    void this.look();
    const timer = setInterval(() => void (document.hidden || this.look()), EVERY);
    return () => clearInterval(timer);
  }
}

export const mine = new MyTables();

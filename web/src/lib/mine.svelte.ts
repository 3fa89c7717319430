// My tables, as the server lists them: what waits for me first.

import { myTables } from "./http";
import type { ListedTable } from "./messages";
import { language } from "./settings.svelte";

const EVERY = 20_000;
/** So many times slower while nobody looks: the title of the tab still says what waits. */
const SLOWER = 3;

class MyTables {
  all = $state.raw<ListedTable[]>([]);

  get waiting(): number {
    return this.all.filter((table) => table.waiting).length;
  }

  async look(): Promise<void> {
    try {
      this.all = await myTables(language.value);
    } catch {
      // Then what was known before is shown on.
    }
  }

  /** Again and again, and whenever somebody looks again; the answer ends it. */
  follow(): () => void {
    let times = 0;
    const again = (): void => {
      times += 1;
      if (!document.hidden || times % SLOWER === 0) {
        void this.look();
      }
    };
    const seen = (): void => void (document.hidden || this.look());
    void this.look();
    const timer = setInterval(again, EVERY);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }
}

export const mine = new MyTables();

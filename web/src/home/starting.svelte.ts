// Making a table and going there, once however often it is asked for.

import { reason } from "../lib/http";
import { makeFairTable } from "../lib/makingFair";
import { me } from "../lib/me.svelte";
import type { NewTable } from "../lib/messages";
import { tablePage } from "../lib/pages";
import { go } from "../lib/route.svelte";
import { language } from "../lib/settings.svelte";

export class Starting {
  busy = $state(false);
  /** Why it did not work; "": nothing has gone wrong. */
  failure = $state("");

  /** `behind`: what the table's address ends with. */
  async make(table: NewTable, behind = ""): Promise<void> {
    if (this.busy) {
      return;
    }
    this.busy = true;
    this.failure = "";
    // On its way while the table is being made; where it does not come, the page that needs it says so.
    void tablePage().catch(() => undefined);
    try {
      await me.ensure();
      const made = await makeFairTable(table, language.value);
      go(`/t/${made.table}${behind}`);
    } catch (error) {
      this.failure = reason(error);
    } finally {
      this.busy = false;
    }
  }
}

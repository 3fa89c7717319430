// What a button to a table is called.

import type { ListedTable } from "../lib/messages";
import { words } from "../words/words";

export function tableLabel(table: ListedTable): string {
  return table.phase === "over" ? words().lookAgain : table.phase === "gathering" ? words().openTable : words().goOn;
}

/** For those who hear it by itself. */
export function tableName(table: ListedTable): string {
  return `${tableLabel(table)}: ${table.title}, ${table.seats.join(", ")}`;
}

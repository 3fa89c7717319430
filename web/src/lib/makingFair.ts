// Making a table, with a number of one's own for its dice.

import { keepNonce, newNonce } from "./fairDice";
import { makeTable } from "./http";
import type { Language, NewTable, TableMade } from "./messages";

export async function makeFairTable(wanted: NewTable, language: Language): Promise<TableMade> {
  const sealed = await newNonce();
  const made = await makeTable({ ...wanted, nonce_hash: sealed.hash }, language);
  keepNonce(made.table, sealed);
  return made;
}

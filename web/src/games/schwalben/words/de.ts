import { plural } from "../../../words/plural";
import type { Words } from "./en";

export const de: Words = {
  millions: (sum) => `${sum} Mio.`,
  ofKind: (count) => plural(count, "Karte dieser Art", "Karten dieser Art"),
};

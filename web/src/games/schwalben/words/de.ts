import type { Words } from "./en";

export const de: Words = {
  millions: (sum) => `${sum} Mio.`,
};

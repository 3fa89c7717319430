import { plural } from "../../../words/plural";

export const en = {
  millions: (sum: number) => `${sum} million`,
  ofKind: (count: number) => plural(count, "card of this kind", "cards of this kind"),
};

export type Words = typeof en;

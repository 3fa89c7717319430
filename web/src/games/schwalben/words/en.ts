export const en = {
  millions: (sum: number) => `${sum} million`,
};

export type Words = typeof en;

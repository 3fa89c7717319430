// The drawings of cards, by the engine's names.

const FILES = import.meta.glob<string>("./art/card-*.svg", { query: "?url", import: "default", eager: true });
const DICE = import.meta.glob<string>("./art/die-*.svg", { query: "?url", import: "default", eager: true });

export function faceOf(card: string): string {
  return FILES[`./art/card-${card}.svg`] ?? FILES["./art/card-back.svg"] ?? "";
}

export const BACK = faceOf("back");

export function dieOf(colour: string): string {
  return DICE[`./art/die-${colour}.svg`] ?? "";
}

// Games from easy to hard; those of others come after ours.

import type { GameListed } from "../lib/messages";

const EASY_FIRST = ["fussballwelt", "cards2010", "worldcup", "schwalben", "chronik"];

function place({ game }: GameListed): number {
  const found = EASY_FIRST.indexOf(game);
  return found < 0 ? EASY_FIRST.length : found;
}

export function easyFirst(games: readonly GameListed[]): GameListed[] {
  return [...games].sort((one, other) => place(one) - place(other));
}

// Who comes into a knock-out match, as long as nobody knows the team.

import { matchLabel } from "./labels";
import { plannedOf, type Cup, type SideName } from "./view";
import { gameWords } from "./words/words";

export function slotText(cup: Cup, match: string, side: SideName): string {
  const [kind, about = ""] = (plannedOf(cup.facts, match)?.[side] ?? "").split(":");
  const { slots } = gameWords();
  switch (kind) {
    case "W":
      return slots.winner(about);
    case "R":
      return slots.second(about);
    case "Wm":
      return slots.winnerOf(matchLabel(cup, about));
    case "Lm":
      return slots.loserOf(matchLabel(cup, about));
    default:
      return slots.drawn;
  }
}

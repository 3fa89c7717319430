// What a seat did last, so short that it fits below a name: "2 for ARG", "Foul POR".

import type { GameEvent, Line } from "./types";
import { gameWords } from "./words/words";

type Of<T extends GameEvent["type"]> = Extract<GameEvent, { type: T }>["fields"];

const SIGNS: Record<string, string> = { one_goal: "1", two_goals: "2", three_goals: "3", attack: "½" };

/** "": it has played nothing since that number. */
export function actOf(lines: readonly Line[], since: number, seat: number): string {
  const { acts } = gameWords();
  const from = lines.findLastIndex(({ type, fields, number }) => number > since && (type === "CardPlayed" || type === "CardThrownAway") && fields.seat === seat);
  const card = lines[from];
  if (card === undefined || card.type === "CardThrownAway") {
    return card === undefined ? "" : acts.away;
  }
  const after = lines.slice(from + 1);
  const end = after.findIndex(({ type }) => type === "CardPlayed" || type === "CardThrownAway" || type === "TurnBegan");
  return after.slice(0, end < 0 ? undefined : end).flatMap(({ type, fields }) => {
    switch (type) {
      case "TileLaid":
        return laid(fields);
      case "TileTurned":
        return acts.turned(card.type === "CardPlayed" ? card.fields.card : "", fields.team);
      case "PenaltyTaken":
        return acts.penalty(fields.team, fields.scored);
      default:
        return [];
    }
  }).join(", ");
}

function laid({ tile, team }: Of<"TileLaid">): string[] {
  const { acts } = gameWords();
  const sign = SIGNS[tile];
  // What a penalty lays has been told.
  return tile === "penalty" ? [] : [sign ? acts.gives(sign, team) : acts.shields(team)];
}

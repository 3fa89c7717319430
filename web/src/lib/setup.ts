// What a table will be made of, while it is being chosen.

import type { GameListed, NewTable, OptionValue, SeatKind, Whole } from "./messages";

/** `me`, `friend`, or a bot by its name behind the colon. */
export type Sitter = "me" | "friend" | `bot:${string}`;
export type SeatPlan = { sitter: Sitter; name: string };

const MOST_USUAL = 4;

function bot(game: GameListed): Sitter {
  return `bot:${game.bots[0] ?? ""}`;
}

/** Me against bots, ready to start. */
export function usualSeats(game: GameListed): SeatPlan[] {
  const count = game.players.includes(MOST_USUAL) ? MOST_USUAL : (game.players.at(-1) ?? 1);
  return withCount([{ sitter: "me", name: "" }], count, game);
}

export function withCount(seats: SeatPlan[], count: number, game: GameListed): SeatPlan[] {
  const more = Array.from({ length: Math.max(0, count - seats.length) }, () => ({ sitter: bot(game), name: "" }));
  return [...seats, ...more].slice(0, count);
}

/** Somebody sits down. I have one seat: taking another one leaves mine to whoever was there. */
export function withSitter(seats: SeatPlan[], seat: number, sitter: Sitter): SeatPlan[] {
  const before = seats[seat];
  return seats.map((plan, place) => {
    if (place === seat) return { ...plan, sitter };
    return sitter === "me" && plan.sitter === "me" && before ? { ...plan, sitter: before.sitter } : plan;
  });
}

export function wantedTable(
  game: GameListed,
  seats: SeatPlan[],
  options: Record<string, OptionValue>,
  edition: string,
  named: (plan: SeatPlan, seat: number) => string,
): NewTable {
  return { game: game.game, edition, options, seats: seats.map((plan, seat) => seatKind(plan, named(plan, seat))) };
}

function seatKind(plan: SeatPlan, name: string): SeatKind {
  return plan.sitter.startsWith("bot:") ? { type: "bot", bot: plan.sitter.slice(4) } : { type: "person", name };
}

/** The same table once more. */
export function sameTable(table: Whole): NewTable {
  const seats = table.seats.map(
    (seat): SeatKind => (seat.bot === null ? { type: "person", name: seat.name } : { type: "bot", bot: seat.bot }),
  );
  return { game: table.game, edition: table.edition, options: table.options, seats };
}

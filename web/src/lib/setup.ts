// What a table will be made of, while it is being chosen.

import type { Clock, FirstGame, GameListed, NewTable, OptionListed, OptionValue, Room, SeatKind } from "./messages";

/** `me`, `friend` by link, `beside` me at this device, or a bot by its name behind the colon. */
export type Sitter = "me" | "friend" | "hot_seat" | `bot:${string}`;
export type SeatPlan = { sitter: Sitter; name: string };

const MOST_USUAL = 4;

/** How long people may think. The first: as long as they like. */
export const CLOCKS: readonly (Clock | null)[] = [
  null,
  ...[30, 60, 120, 300].map((seconds): Clock => ({ type: "move", seconds })),
  ...[1, 2, 3, 7].map((days): Clock => ({ type: "day", days })),
];

function bot(game: GameListed): Sitter {
  return `bot:${game.bots[0] ?? ""}`;
}

/** How many can play this edition. */
export function playersOf(game: GameListed, edition: string): number[] {
  return game.editions.find((listed) => listed.name === edition)?.players ?? game.players;
}

/** What can be switched in this edition. */
export function optionsOf(game: GameListed, edition: string): OptionListed[] {
  return game.editions.find((listed) => listed.name === edition)?.options ?? [];
}

/** The same choices as before, as far as this edition has them; otherwise its defaults. */
export function withOptions(before: Record<string, OptionValue>, game: GameListed, edition: string): Record<string, OptionValue> {
  return Object.fromEntries(
    optionsOf(game, edition).map(({ name, values }) => {
      const chosen = before[name];
      return [name, chosen !== undefined && values.includes(chosen) ? chosen : (values[0] ?? false)];
    }),
  );
}

/** Me against bots, ready to start. */
export function usualSeats(game: GameListed, edition: string): SeatPlan[] {
  const players = playersOf(game, edition);
  const count = players.includes(MOST_USUAL) ? MOST_USUAL : (players.at(-1) ?? 1);
  return withCount([{ sitter: "me", name: "" }], count, game);
}

/** Another edition: as many seats as before, or as many as it can have, and the same options where it has them. */
export function withEdition(wanted: Wanted, edition: string, game: GameListed): Wanted {
  const players = playersOf(game, edition);
  const count = Math.max(players[0] ?? 1, Math.min(wanted.seats.length, players.at(-1) ?? 1));
  return { ...wanted, edition, options: withOptions(wanted.options, game, edition), seats: withCount(wanted.seats, count, game) };
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

export type Wanted = { seats: SeatPlan[]; options: Record<string, OptionValue>; edition: string; clock: Clock | null };

/** Me against bots, in the first edition, as it comes. */
export function usualPlan(game: GameListed): Wanted {
  const edition = game.editions[0]?.name ?? "";
  return { seats: usualSeats(game, edition), options: withOptions({}, game, edition), edition, clock: null };
}

/** The same table with friends: I sit first, every other seat is free for whoever opens the invitation. */
export function amongFriends(wanted: Wanted): Wanted {
  return { ...wanted, seats: wanted.seats.map((_, place): SeatPlan => ({ sitter: place === 0 ? "me" : "friend", name: "" })) };
}

/** `nameless`: what somebody beside me is called who gave no name. */
export function wantedTable(game: GameListed, wanted: Wanted, nameless: (seat: number) => string): NewTable {
  const seats = wanted.seats.map((plan, seat) => seatKind(plan, nameless(seat + 1)));
  return { game: game.game, edition: wanted.edition, options: wanted.options, clock: wanted.clock, seats };
}

function seatKind({ sitter, name }: SeatPlan, nameless: string): SeatKind {
  switch (sitter) {
    case "me":
      return { type: "me" };
    case "friend":
      return { type: "free" };
    case "hot_seat":
      return { type: "hot_seat", name: name.trim() || nameless };
    default:
      return { type: "bot", bot: sitter.slice("bot:".length) };
  }
}

/** The table of a guided first game: me against its bots. */
export function guidedTable(game: GameListed, { edition, options, bots }: FirstGame): NewTable {
  return { game: game.game, edition, options, seats: [{ type: "me" }, ...bots.map((bot): SeatKind => ({ type: "bot", bot }))] };
}

/** Another table that goes on from a moment of a game that is over: me on a seat, bots on the others. */
export function fromPosition(room: Room, seat: number, number: number): NewTable {
  const seats = room.seats.map((_, place): SeatKind => (place === seat ? { type: "me" } : { type: "bot", bot: room.bots[0] ?? "" }));
  return { game: room.game, edition: room.edition, options: room.options, seats, position: { table: room.table, number } };
}

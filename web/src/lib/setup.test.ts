import { expect, it } from "vitest";
import { chair, game, room } from "../testing/made";
import { amongFriends, CLOCKS, fromPosition, guidedTable, playersOf, usualSeats, wantedTable, withCount, withEdition, withOptions, withSitter, type SeatPlan } from "./setup";

const plan = (sitter: SeatPlan["sitter"], name = ""): SeatPlan => ({ sitter, name });

it("starts with me and three bots, or as many as the edition allows", () => {
  expect(usualSeats(game(), "base").map((seat) => seat.sitter)).toEqual(["me", "bot:greedy", "bot:greedy", "bot:greedy"]);
  expect(usualSeats(game(), "short")).toHaveLength(3);
});

it("keeps who sits already when seats are added or taken away", () => {
  const seats = [plan("friend"), plan("me"), plan("hot_seat", "Ben")];
  expect(withCount(seats, 4, game()).map((seat) => seat.sitter)).toEqual(["friend", "me", "hot_seat", "bot:greedy"]);
  expect(withCount(seats, 2, game())).toEqual(seats.slice(0, 2));
});

it("gives me one seat only: whoever was on the new one takes the old one", () => {
  const seats = withSitter([plan("me"), plan("bot:random"), plan("friend")], 2, "me");
  expect(seats.map((seat) => seat.sitter)).toEqual(["friend", "bot:random", "me"]);
});

it("sets the table of a first game for me and its bots", () => {
  const first = { edition: "short", options: { short: true }, bots: ["random", "greedy"] };
  expect(guidedTable(game({ first_game: first }), first)).toEqual({
    game: "toy",
    edition: "short",
    options: { short: true },
    seats: [{ type: "me" }, { type: "bot", bot: "random" }, { type: "bot", bot: "greedy" }],
  });
});

it("among friends I sit first and every other seat is free, at the table that was chosen", () => {
  const wanted = { seats: usualSeats(game(), "short"), options: { short: true }, edition: "short", clock: null };
  expect(wantedTable(game(), amongFriends(wanted), String)).toEqual({
    game: "toy",
    edition: "short",
    options: { short: true },
    clock: null,
    seats: [{ type: "me" }, { type: "free" }, { type: "free" }],
  });
});

it("asks the server for what was chosen", () => {
  const wanted = {
    seats: [plan("me"), plan("friend"), plan("hot_seat", "  Ben "), plan("hot_seat", " "), plan("bot:random")],
    options: { short: true },
    edition: "base",
    clock: CLOCKS[2] ?? null,
  };
  expect(wantedTable(game(), wanted, (seat) => `Player ${seat}`)).toEqual({
    game: "toy",
    edition: "base",
    options: { short: true },
    clock: { type: "move", seconds: 60 },
    seats: [
      { type: "me" },
      { type: "free" },
      { type: "hot_seat", name: "Ben" },
      { type: "hot_seat", name: "Player 4" },
      { type: "bot", bot: "random" },
    ],
  });
});

it("goes on from a position with me on the seat and bots on all others", () => {
  const over = room({ phase: "over", seats: [chair(), chair({ bot: "random", person: false }), chair()] });
  expect(fromPosition(over, 2, 17)).toMatchObject({
    seats: [{ type: "bot", bot: "greedy" }, { type: "bot", bot: "greedy" }, { type: "me" }],
    position: { table: "t1", number: 17 },
  });
});

it("has no more seats than another edition can have, and as many as before if it can", () => {
  const wanted = { seats: [plan("friend"), plan("me"), plan("hot_seat", "Ben"), plan("bot:random")], options: {}, edition: "base", clock: null };
  expect(withEdition(wanted, "short", game())).toEqual({ ...wanted, edition: "short", seats: wanted.seats.slice(0, 3) });
  expect(withEdition({ ...wanted, seats: wanted.seats.slice(0, 2) }, "short", game()).seats).toHaveLength(2);
  expect(playersOf(game(), "short")).toEqual([2, 3]);
});

it("another edition keeps the options that it has too, and has its own defaults for the others", () => {
  const option = (name: string, ...values: string[]) => ({ name, title: name, values, titles: values });
  const listed = game();
  const [base, short] = listed.editions;
  const editions = [
    { ...base!, options: [option("field", "mixed", "random"), option("draw", "free", "pots")] },
    { ...short!, options: [option("field", "2006", "random"), option("draw", "free", "pots")] },
  ];
  const both = game({ editions });
  expect(withOptions({}, both, "base")).toEqual({ field: "mixed", draw: "free" });
  const wanted = { seats: usualSeats(both, "base"), options: { field: "mixed", draw: "pots" }, edition: "base", clock: null };
  expect(withEdition(wanted, "short", both).options).toEqual({ field: "2006", draw: "pots" });
  expect(withEdition({ ...wanted, options: { field: "random", draw: "free" } }, "short", both).options).toEqual({ field: "random", draw: "free" });
});

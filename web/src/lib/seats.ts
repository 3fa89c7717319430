// Which of a table's seats are mine, and with whose eyes this page looks.

import type { Room } from "./messages";
import type { Now, Whole } from "./unpacked";

export function mySeats(room: Room): number[] {
  return room.seats.flatMap((seat, place) => (seat.mine ? [place] : []));
}

/** Whether a bot plays a seat, in the place of whoever sits there or by itself. */
export function isPlayedByBot(room: Room, seat: number): boolean {
  return room.seats[seat]?.bot != null;
}

/** Whether whoever looks with these eyes has something to decide. */
export function isMyTurn(room: Room, table: Whole): boolean {
  return table.now.asked !== null && table.now.sealed === null && !(table.seat !== null && isPlayedByBot(room, table.seat));
}

/** Between moves that were sent together: who is asked what is said after the last of them. */
export function isBetween(now: Now): boolean {
  return now.text === "" && now.to_move.length === 0 && now.ended === null;
}

/** `confirmed`: the one of several own seats whose player has said to be here. Nobody's: what everybody may see. */
export function eyesOf(room: Room, confirmed: number | null): number | null {
  const mine = mySeats(room);
  if (room.phase === "gathering" || mine.length === 0) {
    return null;
  }
  return mine.length === 1 ? (mine[0] ?? null) : confirmed !== null && mine.includes(confirmed) ? confirmed : null;
}

/** Several people play at this device: who has to take it now, if it is not whoever has it. */
export function handTo(room: Room, table: Whole, confirmed: number | null): number | null {
  const mine = mySeats(room);
  if (room.phase !== "playing" || mine.length < 2) {
    return null;
  }
  const asked = table.now.to_move.filter((seat) => mine.includes(seat) && room.seats[seat]?.bot === null);
  return confirmed !== null && asked.includes(confirmed) ? null : (asked[0] ?? null);
}

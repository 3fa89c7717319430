// What lines of the log are: news, or of moves that were taken back.

import type { Line, RoomEvent } from "./messages";

/** Headings of the log, and what a banner says already. */
const NO_NEWS = ["TurnBegan", "Paused", "Resumed"];

export function newsIn(lines: readonly Line[]): Line[] {
  return lines.filter((line) => line.text && !NO_NEWS.includes(line.type));
}

/** Keys that stay the same when a line comes a second time with the whole table: it is not read out again. */
export function keyed(lines: readonly Line[]): { key: string; line: Line }[] {
  let before = -1;
  let place = 0;
  return lines.map((line) => {
    place = line.number === before ? place + 1 : 0;
    before = line.number;
    return { key: `${line.number}.${line.type}.${place}`, line };
  });
}

/** What people did beside the game: it stays done when moves are taken back. A new one belongs here, or nothing compiles. */
const BESIDE: Record<RoomEvent["type"], true> = {
  NonceMissed: true,
  Over: true,
  Conceded: true,
  Paused: true,
  Resumed: true,
  BackWished: true,
  BackDropped: true,
  TookBack: true,
  BotTookOver: true,
  PlayerReturned: true,
  BotFailed: true,
};

/** Those of moves that count no more. */
export function takenBack(lines: readonly Line[]): Set<Line> {
  const spans = lines.filter((line) => line.type === "TookBack").map((line) => ({ after: Number(line.fields["to"]), last: line.number }));
  const gone = (line: Line) => !(line.type in BESIDE) && spans.some(({ after, last }) => after < line.number && line.number <= last);
  return new Set(lines.filter(gone));
}

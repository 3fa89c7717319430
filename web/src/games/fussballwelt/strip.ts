// What every number would bring or cost everybody if somebody rolled it, and what the one on the dice has paid. All of it comes from the
// server; here it is only found.

import type { View } from "./types";
import { rolledNow, signed } from "./view";
import { gameWords } from "./words/words";

export type Asked = {
  view: View;
  names: Record<string, string>;
  seats: string[];
  me: number | null;
  /** Whose roll it would be. */
  roller: number;
  /** By seat, of the number that was rolled; null: it has not paid yet. */
  paid: number[] | null;
  /** In a preview: how it stands without. */
  before: View | null;
};

export type Share = { seat: number; coins: number };
export type Cell = {
  number: number;
  own: number;
  /** What it would bring without the preview; null: the same. */
  otherwise: number | null;
  others: Share[];
  lit: boolean;
  /** It tells what has been. */
  hasPaid: boolean;
  /** It takes more dice than the roller has. */
  far: boolean;
  /** Projects about which somebody decides first. */
  asks: string[];
  /** Who gets what, in words. */
  told: string;
};
export type Strip = { cells: Cell[]; title: string; mean: string; /** Nobody rolls two dice yet. */ low: boolean };

/** null: nobody rolls any more. */
export function stripOf(asked: Asked): Strip | null {
  const { view, me, roller, seats } = asked;
  const prospects = view.prospects?.[roller];
  if (!view.prospects || !prospects) {
    return null;
  }
  const texts = gameWords().numbers;
  const main = me ?? roller;
  return {
    cells: prospects.gains.map((_, place) => cellOf(asked, place + 1, main)),
    title: texts.title(roller === me ? null : (seats[roller] ?? "")),
    mean: `${nameOf(asked, main)}: ${texts.expected(prospects.expected.map((mean) => texts.mean(mean)))}`,
    low: Math.max(...view.prospects.map(({ highest }) => highest)) < prospects.gains.length,
  };
}

function nameOf({ me, seats }: Asked, seat: number): string {
  return seat === me ? gameWords().numbers.you : (seats[seat] ?? "");
}

function cellOf(asked: Asked, number: number, main: number): Cell {
  const { view, roller, paid, before, seats } = asked;
  const prospects = view.prospects?.[roller];
  const would = (seat: number) => prospects?.gains[number - 1]?.[seat] ?? 0;
  const without = before?.prospects?.[roller]?.gains[number - 1]?.[main];
  const otherwise = without === undefined || without === would(main) ? null : without;
  // Somebody else's roll would be another one.
  const lit = roller === view.on_turn && number === rolledNow(view);
  const hasPaid = lit && paid !== null && otherwise === null;
  const gain = (seat: number) => (hasPaid ? (paid[seat] ?? 0) : would(seat));
  const cell = {
    number,
    own: gain(main),
    otherwise,
    others: seats.map((_, seat) => ({ seat, coins: gain(seat) })).filter(({ seat }) => seat !== main),
    lit,
    hasPaid,
    far: number > (prospects?.highest ?? 0),
    asks: hasPaid ? [] : (prospects?.asks[number] ?? []),
  };
  return { ...cell, told: told(asked, cell, main) };
}

function told(asked: Asked, { own, otherwise, others, hasPaid, asks }: Omit<Cell, "told">, main: number): string {
  const texts = gameWords().numbers;
  const gained = [{ seat: main, coins: own }, ...others]
    .filter(({ seat, coins }) => coins !== 0 || (seat === main && otherwise !== null))
    .map(({ seat, coins }) => `${nameOf(asked, seat)} ${signed(coins)}${seat === main && otherwise !== null ? ` (${texts.otherwise(signed(otherwise))})` : ""}`);
  const open = asks.map((project) => asked.names[project] ?? project);
  const nobody = hasPaid ? texts.nobodyGot : texts.nobody;
  return [...(gained.length > 0 || open.length > 0 ? gained : [nobody]), ...(open.length > 0 ? [texts.asks(open)] : [])].join(", ");
}

/** A number's whole name, for those who listen. */
export function saidOf({ number, lit, told: gains, far }: Cell): string {
  const texts = gameWords().numbers;
  return `${number}${lit ? ` (${texts.rolled})` : ""}: ${[gains, far ? texts.twoDice : ""].filter(Boolean).join(", ")}`;
}

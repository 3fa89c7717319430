// chronik in moments: a card flies to its gap, somebody doubts, years turn over one by one, who was wrong draws.

import { within, type Moment, type Settled } from "../../stage/moment";
import { END, tooEarly, withCard } from "./line";
import type { GameEvent, Shapes, View } from "./types";

export type Scene =
  | { kind: "laid"; seat: number; card: string; line: string[] }
  | { kind: "doubted"; seat: number; other: number }
  | { kind: "last"; seat: number }
  | { kind: "revealing"; years: [card: string, year: number][]; turning: string; wrong: string[] }
  | { kind: "verdict"; years: [card: string, year: number][]; right: boolean; wrong: string[] }
  | { kind: "drew"; seat: number; count: number; years: [card: string, year: number][]; wrong: string[] }
  | { kind: "under"; years: [card: string, year: number][]; wrong: string[] }
  | { kind: "began"; card: string }
  | { kind: "won"; seat: number; years: [card: string, year: number][] }
  | { kind: "over" }
  | { kind: "fewest"; seats: number[]; count: number };

type Played = Moment<Scene, View>;
type Told<T extends GameEvent["type"]> = Extract<GameEvent, { type: T }>["fields"];

const LAID = 900;
const DOUBTED = 1400;
const LAST = 1200;
/** All cards of a line together, and a single one. */
const ALL_TURN = 4800;
const TURN = 520;
const QUICKEST = 140;
const VERDICT = 1500;
const DREW = 1100;
const UNDER = 700;
const BEGAN = 600;
const WON = 2400;
const OVER = 1500;
const FEWEST = 2400;
/** Of others' affairs at the most. */
const OTHERS = 6000;

class Writer {
  readonly moments: Played[] = [];
  told = 0;
  #years: [string, number][] = [];
  #wrong: string[] = [];
  #view: View;
  readonly #settled: Settled<Shapes>;

  constructor(settled: Settled<Shapes>) {
    this.#settled = settled;
    this.#view = settled.before.view;
  }

  add(scene: Scene, lasts: number, change: Partial<View> = {}, sound?: Played["sound"]): void {
    this.#view = { ...this.#view, ...change };
    this.moments.push({ scene, lasts, told: this.told, view: this.#view, ...(sound ? { sound } : {}) });
  }

  laid({ seat, card, before }: Told<"Laid">): void {
    const line = withCard(this.#view.line, card, before ?? END);
    const hands = this.#handsWith(seat, (hand) => hand.filter((each) => each !== card));
    this.add({ kind: "laid", seat, card, line }, seat === this.#settled.before.seat ? LAID / 3 : LAID, { line, hands, laid_last: seat, chosen: null }, "card");
  }

  revealed({ cards, years, right }: Told<"Revealed">): void {
    const each = Math.max(QUICKEST, Math.min(TURN, ALL_TURN / cards.length));
    const early = tooEarly(cards, years);
    const told = this.told;
    cards.forEach((card, at) => {
      this.#years = cards.slice(0, at + 1).map((one, place) => [one, years[place] ?? 0]);
      this.#wrong = cards.slice(0, at + 1).filter((one) => early.has(one));
      this.told = told - 1;
      this.add({ kind: "revealing", years: this.#years, turning: card, wrong: this.#wrong }, each, {}, "card");
    });
    this.told = told;
    this.add({ kind: "verdict", years: this.#years, right, wrong: this.#wrong }, VERDICT, { revealed: { cards, years, right } }, "stamp");
  }

  drew({ seat, cards, count }: Told<"Drew">): void {
    const hands = this.#handsWith(seat, (hand) => [...hand, ...cards]);
    const pile = Math.max(0, this.#view.pile - count);
    this.add({ kind: "drew", seat, count, years: this.#years, wrong: this.#wrong }, DREW, { hands, pile }, "card");
    this.add({ kind: "under", years: this.#years, wrong: this.#wrong }, UNDER, { line: [], opener: null, laid_last: null, pile: pile + this.#view.line.length });
  }

  began({ card }: Told<"LineBegan">): void {
    this.add({ kind: "began", card }, BEGAN, { line: [card], opener: card, pile: this.#settled.after.view.pile }, "card");
  }

  won({ seat }: Told<"Won">): void {
    this.add({ kind: "won", seat, years: this.#years }, WON, {}, "crowd");
  }

  /** S8.7: nobody has laid the last card, so the fewest win. */
  over(): void {
    this.add({ kind: "over" }, OVER, {}, "whistle");
    const seats = (this.#settled.after.now.ended?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
    if (seats.length > 0) {
      this.add({ kind: "fewest", seats, count: this.#view.hands[seats[0] ?? 0]?.length ?? 0 }, FEWEST, {}, "crowd");
    }
  }

  #handsWith(seat: number, change: (hand: string[]) => string[]): string[][] {
    return this.#view.hands.map((hand, at) => (at === seat ? change(hand) : hand));
  }
}

function write(writer: Writer, { type, fields }: GameEvent): void {
  switch (type) {
    case "Laid":
      return writer.laid(fields);
    case "Doubted":
      return writer.add({ kind: "doubted", ...fields }, DOUBTED, {}, "whistle");
    case "LaidLastCard":
      return writer.add({ kind: "last", ...fields }, LAST, {}, "whistle");
    case "Revealed":
      return writer.revealed(fields);
    case "Drew":
      return writer.drew(fields);
    case "LineBegan":
      return writer.began(fields);
    case "Won":
      return writer.won(fields);
    case "PileEmpty":
    case "TurnsOver":
      return writer.over();
  }
}

export function script(settled: Settled<Shapes>): Played[] {
  const { before, lines } = settled;
  const me = before.seat;
  const [only] = lines;
  // Whoever has put a card sees it lying there already.
  if (lines.length === 1 && only?.type === "Laid" && only.fields.seat === me) {
    return [];
  }
  const writer = new Writer(settled);
  for (const line of lines) {
    writer.told += 1;
    write(writer, line as GameEvent);
  }
  const mine = lines.some(({ fields }) => me !== null && (("seat" in fields && fields.seat === me) || ("other" in fields && fields.other === me)));
  return mine ? writer.moments.map((moment) => ({ ...moment, own: true })) : within(OTHERS, writer.moments);
}

// Words for what stands in a view: names from the server, seats by their players, everything else as readable as it gets.

import { words } from "../../words/words";
import { INSIDE, isEmpty, isFields, isLeaf, type Fields, type Plain } from "./shape";

/** Numbers under these names are seats. */
const SEATS = new Set(
  "dealer first holder last_drawer on_turn owner owners payer player pool_seen_by referee search_began seat seats seen_by shooter starter swap_receives swap_with to_move turned_away winner".split(" "),
);

/** What one has to know of a table. */
type Known = { names: Record<string, string>; seats: { name: string }[]; facts: unknown };

export class Teller {
  readonly #names: Record<string, string>;
  readonly #seats: string[];
  readonly #facts = new Map<string, Fields>();
  readonly #numbers: Intl.NumberFormat;
  readonly seats: number;

  /** `printing`: what is printed on things stands beside their names. */
  constructor(table: Known, language: string, printing = true) {
    this.#names = table.names;
    this.#seats = table.seats.map((seat) => seat.name);
    this.seats = this.#seats.length;
    this.#numbers = new Intl.NumberFormat(language);
    if (printing) {
      this.#gather(table.facts as Plain);
    }
  }

  /** Everything in the facts that has a name, by it. */
  #gather(facts: Plain): void {
    if (Array.isArray(facts)) {
      for (const fact of facts) {
        if (isFields(fact) && typeof fact["id"] === "string") {
          this.#facts.set(fact["id"], fact);
        }
        this.#gather(fact);
      }
    } else if (isFields(facts)) {
      for (const [key, fact] of Object.entries(facts)) {
        if (isFields(fact)) {
          this.#facts.set(key, fact);
        }
        this.#gather(fact);
      }
    }
  }

  /** What a field is called. */
  field(key: string): string {
    const [outer = "", inner] = key.split(INSIDE);
    return inner === undefined ? this.#field(outer) : `${this.#field(outer)}: ${this.#field(inner)}`;
  }

  #field(key: string): string {
    return capital(words().plain.fields[key] ?? this.name(key));
  }

  /** What the engine calls so. Copies of a card have a number behind a dot. */
  name(id: string): string {
    if (id.includes(" ")) {
      // No name has a blank in it: the server has made a sentence already.
      return id;
    }
    const own = this.#names[id] ?? this.#names[id.replace(/\.\d+$/, "")];
    return own ?? id.replace(/[A-Za-z_]{2,}/g, (part) => this.#names[part] ?? words().plain.values[part] ?? part.replaceAll("_", " "));
  }

  /** At the beginning of a line. */
  capital(id: string): string {
    return capital(this.name(id));
  }

  seat(seat: number): string {
    return this.#seats[seat] ?? String(seat + 1);
  }

  /** The seat that this number under this name means. */
  seatIn(key: string, value: Plain | undefined): number | null {
    const last = key.split(INSIDE).at(-1) ?? key;
    return SEATS.has(last) && typeof value === "number" && value >= 0 && value < this.seats ? value : null;
  }

  /** Anything as one line of text. */
  text(key: string, value: Plain | undefined): string {
    if (value === undefined || value === null) {
      return "";
    }
    if (typeof value === "boolean") {
      return value ? words().plain.yes : words().plain.no;
    }
    if (typeof value === "number") {
      const seat = this.seatIn(key, value);
      return seat === null ? this.#numbers.format(value) : this.seat(seat);
    }
    if (typeof value === "string") {
      return this.name(value);
    }
    if (Array.isArray(value)) {
      return value.map((each) => (isLeaf(each) ? this.text(key, each) : this.#inside(each))).join(", ");
    }
    return this.#inside(value);
  }

  #inside(value: Plain): string {
    if (!isFields(value)) {
      return this.text("", value);
    }
    return Object.entries(value)
      .filter(([, each]) => !isEmpty(each))
      .map(([key, each]) => (each === true ? this.field(key) : isLeaf(each) ? `${this.field(key)} ${this.text(key, each)}` : `${this.field(key)}: ${this.text(key, each)}`))
      .join("; ");
  }

  /** The numbers that the server tells of a move: what it costs, how strong something is. */
  outlook(told: Fields): string {
    return Object.entries(told)
      .filter(([, value]) => typeof value === "number")
      .map(([key, value]) => `${this.field(key)} ${this.text(key, value)}`)
      .join(" · ");
  }

  /** What is printed on the thing of this name, as far as it fits a line. */
  printed(id: string): string {
    const fact = this.#facts.get(id) ?? this.#facts.get(id.replace(/\.\d+$/, ""));
    if (!fact) {
      return "";
    }
    return Object.entries(fact)
      .filter(([key, value]) => key !== "id" && key !== "copies" && !isEmpty(value) && value !== 0 && (isLeaf(value) || (Array.isArray(value) && value.every(isLeaf))))
      .map(([key, value]) => (value === true ? this.field(key) : `${this.field(key)} ${this.text(key, value)}`))
      .join(", ");
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// C2.2: the secret choice for one team. Cards are tapped in any order; the moves are staged in the order of the game's list.

import type { ChoiceView, Facts, Offer, Table } from "./types";
import { isFor, offered, sorted, type Side } from "./view";

export type ChoosingFrom = {
  facts: Facts;
  /** None: the team is somebody else's. */
  choice: ChoiceView | undefined;
  /** Sealed already: what lies there until somebody chooses anew. */
  sealed: string[];
  offers: Offer[];
  /** The move that was staged last, if nothing more is asked. */
  chosen: number | null;
  choose: (move: number) => void;
  undo: (() => void) | undefined;
  /** Cards staged here can be taken back: nothing was staged for the other team since. */
  last: boolean;
};

export class Choosing {
  readonly #from: () => ChoosingFrom;
  /** What shall be staged in the end; null: it is. */
  #wanted = $state.raw<string[] | null>(null);

  /** `from` is asked anew whenever anything has changed. To be made while a component is. */
  constructor(from: () => ChoosingFrom) {
    this.#from = from;
    $effect(() => this.#goOn());
  }

  /** What lies on the pitch. */
  get lying(): string[] {
    const { choice, sealed } = this.#from();
    return choice && choice.cards.length > 0 ? choice.cards : sealed;
  }

  get done(): boolean {
    const { choice, sealed } = this.#from();
    return (choice?.done ?? false) || sealed.length > 0;
  }

  get #own(): Offer[] {
    const { choice, offers } = this.#from();
    return choice ? offers.filter((move) => isFor(move, choice.side)) : [];
  }

  /** “That is all”, while it can be said. */
  get enough(): Offer | undefined {
    return this.#own.find((move) => move.type === "Enough");
  }

  /** All cards that the team may send are there: another one would only take the place of the last. */
  get #full(): boolean {
    const { choice, chosen } = this.#from();
    return (choice?.done ?? false) && this.#own.find((move) => move.number === chosen)?.type !== "Enough";
  }

  /** What a tap on this card of the hand does; undefined: nothing. */
  take(card: string): (() => void) | undefined {
    const { facts, choice, choose, undo, last } = this.#from();
    if (!choice || this.#full) {
      return undefined;
    }
    const move = offered(this.#own, ["Choose"], { card });
    if (move) {
      return () => choose(move.number);
    }
    // Further up the list: it can be staged before the others, while the team takes cards at all.
    return undo && last && !choice.done && choice.cards.length > 0 ? () => (this.#wanted = sorted(facts, [...choice.cards, card])) : undefined;
  }

  /** What a tap on this card of the pitch does. */
  takeBack(card: string): (() => void) | undefined {
    const { choice, undo, last } = this.#from();
    const at = choice?.cards.lastIndexOf(card) ?? -1;
    return choice && undo && last && at >= 0 ? () => (this.#wanted = choice.cards.toSpliced(at, 1)) : undefined;
  }

  /** One step towards what is wanted, whenever the last one has been answered. */
  #goOn(): void {
    const { choice, choose, undo } = this.#from();
    const wanted = this.#wanted;
    if (wanted === null || !choice) {
      return;
    }
    const now = choice.cards;
    const next = wanted[now.length];
    if (String(now) === String(wanted)) {
      this.#wanted = null;
    } else if (next === undefined || String(now) !== String(wanted.slice(0, now.length))) {
      undo?.();
    } else {
      const move = offered(this.#own, ["Choose"], { card: next });
      if (move) {
        choose(move.number);
      } else {
        this.#wanted = null;
      }
    }
  }
}

/** What this seat has sealed for a side. */
export function sealedOf(table: Table, side: Side): string[] {
  const moves = table.now.asked?.moves ?? [];
  return (table.now.sealed ?? []).flatMap((number) => {
    const move = moves.find((each) => each.number === number);
    return move?.type === "Choose" && move.fields.side === side ? [move.fields.card] : [];
  });
}

/** Nothing has been staged for the other team after this one. */
export function isLast(choices: ChoiceView[], choice: ChoiceView | undefined, offers: Offer[], chosen: number | null): boolean {
  const other = choices.find((each) => each.side !== choice?.side && each.cards.length > 0);
  if (!other || !choice?.done) {
    return true;
  }
  const move = offers.find((each) => each.number === chosen);
  return other.done && move !== undefined && isFor(move, choice.side);
}

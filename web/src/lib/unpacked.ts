// What a table tells, as the page keeps it: moves that the server names by number stand here with all that it once told of them.

import type * as sent from "./messages";

export type MoveOffered = sent.MoveTold & {
  /** What the game tells of it besides; nothing for most. */
  outlook: Record<string, unknown>;
};

/** The own decision with every legal move. */
export type Asked = Pick<Required<sent.Asked>, "type" | "fields" | "text" | "nothing"> & { moves: MoveOffered[] };

/** What a seat sees beside its view. */
export type Now = Required<Omit<sent.Now, "asked">> & { asked: Asked | null };

export type Whole = Omit<sent.Whole, "now"> & { now: Now };
export type Step = Omit<sent.Step, "now"> & { now: Now };
export type Staged = Omit<sent.Staged, "asked"> & { asked: Asked | null };

const NOTHING: Omit<Required<sent.Now>, "to_move" | "text" | "asked"> = { ended: null, committed: [], sealed: null, can_arm: false, armed: false, back: null, back_free: false, taken_up: [] };

export class Unpacking {
  readonly #told = new Map<number, sent.MoveTold>();

  /** Everything is told anew. */
  whole(whole: sent.Whole): Whole {
    this.#told.clear();
    return { ...whole, now: this.now(whole.now) };
  }

  step(step: sent.Step): Step {
    return { ...step, now: this.now(step.now) };
  }

  now(now: sent.Now): Now {
    return { ...NOTHING, ...now, asked: this.#asked(now.asked, now.text) };
  }

  staged(staged: sent.Staged): Staged {
    return { ...staged, asked: this.#asked(staged.asked) };
  }

  /** `said`: what is to be done now, which a question need not say again. */
  #asked(asked: sent.Asked | null | undefined, said = ""): Asked | null {
    if (!asked) {
      return null;
    }
    for (const move of asked.told ?? []) {
      this.#told.set(move.number, move);
    }
    const outlooks = new Map(asked.outlooks?.flatMap(({ outlook, moves }) => moves.map((move) => [move, outlook] as const)));
    const { type, fields, text = said, nothing = null } = asked;
    return { type, fields, text, nothing, moves: asked.moves.map((number) => ({ ...this.#known(number), outlook: outlooks.get(number) ?? {} })) };
  }

  #known(number: number): sent.MoveTold {
    const move = this.#told.get(number);
    if (!move) {
      throw new Error(`nobody has told what move ${number} is`);
    }
    return move;
  }
}

// A moment: one picture of what has been settled, with a time of its own. Each game makes them of its typed events.

import type { LineOf, Shapes, TableOf } from "../lib/ofGame";

/** What may be heard with it; how it sounds, `sounds.ts` knows. */
export type Sound = "ball" | "card" | "coins" | "crowd" | "dice" | "net" | "stamp" | "whistle";

export type Moment<Scene = unknown, View = unknown> = {
  /** What the board draws while it plays: of the game's own types. */
  scene: Scene;
  /** Milliseconds at the usual speed. */
  lasts: number;
  /** For how long what moves in it is made: lasting shorter, all of that is as much faster. Left out: just as long. */
  usual?: number;
  /** Of the step's lines: how many stand in the log once it has played. Left out: as many as before. */
  told?: number;
  /** How the board looks from here on, until the next moment says otherwise; left out: as before. */
  view?: View;
  sound?: Sound;
  /** It belongs to the person who looks: nobody hurries it. */
  own?: boolean;
  /** It goes on when this person says so, by a button with these words; and by itself before others have waited long. */
  waits?: string;
};

/** One step of the game, as it was settled. */
export type Settled<S extends Shapes = Shapes> = {
  before: TableOf<S>;
  after: TableOf<S>;
  /** What is new in the log. */
  lines: LineOf<S>[];
};

/** What to play of a step, in the order of the rules; none: it is shown at once. */
export type Script<S extends Shapes = Shapes, Scene = unknown> = (settled: Settled<S>) => Moment<Scene, S["view"]>[];

/** All of them in so many milliseconds at the most: each gives way as much as the others. */
export function within<M extends Moment>(most: number, moments: M[]): M[] {
  const total = moments.reduce((sum, { lasts }) => sum + lasts, 0);
  return total <= most ? moments : moments.map((moment) => ({ ...moment, lasts: (moment.lasts * most) / total }));
}

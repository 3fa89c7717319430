// The director: what the server has settled is played moment by moment, and the page shows a table only when its moments have played.

import { motion } from "../lib/motion.svelte";
import type { Step, Whole } from "../lib/unpacked";
import type { Moment, Script } from "./moment";
import { sounds } from "./sounds";

/** Milliseconds for which a moment waits for its own button, at any speed. With what follows it that is less than the eight seconds for which others wait. */
export const WAITS = 4000;

type Waiting = { table: Whole; step: Step };

export type Stage = {
  /** What the page shows now. */
  shown(): Whole | null;
  /** On the way from one table to the next: nobody is asked anything. */
  passing(table: Whole): void;
  /** All has played up to this table. */
  arrived(table: Whole, step: Step | null): void;
  /** So far everything has been seen here. */
  caughtUp(number: number): void;
};

export class Director {
  /** What is being played; null: nothing, and the page shows the newest table. */
  moment = $state.raw<Moment | null>(null);
  /** Counts moments: two of the same kind are two. */
  count = $state(0);
  /** How a game's steps become moments; none: they are shown at once. */
  script: Script | null = null;
  #queue: Waiting[] = [];
  #moments: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Something plays, or waits to be played. */
  get playing(): boolean {
    return this.moment !== null;
  }

  /** The log with what the running picture shows: whoever reads it beside the picture reads what is seen. */
  get telling(): Whole["lines"] | null {
    const told = this.moment?.told;
    const [shown, step] = [this.#stage.shown(), this.#queue[0]?.step];
    return told !== undefined && shown && step ? this.#linesWith(shown, step, told) : null;
  }

  /** A table came; `step` if by one move. */
  take(table: Whole, step: Step | null): void {
    if (step) {
      this.#queue.push({ table, step });
      if (!this.playing) {
        this.#nextStep();
      }
      return;
    }
    const last = this.#queue.at(-1);
    if (last?.table.number !== table.number) {
      // Not by one move: whatever was to be played is past.
      this.#drop();
      this.#stage.arrived(table, null);
      return this.#stage.caughtUp(table.number);
    }
    // Something beside the game, while its last step is still to be seen: what is said is heard at once.
    last.table = table;
    const shown = this.#stage.shown();
    if (shown) {
      this.#stage.passing({ ...shown, chat: table.chat });
    }
  }

  /** A tap: the picture has been seen. */
  next(): void {
    if (this.playing) {
      this.#seen();
    }
  }

  /** To the newest table, whatever is still to be played. */
  skip(): void {
    clearTimeout(this.#timer);
    this.moment = null;
    this.#moments = [];
    while (this.#queue.length > 0) {
      this.#arrive();
    }
  }

  close(): void {
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.moment = null;
    this.#moments = [];
    this.#queue = [];
  }

  /** Steps that nobody sees are not played. */
  get #dark(): boolean {
    return motion.off || document.hidden;
  }

  #nextStep(): void {
    while (this.#queue[0]) {
      const before = this.#stage.shown();
      const { table, step } = this.#queue[0];
      this.#moments = before && this.script && !this.#dark ? this.script({ before, after: table, lines: step.lines } as never) : [];
      if (before && this.#moments.length > 0) {
        this.#stage.passing({ ...before, now: { ...before.now, asked: null, sealed: null, can_arm: false } });
        return this.#play();
      }
      this.#arrive();
    }
  }

  #play(): void {
    const [moment] = this.#moments;
    if (!moment) {
      this.moment = null;
      this.#arrive();
      return this.#nextStep();
    }
    this.moment = moment;
    this.count += 1;
    if (moment.sound) {
      sounds.play(moment.sound);
    }
    clearTimeout(this.#timer);
    if (!motion.stepwise) {
      this.#timer = setTimeout(() => this.#seen(), moment.waits === undefined ? motion.lasts(moment.lasts) : WAITS);
    }
  }

  /** What it was about changes now: board, log, and what is read out. */
  #seen(): void {
    clearTimeout(this.#timer);
    const moment = this.#moments.shift();
    const shown = this.#stage.shown();
    const step = this.#queue[0]?.step;
    if (moment && shown && step && (moment.view !== undefined || moment.told !== undefined)) {
      const view = moment.view ?? shown.view;
      this.#stage.passing({ ...shown, view, lines: moment.told === undefined ? shown.lines : this.#linesWith(shown, step, moment.told) });
    }
    if (this.#dark) {
      return this.skip();
    }
    this.#play();
  }

  #linesWith(shown: Whole, step: Step, told: number): Whole["lines"] {
    const before = shown.lines.filter(({ number }) => number !== step.number);
    return [...before, ...step.lines.slice(0, told)];
  }

  #arrive(): void {
    const done = this.#queue.shift();
    if (done) {
      this.#stage.arrived(done.table, done.step);
      this.#stage.caughtUp(done.table.number);
    }
  }
}

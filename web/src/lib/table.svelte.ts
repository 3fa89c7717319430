// The table that is open: what it looks like, and the choice that is being made at it.

import { Connection, type Link } from "./connection";
import type { Asked, Language, MoveOffered, Staged, Step, Whole } from "./messages";
import { confirmsItself } from "./settings.svelte";

type Question = { asked: Asked; view: unknown };

export class OpenTable {
  table = $state.raw<Whole | null>(null);
  link = $state<Link>("connecting");
  /** What the chosen moves would do; none: nothing is chosen. */
  staged = $state.raw<Staged | null>(null);
  /** A sentence of the server about something that did not work. */
  notice = $state("");
  /** A message is on its way whose answer decides what can be done next. */
  waiting = $state(false);
  /** The question that the last of the staged moves answers. */
  #answered = $state.raw<Question | null>(null);
  #wanted: number[] = [];
  /** What the chosen moves are called: later questions no longer list them. */
  readonly #texts = new Map<number, string>();
  readonly #connection: Connection;

  /** `before`: what to show until the table has answered. */
  constructor(table: string, token: string | null, language: Language, before: Whole | null = null) {
    this.table = before;
    this.#connection = new Connection(table, token, language, {
      shown: (shown, step) => this.#shown(shown, step),
      staged: (staged) => this.#stagedNow(staged),
      refused: (refused) => this.#fail(refused.text),
      failed: (text) => this.#fail(text),
      link: (link) => (this.link = link),
    });
  }

  /** The question that is open: the table's, or the next one after what is staged. */
  get question(): Asked | null {
    return this.staged ? this.staged.asked : (this.table?.now.asked ?? null);
  }

  /** What can be chosen: answers to the open question, or others to the last one. */
  get offers(): MoveOffered[] {
    return (this.question ?? this.#answered?.asked)?.moves ?? [];
  }

  /** The view that whoever chooses had before them. */
  get askedIn(): unknown {
    return this.question ? this.view : (this.#answered?.view ?? this.table?.view);
  }

  get chosenTexts(): string[] {
    return (this.staged?.moves ?? []).map((move) => this.#texts.get(move) ?? "");
  }

  get view(): unknown {
    return this.staged ? this.staged.view : this.table?.view;
  }

  choose(move: number): void {
    const before = this.staged?.moves ?? [];
    if (this.#free()) {
      this.#texts.set(move, this.offers.find((offer) => offer.number === move)?.text ?? "");
      this.#stage([...(this.question ? before : before.slice(0, -1)), move]);
    }
  }

  undo(): void {
    if (!this.#free() || !this.staged) {
      return;
    }
    const left = this.staged.moves.slice(0, -1);
    if (left.length > 0) {
      this.#stage(left);
    } else {
      this.#clear();
    }
  }

  confirm(): void {
    if (this.#free() && this.table && this.staged && !this.staged.asked) {
      this.waiting = true;
      this.#connection.play(this.table.number, this.staged.moves);
    }
  }

  close(): void {
    this.#connection.close();
  }

  #free(): boolean {
    return !this.waiting && this.link === "open";
  }

  #stage(moves: number[]): void {
    if (this.table) {
      this.notice = "";
      this.waiting = true;
      this.#wanted = moves;
      this.#connection.stage(this.table.number, moves);
    }
  }

  #stagedNow(staged: Staged): void {
    if (staged.number !== this.table?.number || String(staged.moves) !== String(this.#wanted)) {
      return;
    }
    this.waiting = false;
    const question = this.question;
    if (!staged.asked && question?.moves.some((move) => move.number === staged.moves.at(-1))) {
      this.#answered = { asked: question, view: this.view };
    }
    this.staged = staged;
    if (confirmsItself.value) {
      this.confirm();
    }
  }

  #shown(table: Whole, step: Step | null): void {
    const same = table.number === this.table?.number;
    this.table = table;
    if (step) {
      this.notice = "";
    }
    // A secret choice that is in has been answered, though the number stays.
    const sealed = String(table.now.sealed) === String(this.#wanted);
    const unsure = this.waiting && same && !sealed ? this.#wanted : [];
    if (!same || sealed || unsure.length > 0) {
      this.#clear();
    }
    if (unsure.length > 0) {
      // The answer was lost with the connection.
      this.#stage(unsure);
    }
  }

  #clear(): void {
    this.waiting = false;
    this.staged = null;
    this.#answered = null;
    this.#wanted = [];
  }

  #fail(text: string): void {
    this.notice = text;
    this.#clear();
  }
}

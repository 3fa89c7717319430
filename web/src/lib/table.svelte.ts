// The table that is open: who sits there, what it looks like, and the choice that is being made at it.

import { Director } from "../stage/director.svelte";
import { Connection, type Link } from "./connection";
import type { Described, Language, Line, Room } from "./messages";
import type { Asked, MoveOffered, Staged, Step, Whole } from "./unpacked";
import { Playback } from "./playback.svelte";
import { Saying } from "./saying.svelte";
import { confirmsItself, passesEmptyHanded, passesItself } from "./settings.svelte";

type Question = { asked: Asked; view: unknown };

export class OpenTable {
  room = $state.raw<Room | null>(null);
  /** When that came, in milliseconds of this page. */
  roomAt = $state(0);
  /** As far as it has been played here (`stage`); null: the game has not begun. */
  table = $state.raw<Whole | null>(null);
  link = $state<Link>("connecting");
  /** What the chosen moves would do; none: nothing is chosen. */
  staged = $state.raw<Staged | null>(null);
  /** A sentence of the server about something that did not work. */
  notice = $state("");
  /** A message is on its way whose answer decides what can be done next. */
  waiting = $state(false);
  /** Whoever comes back is told what happened after this number; null: they have seen it. */
  recap = $state<number | null>(null);
  /** A secret choice is in, and another one is wanted. */
  changing = $state(false);
  /** The table in words, as it was last asked for. */
  described = $state.raw<Described | null>(null);
  readonly playback: Playback;
  /** Plays what was settled before the page shows it. */
  readonly director: Director;
  readonly saying: Saying;
  /** The question that the last of the staged moves answers. */
  #answered = $state.raw<Question | null>(null);
  #wanted: number[] = [];
  /** What somebody only looks at, as it was answered last. */
  #peeked = $state.raw<Staged | null>(null);
  /** What is looked at and not answered yet, oldest first. */
  #peeking: string[] = [];
  /** What was staged before all the rest of a secret choice was answered with nothing; null: it is not. */
  #beforeRest: number[] | null = null;
  /** Nobody is asked whether what is staged is meant. */
  #alone = false;
  /** The number after the own last move, as far as this page has seen it. */
  #moved = 0;
  /** What the chosen moves are called: later questions no longer list them. */
  readonly #offered = new Map<number, MoveOffered>();
  readonly #connection: Connection;

  /** `before`: what to show until the table has answered. */
  constructor(id: string, seat: number | null, language: Language, before: OpenTable | null = null) {
    this.table = before?.table ?? null;
    this.room = before?.room ?? null;
    this.roomAt = before?.roomAt ?? 0;
    this.saying = before?.saying ?? new Saying();
    this.playback = new Playback(
      (number) => this.#connection.look(number),
      () => this.table?.number ?? 0,
    );
    this.director = new Director({
      shown: () => this.table,
      passing: (table) => this.#pass(table),
      arrived: (table, step) => this.#shown(table, step),
      caughtUp: (number) => this.#connection.caughtUp(number),
    });
    this.#connection = new Connection(id, seat, language, {
      room: (room) => this.#entered(room),
      shown: (shown, step) => this.director.take(shown, step),
      staged: (staged) => this.#stagedNow(staged),
      looked: (looked) => this.playback.looked(looked),
      described: (described) => (this.described = described),
      refused: (refused) => this.#refused(refused.text),
      failed: (text) => this.#failed(text),
      renewed: () => this.#renewed(),
      link: (link) => (this.link = link),
    });
  }

  /** The question that is open: the table's, or the next one after what is staged. */
  get question(): Asked | null {
    return this.staged ? this.staged.asked : (this.table?.now.asked ?? null);
  }

  /** What can be chosen: answers to the open question, or others to the last one. */
  get offers(): MoveOffered[] {
    // A secret choice that is in stays so until somebody wants to change it.
    const settled = this.staged === null && this.table?.now.sealed != null && !this.changing;
    return this.playback.number !== null || settled ? [] : ((this.question ?? this.#answered?.asked)?.moves ?? []);
  }

  /** The view that whoever chooses had before them. */
  get askedIn(): unknown {
    return this.question ? this.view : (this.#answered?.view ?? this.table?.view);
  }

  get chosenTexts(): string[] {
    return (this.staged?.moves ?? []).map((move) => this.textOf(move));
  }

  /** What a move is called that was chosen here or can be chosen now. */
  textOf(move: number): string {
    return this.offerOf(move)?.text ?? "";
  }

  offerOf(move: number): MoveOffered | undefined {
    return this.#offered.get(move) ?? this.table?.now.asked?.moves.find((offer) => offer.number === move);
  }

  get view(): unknown {
    return this.playback.shown?.view ?? (this.staged ? this.staged.view : this.table?.view);
  }

  /** The log up to that view: of an earlier one, what had just happened comes with it. */
  get lines(): Line[] {
    const { lines } = this.table ?? { lines: [] };
    const shown = this.playback.shown;
    return shown ? [...lines.filter(({ number }) => number < shown.number), ...shown.lines] : lines;
  }

  choose(move: number): void {
    if (this.#free()) {
      this.#remember(this.offers, move);
      this.#stage([...this.#before, move]);
    }
  }

  /** What is staged before an answer to the open question, or another one to the last. */
  get #before(): number[] {
    const moves = this.staged?.moves ?? [];
    return this.question ? moves : moves.slice(0, -1);
  }

  /** Somebody looks at an answer: what would it do? Nothing is staged by that. */
  peek(move: number): void {
    if (this.table && this.#free() && this.offers.some(({ number }) => number === move)) {
      const moves = [...this.#before, move];
      this.#peeking.push(String(moves));
      this.#connection.peek(this.table.number, moves);
    }
  }

  /** The answer that was looked at last and what it would make of the view; null: none that can be given now. */
  get peeked(): { move: number; view: unknown } | null {
    const { number, moves, view } = this.#peeked ?? {};
    const move = moves?.at(-1);
    return move !== undefined && number === this.table?.number && String(moves?.slice(0, -1)) === String(this.#before) ? { move, view } : null;
  }

  /** Chosen and confirmed in one: nobody is asked whether it is meant. */
  play(move: number): void {
    if (this.#free()) {
      this.choose(move);
      this.#alone = true;
    }
  }

  /** Nothing in answer to the open question of a secret choice, and to all that it asks after it. */
  chooseNothingMore(): void {
    const nothing = this.question?.nothing ?? null;
    if (nothing !== null && this.#free()) {
      this.#beforeRest = this.staged?.moves ?? [];
      this.choose(nothing);
    }
  }

  /** The one answer that there is, played without being confirmed; or nothing, where nothing can be armed. Never anything else. */
  get needsNoThought(): "only" | "nothing" | null {
    return this.staged || this.playback.number !== null ? null : this.#obvious;
  }

  /** The same of what the table asks, whatever has been chosen. */
  get #obvious(): "only" | "nothing" | null {
    const now = this.table?.now;
    if (!now?.asked || now.sealed !== null) {
      return null;
    }
    return now.asked.moves.length === 1 ? "only" : now.can_arm ? "nothing" : null;
  }

  /** Passing is all that can be done. Only the own seat knows that. */
  get emptyHanded(): boolean {
    return this.#obvious === "only" && this.table?.now.can_arm === true;
  }

  /** The question is answered by itself, unless somebody stops that. */
  get passesItself(): boolean {
    return this.#obvious !== null && (passesItself.value || (passesEmptyHanded.value && this.emptyHanded));
  }

  pass(): void {
    const only = this.table?.now.asked?.moves[0];
    switch (this.needsNoThought) {
      case "only":
        if (only) {
          this.play(only.number);
        }
        return;
      case "nothing":
        return this.arm(true);
    }
  }

  /** Another answer to the table's own question, in the place of all that is staged. */
  chooseInstead(move: number): void {
    if (this.#free()) {
      this.#remember(this.table?.now.asked?.moves ?? [], move);
      this.#beforeRest = null;
      this.#stage([move]);
    }
  }

  /** A whole choice that was gathered elsewhere, and is meant: it is played when the server has seen that it can be. */
  playAll(moves: number[]): void {
    if (this.#free() && moves.length > 0) {
      this.#beforeRest = null;
      this.#stage(moves);
      this.#alone = true;
    }
  }

  #remember(offers: MoveOffered[], move: number): void {
    const offer = offers.find((each) => each.number === move);
    if (offer) {
      this.#offered.set(move, offer);
    }
  }

  undo(): void {
    if (!this.#free() || !this.staged) {
      return;
    }
    const left = this.#beforeRest ?? this.staged.moves.slice(0, -1);
    this.#beforeRest = null;
    if (left.length > 0) {
      this.#stage(left);
    } else {
      this.#clear();
    }
  }

  confirm(): void {
    if (this.#free() && this.table && this.staged && (!this.staged.asked || this.#passing)) {
      this.waiting = true;
      this.changing = false;
      this.recap = null;
      this.#moved = this.table.number + this.staged.moves.length;
      this.#connection.play(this.table.number, this.staged.moves);
    }
  }

  /** Others wait for it: what the same seat is asked next is another question, and no part of passing. */
  get #passing(): boolean {
    return this.#alone && this.table?.now.can_arm === true;
  }

  /** Questions that can be answered with nothing are answered so, until the turn is over. */
  get armed(): boolean {
    return this.table?.now.armed ?? false;
  }

  /** In words, as it stood at that number. */
  describe(number: number): void {
    this.#connection.describe(number);
  }

  /** A question that passes by at first: be asked it from now on, or not. */
  takeUp(question: string, on: boolean): void {
    if (this.table && this.link === "open") {
      this.#connection.arm(this.table.number, !on, question);
    }
  }

  arm(on: boolean): void {
    if (this.#free() && this.table) {
      this.#clear();
      this.#connection.arm(this.table.number, on);
    }
  }

  say(): void {
    const said = this.saying.words(this.table?.chat ?? []);
    if (said) {
      this.notice = "";
      this.#connection.say(said);
    }
  }

  mute(seat: number, on: boolean): void {
    this.#connection.mute(seat, on);
  }

  close(): void {
    this.playback.back();
    this.director.close();
    this.#connection.close();
  }

  #free(): boolean {
    return !this.waiting && this.link === "open";
  }

  #stage(moves: number[]): void {
    this.#alone = false;
    if (this.table) {
      this.notice = "";
      this.waiting = true;
      this.#wanted = moves;
      this.#connection.stage(this.table.number, moves, this.#beforeRest !== null);
    }
  }

  #entered(room: Room): void {
    this.room = room;
    this.roomAt = performance.now();
  }

  /** Answers come in the order of what was asked: whoever has looked before choosing the same hears of the look first. */
  #isPeek(staged: Staged): boolean {
    const place = this.#peeking.indexOf(String(staged.moves));
    if (place < 0) {
      return false;
    }
    this.#peeking.splice(0, place + 1);
    this.#peeked = staged;
    return true;
  }

  #stagedNow(staged: Staged): void {
    if (this.#isPeek(staged)) {
      return;
    }
    const wanted = this.#beforeRest ? staged.moves.slice(0, this.#wanted.length) : staged.moves;
    if (staged.number !== this.table?.number || String(wanted) !== String(this.#wanted)) {
      return;
    }
    this.#wanted = staged.moves;
    this.waiting = false;
    // The first move answers the table's own question, whatever was staged before.
    const first = staged.moves.length === 1;
    const question = first ? this.table.now.asked : this.question;
    if (!staged.asked && question?.moves.some((move) => move.number === staged.moves.at(-1))) {
      this.#answered = { asked: question, view: first ? this.table.view : this.view };
    }
    this.staged = staged;
    if (confirmsItself.value || this.#alone) {
      this.confirm();
    }
  }

  /** On the way to the next table: what was chosen at the last one has been answered. */
  #pass(table: Whole): void {
    this.table = table;
    this.#clear();
  }

  #shown(table: Whole, step: Step | null): void {
    const before = this.table;
    const same = table.number === before?.number;
    this.table = table;
    if (!same) {
      this.changing = false;
    }
    if (step) {
      this.notice = "";
    } else {
      this.playback.again();
    }
    this.saying.heard(table.chat, table.seat);
    this.#remind(before);
    // A secret choice that is in has been answered, though the number stays.
    const sealed = String(table.now.sealed) === String(this.#wanted);
    if (!same || sealed) {
      this.#clear();
    }
  }

  /** Whoever was away, or looked elsewhere while others moved, wants to know what happened. */
  #remind(before: Whole | null): void {
    const table = this.table;
    const missed = before === null || (document.hidden && table !== null && table.number > before.number);
    if (table && table.seat !== null && missed && table.now.ended === null) {
      const since = Math.max(table.since, this.#moved);
      this.recap ??= table.lines.some((line) => line.number > since) ? since : null;
    }
  }

  #clear(): void {
    this.waiting = false;
    this.staged = null;
    this.#answered = null;
    this.#wanted = [];
    this.#beforeRest = null;
  }

  #renewed(): void {
    this.#peeking = [];
    this.#sayAgain();
  }

  #sayAgain(): void {
    if (this.saying.unheard) {
      this.#connection.say(this.saying.unheard);
    }
  }

  #failed(text: string): void {
    this.notice = text;
    this.saying.refused();
  }

  #refused(text: string): void {
    this.notice = text;
    this.#peeking = [];
    this.playback.back();
    this.#clear();
  }
}

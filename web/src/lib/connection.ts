// One page's conversation with a table: joins, keeps what the table looks like, and comes back by itself when it is lost.

import { changed } from "./difference";
import { invitationTo } from "./invitation";
import type * as sent from "./messages";
import type { Described, FromPage, Language, Looked, Play, Refused, Room, Said, Say, Stage, ToPage } from "./messages";
import { canUnpack, InOrder } from "./packed";
import { Unpacking, type Staged, type Step, type Whole } from "./unpacked";

/** How it stands. The last three are final: trying again would not help. */
export type Link = "connecting" | "open" | "lost" | "too_fast" | "too_many" | "no_seat" | "no_table" | "refused";

const FINAL: Record<number, Link> = { 4001: "no_seat", 4002: "refused", 4004: "no_table" };
/** The server has had too much of this page, or of all of them. */
const TIRED: Record<number, Link> = { 4006: "too_fast", 4007: "too_many" };
const PAUSES = [200, 500, 1000, 2000, 3000];
/** Milliseconds for which it is left alone then. */
const REST = 10_000;
/** Milliseconds after which a question without an answer means that the line is dead. */
const PATIENCE = 8000;
/** Milliseconds between two words about what was played: a page that says too much is let go. */
const BETWEEN = 150;
/** Lines of the log that are kept. */
const KEPT = 400;

export type Listener = {
  room(room: Room): void;
  /** The table looks like this now; `step` if it came by one move. */
  shown(table: Whole, step: Step | null): void;
  staged(staged: Staged): void;
  looked(looked: Looked): void;
  described(described: Described): void;
  refused(refused: Refused): void;
  failed(text: string): void;
  /** The table has come by a new line: what the old one may have lost can be sent again. */
  renewed(): void;
  link(link: Link): void;
};

export class Connection {
  #socket: WebSocket | null = null;
  #inOrder: InOrder | null = null;
  #table: Whole | null = null;
  readonly #unpacking = new Unpacking();
  /** Sent and not yet answered: sent once more by a new line, which does no harm. On the same line the answer is still to come. */
  #unanswered: Stage | Play | null = null;
  /** Nothing of the table has come by this line yet. */
  #fresh = true;
  /** What the server was last told, by this line, to have been played here. */
  #played: number | null = null;
  #reached: number | null = null;
  #toldAt = -BETWEEN;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #address: string;

  /** `seat`: with whose eyes; null: as everybody sees it. */
  constructor(
    private readonly id: string,
    private readonly seat: number | null,
    private readonly language: Language,
    private readonly listener: Listener,
  ) {
    this.#address = `${location.origin.replace(/^http/, "ws")}/api/tables/${id}/socket`;
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  /** `rest`: and nothing in answer to all that the choice asks after them. */
  stage(number: number, moves: number[], rest = false): void {
    this.#unanswered = { type: "Stage", number, moves, ...(rest ? { rest } : {}) };
    this.#ask(this.#unanswered);
  }

  /** The same, only to look: nobody needs an answer that is lost. */
  peek(number: number, moves: number[]): void {
    this.#ask({ type: "Stage", number, moves });
  }

  play(number: number, moves: number[]): void {
    this.#unanswered = { type: "Play", number, moves };
    this.#ask(this.#unanswered);
  }

  look(number: number): void {
    this.#ask({ type: "Look", number });
  }

  describe(number: number): void {
    this.#ask({ type: "Describe", number });
  }

  /** `question`: one that passes by at first; otherwise the one that is asked. */
  arm(number: number, on: boolean, question = ""): void {
    this.#ask({ type: "Arm", number, on, ...(question && { question }) });
  }

  say(said: Say): void {
    this.#ask(said);
  }

  mute(seat: number, on: boolean): void {
    this.#ask({ type: "Mute", seat, on });
  }

  /** All up to there has been played. Nobody answers that; where moves come faster than anybody sees, the last of them is told. */
  caughtUp(number: number): void {
    this.#reached = number;
    const wait = this.#toldAt + BETWEEN - performance.now();
    if (wait <= 0) {
      this.#tellPlayed();
    } else {
      this.#telling ??= setTimeout(() => this.#tellPlayed(), wait);
    }
  }

  #tellPlayed(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    if (this.#reached !== this.#played && this.#reached !== null && this.#send({ type: "CaughtUp", number: this.#reached })) {
      this.#played = this.#reached;
      this.#toldAt = performance.now();
    }
  }

  close(): void {
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
  }

  #open(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#fresh = true;
    this.#played = null;
    this.#toldAt = -BETWEEN;
    socket.binaryType = "arraybuffer";
    const join = { type: "Join", language: this.language, seat: this.seat, invite: invitationTo(this.id), packed: canUnpack } as const;
    socket.onopen = () => this.#ask(join);
    const inOrder = new InOrder(
      (text) => this.#heard(JSON.parse(text) as ToPage),
      () => this.#closed(0),
    );
    this.#inOrder = inOrder;
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => inOrder.came(event.data);
    socket.onclose = (event) => this.#closed(event.code);
  }

  #closed(code: number): void {
    this.#drop();
    const final = FINAL[code];
    const tired = TIRED[code];
    this.listener.link(final ?? tired ?? "lost");
    if (!final) {
      const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)];
      this.#retry = setTimeout(() => this.#open(), tired ? REST : pause);
      this.#failures += 1;
    }
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearTimeout(this.#telling);
    this.#telling = undefined;
    this.#retry = undefined;
    this.#inOrder?.stop();
    if (this.#socket) {
      this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
      this.#socket.close();
      this.#socket = null;
    }
  }

  /** The machine slept or changed its network: look at once instead of waiting. */
  readonly #wake = (): void => {
    if (document.hidden) {
      return;
    }
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#ask({ type: "Resync" });
    } else if (this.#socket === null && this.#retry !== undefined) {
      clearTimeout(this.#retry);
      this.#open();
    }
  };

  #send(message: FromPage): boolean {
    const open = this.#socket?.readyState === WebSocket.OPEN;
    if (open) {
      this.#socket?.send(JSON.stringify(message));
    }
    return open;
  }

  #ask(message: FromPage): void {
    if (this.#send(message)) {
      clearTimeout(this.#silence);
      this.#silence = setTimeout(() => this.#closed(0), PATIENCE);
    }
  }

  #heard(message: ToPage): void {
    clearTimeout(this.#silence);
    switch (message.type) {
      case "Room":
        this.#failures = 0;
        this.listener.room(message);
        return this.listener.link("open");
      case "Whole":
        return this.#whole(message);
      case "Step":
        return this.#step(message);
      case "Happened":
        return this.#happened(message);
      case "Committed":
        return this.#committed(message);
      case "Said":
        return this.#said(message);
      case "Staged":
        if (this.#unanswered?.type === "Stage" && String(message.moves.slice(0, this.#unanswered.moves.length)) === String(this.#unanswered.moves)) {
          this.#unanswered = null;
        }
        return this.listener.staged(this.#unpacking.staged(message));
      case "Looked":
        return this.listener.looked(message);
      case "Described":
        return this.listener.described(message);
      case "Refused":
        this.#unanswered = null;
        this.listener.refused(message);
        return this.#ask({ type: "Resync" });
      case "Failed":
        return this.listener.failed(message.text);
    }
  }

  #whole(whole: sent.Whole): void {
    this.#show(this.#unpacking.whole(whole), null);
    if (!this.#fresh) {
      return;
    }
    this.#fresh = false;
    if (this.#unanswered) {
      this.#ask(this.#unanswered);
    }
    this.listener.renewed();
  }

  #step(sentStep: sent.Step): void {
    const table = this.#table;
    if (!table || sentStep.number <= table.number) {
      return;
    }
    if (sentStep.number !== table.number + 1) {
      return this.#ask({ type: "Resync" });
    }
    this.#understood(() => {
      const step = this.#unpacking.step(sentStep);
      return [{ ...table, number: step.number, view: changed(table.view, step.changes), now: step.now, lines: this.#lines(step.lines) }, step];
    });
  }

  /** Something beside the game: the same view, with another line of the log, or another question. */
  #happened(message: sent.Happened): void {
    const table = this.#table;
    if (table) {
      this.#understood(() => [{ ...table, now: this.#unpacking.now(message.now), lines: this.#lines(message.lines) }, null]);
    }
  }

  /** Somebody chose in secret: the same view, another question. */
  #committed(message: sent.Committed): void {
    const table = this.#table;
    if (table?.number === message.number) {
      this.#understood(() => [{ ...table, now: this.#unpacking.now(message.now) }, null]);
    }
  }

  /** Show what comes of a message; one that was made for another table than ours means that something was missed. */
  #understood(read: () => [Whole, Step | null]): void {
    let shown: [Whole, Step | null];
    try {
      shown = read();
    } catch {
      return this.#ask({ type: "Resync" });
    }
    this.#show(...shown);
  }

  #said(said: Said): void {
    if (this.#table) {
      const { chat } = this.#table;
      // What is sent twice is answered twice.
      const heard = said.n <= (chat.at(-1)?.n ?? -1);
      this.#show({ ...this.#table, chat: heard ? chat : [...chat, said].slice(-KEPT) }, null);
    }
  }

  #lines(more: Whole["lines"]): Whole["lines"] {
    return [...(this.#table?.lines ?? []), ...more].slice(-KEPT);
  }

  #show(table: Whole, step: Step | null): void {
    this.#table = table;
    const sent = this.#unanswered;
    // A secret choice that is in has been answered, though the number stays.
    const sealed = sent?.type === "Play" && String(sent.moves) === String(table.now.sealed);
    if (sent && (sealed || table.number > sent.number)) {
      this.#unanswered = null;
    }
    this.listener.shown(table, step);
  }
}

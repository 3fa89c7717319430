// A line to a server that is not there: a test reads what the page sends, and answers in the server's place.

import { onTestFinished, vi } from "vitest";
import type * as sent from "../lib/messages";
import type { FromPage, Room, ToPage } from "../lib/messages";
import { OpenTable } from "../lib/table.svelte";
import type { Asked, Now, Staged, Step, Whole } from "../lib/unpacked";

/** A message as tests write it, with moves as the page keeps them. */
export type Unpacked = Whole | Step | Staged | (Omit<sent.Happened, "now"> & { now: Now }) | (Omit<sent.Committed, "now"> & { now: Now });

/** As the server sends it: what moves are is told beside their numbers. */
function packed(message: ToPage | Unpacked): ToPage {
  if ("now" in message) {
    return { ...message, now: { ...message.now, asked: packedQuestion(message.now.asked) } } as ToPage;
  }
  return message.type === "Staged" ? ({ ...message, asked: packedQuestion(message.asked) } as ToPage) : (message as ToPage);
}

function packedQuestion(asked: Asked | sent.Asked | null | undefined): unknown {
  if (!asked || "told" in asked) {
    return asked;
  }
  const moves = asked.moves as Asked["moves"];
  return {
    ...asked,
    moves: moves.map(({ number }) => number),
    outlooks: moves.map(({ number, outlook }) => ({ outlook, moves: [number] })),
    told: moves.map(({ outlook: _, ...told }) => told),
  };
}

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: FromPage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }

  close(): void {
    this.readyState = 3;
  }

  connects(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  says(message: ToPage | Unpacked): void {
    this.onmessage?.({ data: JSON.stringify(packed(message)) });
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let opened: FakeSocket[] = [];

/** From here on every line is a fake one. The last that was opened is the one that counts. */
export function fakeLines(): { newest: () => FakeSocket; count: () => number } {
  opened = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  return {
    newest: () => {
      const last = opened.at(-1);
      if (!last) throw new Error("no line was opened");
      return last;
    },
    count: () => opened.length,
  };
}

/** A table that is open, and the other end of its line. */
export function openTable(room: Room, table: Whole): { open: OpenTable; socket: FakeSocket } {
  const lines = fakeLines();
  const open = new OpenTable(room.table, table.seat, "en");
  // Otherwise it would look for its server while other tests run.
  onTestFinished(() => open.close());
  const socket = lines.newest();
  socket.connects();
  socket.says(room);
  socket.says(table);
  return { open, socket };
}

// A line to a server that is not there: a test reads what the page sends, and answers in the server's place.

import { vi } from "vitest";
import type { FromPage, Room, ToPage, Whole } from "../lib/messages";
import { OpenTable } from "../lib/table.svelte";

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

  says(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
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
  const socket = lines.newest();
  socket.connects();
  socket.says(room);
  socket.says(table);
  return { open, socket };
}

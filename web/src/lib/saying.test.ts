// Whatever becomes of the line: what is said is said once, and not lost.

import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { fakeLines, openTable } from "../testing/line";
import { room, whole } from "../testing/made";
import type { FromPage, Said, Say } from "./messages";
import { OpenTable } from "./table.svelte";

afterEach(() => vi.useRealTimers());

const said = (n: number, text: string, seat = 0): Said => ({ type: "Said", n, seat, text });
const says = (sent: FromPage[]): Say[] => sent.filter((message) => message.type === "Say");

/** Somebody has said "Hello!", and nothing has come back. */
function talking() {
  const { open, socket } = openTable(room(), whole({ chat: [said(0, "Hello!")] }));
  open.saying.text = " Hello! ";
  open.say();
  return { open, socket };
}

/** The line breaks; another one brings the table as it is by then. */
function anew(socket: { breaks: () => void }, chat: Said[]) {
  vi.useFakeTimers();
  const lines = fakeLines();
  socket.breaks();
  vi.advanceTimersByTime(250);
  const second = lines.newest();
  second.connects();
  second.says(room());
  second.says(whole({ chat }));
  return second;
}

it("has a name of its own, the same however often it is sent", () => {
  const { open, socket } = talking();
  open.say();
  const [first, again] = says(socket.sent);
  expect(first?.key).toMatch(/^[0-9a-f]{24}$/);
  expect(again).toEqual(first);
  socket.says(said(1, "Hello!"));
  expect(open.saying.text).toBe("");
  open.saying.text = "Hello!";
  open.say();
  expect(says(socket.sent).at(-1)?.key).not.toBe(first?.key);
});

it("is heard once, though it is answered twice", () => {
  const { open, socket } = talking();
  socket.says(said(1, "Hello!"));
  socket.says(said(1, "Hello!"));
  expect(open.table?.chat.map(({ n }) => n)).toEqual([0, 1]);
});

it("is not taken for heard by what others say, or what was said before", () => {
  const { open, socket } = talking();
  socket.says(said(1, "Hello!", 1));
  expect(open.saying.text).toBe(" Hello! ");
});

it("leaves alone what has been typed since", () => {
  const { open, socket } = talking();
  open.saying.text = "And";
  socket.says(said(1, "Hello!"));
  expect(open.saying.text).toBe("And");
});

it("is sent again by a new line, under the same name", () => {
  const { open, socket } = talking();
  const second = anew(socket, [said(0, "Hello!")]);
  expect(says(second.sent)).toEqual(says(socket.sent));
  second.says(said(1, "Hello!"));
  expect(open.saying.text).toBe("");
  open.close();
});

it("can be said by a line that is dead already, though nobody has noticed", () => {
  const { open, socket } = openTable(room(), whole());
  socket.close();
  open.saying.text = "Still there?";
  open.say();
  const second = anew(socket, []);
  expect(says(second.sent).map(({ text }) => text)).toEqual(["Still there?"]);
  open.close();
});

it("is not sent again where the table has heard it, though its answer was lost", () => {
  const { open, socket } = talking();
  const second = anew(socket, [said(0, "Hello!"), said(1, "Hello!")]);
  expect(says(second.sent)).toEqual([]);
  expect(open.saying.text).toBe("");
  open.close();
});

it("is not sent again by itself after it was too much", () => {
  const { open, socket } = talking();
  socket.says({ type: "Failed", text: "Not so much at once." });
  expect(says(anew(socket, [said(0, "Hello!")]).sent)).toEqual([]);
  expect(open.saying.text).toBe(" Hello! ");
  open.close();
});

it("goes along into another language", () => {
  const { open } = talking();
  const lines = fakeLines();
  const german = new OpenTable("t1", 0, "de", open);
  onTestFinished(() => german.close());
  lines.newest().connects();
  lines.newest().says(room());
  lines.newest().says(whole({ chat: [said(0, "Hello!")] }));
  expect(says(lines.newest().sent).map(({ text }) => text)).toEqual(["Hello!"]);
  german.close();
});

it("leaves out what would turn the writing of others, and knows its words again", () => {
  const { open, socket } = openTable(room(), whole());
  open.saying.text = "\u202a+49 30 1234\u202c ";
  open.say();
  expect(says(socket.sent).map(({ text }) => text)).toEqual(["+49 30 1234"]);
  socket.says(said(0, "+49 30 1234"));
  expect(open.saying.text).toBe("");
});

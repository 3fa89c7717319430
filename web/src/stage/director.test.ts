import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { motion } from "../lib/motion.svelte";
import { chosenSpeed } from "../lib/settings.svelte";
import type { Step } from "../lib/unpacked";
import { openTable } from "../testing/line";
import { asked, line, now, offer, room, whole } from "../testing/made";
import { WAITS } from "./director.svelte";
import { within, type Moment, type Script } from "./moment";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  chosenSpeed.value = null;
  vi.useRealTimers();
});

const mine = now({ asked: asked(offer(1)), text: "You choose." });
const step = (number: number, told: string[], different: Partial<Step> = {}): Step => ({
  type: "Step",
  number,
  changes: { coins: [number] },
  now: now({ to_move: [1], text: "Ben chooses." }),
  lines: told.map((text) => line(number, text)),
  ...different,
});
const rollThenPay: Script = ({ lines }) =>
  lines.map((_, at): Moment => ({ scene: lines[at]?.text, lasts: 1000, told: at + 1, view: { paid: at + 1 } }));

function seen(script: Script | null = rollThenPay) {
  const { open, socket } = openTable(room(), whole({ view: { coins: 4 }, now: mine }));
  vi.advanceTimersByTime(1000);
  open.director.script = script;
  const caughtUp = () => socket.sent.flatMap((message) => (message.type === "CaughtUp" ? [message.number] : []));
  return { open, socket, caughtUp, texts: () => open.lines.map(({ text }) => text) };
}

it("shows board, log and question only when their moment has played", () => {
  const { open, socket, caughtUp, texts } = seen();
  socket.says(step(5, ["rolls", "pays"], { now: mine }));
  expect(open.director.moment?.scene).toBe("rolls");
  expect([open.table?.number, open.view, texts(), open.question]).toEqual([4, { coins: 4 }, [], null]);
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([open.director.moment?.scene, open.view, texts(), open.question]).toEqual(["pays", { paid: 1 }, ["rolls"], null]);
  expect(caughtUp()).toEqual([4]);
  vi.advanceTimersByTime(1000);
  expect([open.director.playing, open.table?.number, open.view, texts()]).toEqual([false, 5, { coins: 5 }, ["rolls", "pays"]]);
  expect(open.question?.moves).toHaveLength(1);
  expect(caughtUp()).toEqual([4, 5]);
});

it("tells beside a picture what it shows, which is not in the log yet", () => {
  const { open, socket, texts } = seen();
  const telling = () => open.director.telling?.map(({ text }) => text);
  expect(telling()).toBeUndefined();
  socket.says(step(5, ["rolls", "pays"]));
  expect([telling(), texts()]).toEqual([["rolls"], []]);
  open.director.next();
  expect([telling(), texts()]).toEqual([["rolls", "pays"], ["rolls"]]);
  open.director.next();
  expect(telling()).toBeUndefined();
});

it("takes what was chosen off the board when what came of it begins to play", () => {
  const { open, socket } = seen();
  open.choose(1);
  socket.says({ type: "Staged", number: 4, moves: [1], view: { preview: true }, asked: null });
  open.confirm();
  expect([open.waiting, open.view]).toEqual([true, { preview: true }]);
  socket.says(step(5, ["rolls"]));
  expect([open.waiting, open.staged, open.view]).toEqual([false, null, { coins: 4 }]);
});

it("plays steps one after the other, each from the table that the one before it left", () => {
  const { open, socket, caughtUp } = seen();
  socket.says(step(5, ["one"]));
  socket.says(step(6, ["two"]));
  vi.advanceTimersByTime(1000);
  expect([open.table?.number, open.director.moment?.scene]).toEqual([5, "two"]);
  vi.advanceTimersByTime(1000);
  expect(open.table?.number).toBe(6);
  expect(caughtUp()).toEqual([4, 5, 6]);
});

it("goes on by a tap, and to the newest table by another button", () => {
  const { open, socket, caughtUp } = seen();
  socket.says(step(5, ["one", "two"]));
  socket.says(step(6, ["three"]));
  open.director.next();
  expect(open.director.moment?.scene).toBe("two");
  open.director.skip();
  expect([open.director.playing, open.table?.number, open.lines.length]).toEqual([false, 6, 3]);
  vi.advanceTimersByTime(5000);
  expect(caughtUp()).toEqual([4, 5, 6]);
  expect(open.table?.number).toBe(6);
});

it.each([
  [0.5, 2000],
  [2, 500],
] as const)("takes the person's own time: at %s a moment of a second lasts %d milliseconds", (speed, lasts) => {
  motion.speed = speed;
  const { open, socket } = seen();
  socket.says(step(5, ["one"]));
  vi.advanceTimersByTime(lasts - 1);
  expect(open.table?.number).toBe(4);
  vi.advanceTimersByTime(1);
  expect(open.table?.number).toBe(5);
});

it("waits for the button of a moment that has one, and for a while only", () => {
  const shot: Script = ({ lines }) => lines.map((_, at): Moment => ({ scene: at, lasts: 500, told: at + 1, ...(at === 0 ? { waits: "Shoot" } : {}) }));
  const { open, socket, caughtUp } = seen(shot);
  socket.says(step(5, ["aims", "shoots"]));
  vi.advanceTimersByTime(WAITS - 1);
  expect([open.director.moment?.waits, open.director.moment?.scene]).toEqual(["Shoot", 0]);
  open.director.next();
  expect(open.director.moment?.scene).toBe(1);
  vi.advanceTimersByTime(500);
  expect(caughtUp()).toEqual([4, 5]);
  socket.says(step(6, ["aims", "shoots"]));
  vi.advanceTimersByTime(WAITS + 500);
  expect([open.table?.number, WAITS < 8000]).toEqual([6, true]);
});

it("waits for a tap where it goes picture by picture", () => {
  motion.speed = "step";
  const { open, socket } = seen();
  socket.says(step(5, ["one"]));
  vi.advanceTimersByTime(60_000);
  expect(open.director.playing).toBe(true);
  open.director.next();
  expect(open.table?.number).toBe(5);
});

it.each(["switched off", "nothing to play", "no script", "behind another page"])("shows a step at once: %s", (why) => {
  const { open, socket, caughtUp } = seen(why === "no script" ? null : why === "nothing to play" ? () => [] : rollThenPay);
  if (why === "switched off") {
    motion.speed = 0;
  } else if (why === "behind another page") {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  }
  socket.says(step(5, ["one"]));
  expect([open.director.playing, open.table?.number]).toEqual([false, 5]);
  expect(caughtUp()).toEqual([4, 5]);
});

it("lets words through while it plays, and what people do beside the game with the step it came after", () => {
  const { open, socket } = seen();
  socket.says(step(5, ["one"]));
  socket.says({ type: "Said", n: 0, seat: 1, name: "Ben", text: "Hello", key: "" } as never);
  expect(open.table?.chat).toHaveLength(1);
  expect(open.table?.number).toBe(4);
  socket.says({ type: "Happened", lines: [line(5, "Ben has left.")], now: now() });
  expect(open.lines).toHaveLength(0);
  vi.advanceTimersByTime(1000);
  expect([open.lines.map(({ text }) => text), open.table?.chat.length]).toEqual([["one", "Ben has left."], 1]);
});

it("drops what was to be played when the whole table comes anew", () => {
  const { open, socket, caughtUp } = seen();
  socket.says(step(5, ["one"]));
  socket.says(whole({ number: 9 }));
  expect([open.director.playing, open.table?.number]).toEqual([false, 9]);
  expect(caughtUp()).toEqual([4, 9]);
});

it("gives moments less time where all together would take too long", () => {
  const lasts = (most: number) => within(most, [300, 900].map((each): Moment => ({ scene: null, lasts: each }))).map((moment) => moment.lasts);
  expect(lasts(600)).toEqual([150, 450]);
  expect(lasts(1200)).toEqual([300, 900]);
});

// The parts of a table that only show something.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import { openTable } from "../testing/line";
import { newsIn } from "../lib/lines";
import { Commands } from "../lib/commands.svelte";
import { chair, line, now, room, whole } from "../testing/made";
import { fakeServer, sentTo } from "../testing/server";
import { until } from "../testing/until";
import Affairs from "./Affairs.svelte";
import HandOver from "./HandOver.svelte";
import Log from "./Log.svelte";
import PlaybackBar from "./PlaybackBar.svelte";
import Problem from "./Problem.svelte";
import Recap from "./Recap.svelte";
import SeatRow from "./SeatRow.svelte";
import Strip from "./Strip.svelte";
import Chat from "./Chat.svelte";

it("a table that cannot be opened says why, and what can be done", async () => {
  const again = vi.fn();
  const { rerender } = render(Problem, { link: "no_seat", again });
  await fireEvent.click(screen.getByRole("button", { name: "Watch instead" }));
  expect(again).toHaveBeenCalledOnce();
  await rerender({ link: "refused" });
  expect(screen.queryByRole("button", { name: "Watch instead" })).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("Load it again");
});

it("the hand-over waits for whoever it names, with the button under the finger", async () => {
  const confirm = vi.fn();
  render(HandOver, { name: "Ben", seat: 1, confirm });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "I am Ben" }));
  await fireEvent.click(screen.getByRole("button", { name: "I am Ben" }));
  expect(confirm).toHaveBeenCalledOnce();
});

it("chat is plain text, whatever it looks like", async () => {
  const chat = [{ type: "Said" as const, n: 1, seat: 1, text: "<img src=x onerror=alert(1)> <b>hi</b> https://x.org" }];
  const { open, socket } = openTable(room(), whole({ chat }));
  render(Chat, { open, table: whole({ chat }), close: () => undefined });
  expect(document.querySelector("[data-said]")?.textContent).toBe(chat[0]?.text);
  expect(document.querySelectorAll("[data-chat] img, [data-chat] b, [data-chat] a")).toHaveLength(0);
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: "  Hello!  " } });
  await fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  expect(socket.sent.at(-1)).toMatchObject({ type: "Say", text: "Hello!" });
});

it("words stand in the field until the table has heard them, and stay there if it was too much", async () => {
  const { open, socket } = openTable(room(), whole());
  render(Chat, { open, table: whole(), close: () => undefined });
  const field = screen.getByRole<HTMLInputElement>("textbox");
  await fireEvent.input(field, { target: { value: "Hello!" } });
  await fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  expect(field.value).toBe("Hello!");
  flushSync(() => socket.says({ type: "Failed", text: "Not so much at once." }));
  expect(field.value).toBe("Hello!");
  expect(screen.getByRole("alert").textContent).toBe("Not so much at once.");
  await fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  flushSync(() => socket.says({ type: "Said", n: 0, seat: 0, text: "Hello!" }));
  expect(field.value).toBe("");
});

it("whoever watches can read the chat, and say nothing", () => {
  const watching = whole({ seat: null });
  render(Chat, { open: openTable(room(), watching).open, table: watching, close: () => undefined });
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("a line of the log that comes a second time is not read out again", async () => {
  const lines = [line(1, "Anna rolled.", { seat: 0 }), line(1, "Anna built.", { seat: 0 })];
  const props = { lines, newest: 1, lookBack: vi.fn() };
  const { rerender } = render(Log, props);
  const before = [...document.querySelectorAll("[role=log] [data-number]")];
  expect(before).toHaveLength(2);
  await rerender({ lines: [...lines.map((each) => ({ ...each })), line(2, "Ben rolled.")], newest: 2 });
  const after = [...document.querySelectorAll("[role=log] [data-number]")];
  expect(after.slice(0, 2)).toEqual(before);
  expect(after).toHaveLength(3);
});

it("lines of moves that were taken back are struck through, and what people did meanwhile is not", () => {
  const rolled = [line(1, "Anna rolled."), line(2, "Ben rolled."), line(2, "Ben has left.", { seat: 1 }, "BotTookOver"), line(3, "Ben built.")];
  const lines = [...rolled, line(4, "Ben takes back.", { seat: 1, to: 1 }, "TookBack"), line(5, "Ben rolled again.")];
  render(Log, { lines, newest: 5, lookBack: vi.fn() });
  expect([...document.querySelectorAll("[role=log] s")].map((struck) => struck.textContent)).toEqual(["Ben rolled.", "Ben built."]);
});

it("the recap tells what came after the own last move, and nothing older", async () => {
  const lines = [line(1, "old"), line(2, "own"), line(3, "Ben rolled."), line(3, ""), line(4, "Ben built.")];
  const table = whole({ lines, since: 2 });
  const { open } = openTable(room(), table);
  render(Recap, { open, table, since: 2 });
  expect([...document.querySelectorAll("[data-recap] li")].map((item) => item.textContent)).toEqual(["Ben rolled.", "Ben built."]);
  await fireEvent.click(screen.getByRole("button", { name: "Got it" }));
  expect(open.recap).toBeNull();
});

it("headings of the log and what a banner says are no news", () => {
  const lines = [line(1, "— Ben —", {}, "TurnBegan"), line(1, "Ben rolled."), line(1, ""), line(1, "The game is paused.", {}, "Paused")];
  expect(newsIn(lines).map(({ text }) => text)).toEqual(["Ben rolled."]);
});

const strip = { dice: [], lost: "", showRules: () => undefined, showMenu: () => undefined };

it("it is not my turn while a bot plays for me, and the banner says to me that it does", async () => {
  const mine = (bot: string | null) => room({ seats: [chair({ mine: true, bot, may: bot ? ["Return"] : [] }), chair({ name: "Ben" })] });
  const { rerender } = render(Strip, { ...strip, room: mine(null), table: whole({ now: now() }) });
  expect(document.querySelector(".turn")?.textContent).toContain("Your turn");
  await rerender({ room: mine("greedy") });
  expect(document.querySelector(".turn")?.textContent).not.toContain("Your turn");
  expect(document.querySelector(".turn")?.textContent).toContain("Anna");
  render(Affairs, { room: mine("greedy"), commands: new Commands("t1", () => undefined) });
  expect(screen.getByText("A bot is playing for you.")).toBeTruthy();
});

it("people who share a device are told by name for whom a bot plays", () => {
  const seats = [chair({ mine: true, bot: "greedy", may: ["Return"] }), chair({ name: "Ben", mine: true })];
  render(Affairs, { room: room({ seats }), commands: new Commands("t1", () => undefined) });
  expect(document.querySelector(".affair")?.textContent).toContain("Anna");
});

it("pages are turned by keys, but not while somebody types", async () => {
  const table = whole({ number: 9 });
  const { open } = openTable(room(), table);
  open.playback.turnTo(5);
  render(PlaybackBar, { open, room: room(), table, number: 5 });
  await fireEvent.keyDown(window, { key: "ArrowRight" });
  expect(open.playback.number).toBe(6);
  await fireEvent.keyDown(window, { key: "Home" });
  expect(open.playback.number).toBe(0);
  const field = document.body.appendChild(document.createElement("input"));
  await fireEvent.keyDown(field, { key: "End" });
  expect(open.playback.number).toBe(0);
  field.remove();
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(open.playback.number).toBeNull();
});

it("a game that was played to its end can be gone on from earlier positions only", async () => {
  const table = whole({ number: 9 });
  const over = room({ phase: "over", how: "played" });
  const { open } = openTable(over, table);
  const { rerender } = render(PlaybackBar, { open, room: over, table, number: 9 });
  expect(document.querySelector("[data-action=play-on]")).toBeNull();
  await rerender({ number: 8 });
  expect(document.querySelector("[data-action=play-on]")).not.toBeNull();
});

it("since when somebody is away stands in the menu, with the vote that the server grants", async () => {
  const asked = fakeServer({ "GET /api/me": { name: "Anna" }, "POST /api/tables/t1/commands": room() });
  const ben = chair({ name: "Ben", here: false, away_since: new Date().setHours(9, 5) / 1000, may: ["Vote"] });
  const shown = room({ seats: [chair({ mine: true }), ben] });
  render(SeatRow, { open: openTable(shown, whole()).open, room: shown, chair: ben, seat: 1, commands: new Commands("t1", () => undefined) });
  expect(document.querySelector("[data-presence=away]")?.textContent).toMatch(/away since 0?9:05/);
  await fireEvent.click(screen.getByRole("button", { name: "Replace Ben with a bot (vote)" }));
  await until(() => expect(sentTo(asked, "POST /api/tables/t1/commands")).toEqual([{ type: "Vote", seat: 1 }]));
});

it("somebody's time stands while their own page still plays what happened, and then runs", () => {
  vi.useFakeTimers();
  const ben = chair({ name: "Ben", seconds: 60, later: 5 });
  const shown = room({ seats: [chair({ mine: true }), ben] });
  render(SeatRow, { open: openTable(shown, whole()).open, room: shown, chair: ben, seat: 1, commands: new Commands("t1", () => undefined) });
  const after = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    flushSync();
    return document.querySelector("[data-time]")?.textContent.trim();
  };
  expect([after(0), after(5), after(10)]).toEqual(["1:00", "1:00", "0:50"]);
  vi.useRealTimers();
});

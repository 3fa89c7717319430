import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeLines, openTable, type Unpacked } from "../testing/line";
import { asked, line, now, offer, room, whole } from "../testing/made";
import type { ToPage } from "./messages";
import type { Staged, Step } from "./unpacked";
import { confirmsItself } from "./settings.svelte";
import { OpenTable } from "./table.svelte";

const question = asked(offer(1), offer(2));
const mine = whole({ now: now({ asked: question }) });
const staged = (moves: number[], next: Staged["asked"] = null): Staged => ({ type: "Staged", number: 4, moves, view: { after: moves }, asked: next });
const step = (number: number): Step => ({ type: "Step", number, changes: { round: [number] }, now: now(), lines: [] });

afterEach(() => {
  confirmsItself.value = false;
  vi.useRealTimers();
});

it("the log reaches up to the position that is looked at", () => {
  const { open, socket } = openTable(room(), whole({ lines: [line(2, "two"), line(3, "three"), line(4, "four")] }));
  expect(open.lines.map(({ text }) => text)).toEqual(["two", "three", "four"]);
  open.playback.turnTo(3);
  socket.says({ type: "Looked", number: 3, view: {}, to_move: [], lines: [line(3, "three")] });
  expect(open.lines.map(({ text }) => text)).toEqual(["two", "three"]);
  open.playback.back();
  expect(open.lines).toHaveLength(3);
});

describe("a choice", () => {
  it("is staged, shown, and played only when it is confirmed", () => {
    const { open, socket } = openTable(room(), mine);
    open.choose(2);
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [2] });
    open.confirm();
    expect(socket.sent.at(-1)?.type).toBe("Stage");
    socket.says(staged([2]));
    expect(open.view).toEqual({ after: [2] });
    expect(open.chosenTexts).toEqual(["Move 2"]);
    open.confirm();
    open.confirm();
    expect(socket.sent.filter((message) => message.type === "Play")).toEqual([{ type: "Play", number: 4, moves: [2] }]);
  });

  it("can have several parts, which are taken back one by one", () => {
    const { open, socket } = openTable(room(), mine);
    open.choose(1);
    socket.says(staged([1], asked(offer(7))));
    open.confirm();
    expect(socket.sent.at(-1)?.type).toBe("Stage");
    open.choose(7);
    socket.says(staged([1, 7]));
    open.undo();
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [1] });
    socket.says(staged([1], asked(offer(7))));
    open.undo();
    expect(open.staged).toBeNull();
    expect(open.view).toEqual({});
  });

  it("is nothing for all that a secret choice still asks, which is taken back at once", () => {
    const more = { ...asked(offer(1), offer(2)), nothing: 2 };
    const { open, socket } = openTable(room(), whole({ now: now({ asked: more }) }));
    open.choose(1);
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [1] });
    socket.says(staged([1], more));
    open.chooseNothingMore();
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [1, 2], rest: true });
    const must = asked(offer(1));
    socket.says(staged([1, 2, 2], must));
    expect(open.question?.moves.map(({ number }) => number)).toEqual([1]);
    open.choose(1);
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [1, 2, 2, 1], rest: true });
    socket.says(staged([1, 2, 2, 1, 2]));
    expect(open.chosenTexts).toEqual(["Move 1", "Move 2", "Move 2", "Move 1", "Move 2"]);
    open.undo();
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [1] });
    socket.says(staged([1], more));
    open.choose(2);
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [1, 2] });
  });

  it("is nothing for the rest only where that is an answer, and whoever began with it is asked anew", () => {
    const { open, socket } = openTable(room(), whole({ now: now({ asked: { ...question, nothing: 2 } }) }));
    open.chooseNothingMore();
    socket.says(staged([2, 2]));
    open.confirm();
    expect(socket.sent.at(-1)).toEqual({ type: "Play", number: 4, moves: [2, 2] });
    const other = openTable(room(), whole({ now: now({ asked: { ...question, nothing: 2 } }) }));
    other.open.chooseNothingMore();
    other.socket.says(staged([2, 2], question));
    other.open.chooseNothingMore();
    expect(other.socket.sent.filter((message) => message.type === "Stage")).toHaveLength(1);
    other.open.undo();
    expect(other.open.staged).toBeNull();
    other.open.choose(1);
    expect(other.socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [1] });
  });

  it("is changed by choosing another answer to the same question", () => {
    const { open, socket } = openTable(room(), mine);
    open.choose(1);
    socket.says(staged([1]));
    expect(open.offers.map((move) => move.number)).toEqual([1, 2]);
    open.choose(2);
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [2] });
  });

  it("can be begun anew with another answer to the first question, however far it had come", () => {
    const { open, socket } = openTable(room(), mine);
    open.choose(1);
    socket.says(staged([1], asked(offer(7))));
    open.choose(7);
    socket.says(staged([1, 7]));
    open.chooseInstead(2);
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [2] });
    socket.says(staged([2]));
    expect(open.chosenTexts).toEqual(["Move 2"]);
    expect(open.offers.map((move) => move.number)).toEqual([1, 2]);
    open.undo();
    expect(open.staged).toBeNull();
  });

  it("can be looked at before: that stages nothing, and is forgotten with what it would have come after", () => {
    const { open, socket } = openTable(room(), mine);
    open.peek(9);
    expect(socket.sent.filter((message) => message.type === "Stage")).toEqual([]);
    open.peek(1);
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [1] });
    socket.says(staged([1]));
    expect([open.staged, open.waiting, open.view]).toEqual([null, false, {}]);
    expect(open.peeked).toEqual({ move: 1, view: { after: [1] } });
    open.choose(2);
    socket.says(staged([2], asked(offer(7))));
    expect(open.peeked).toBeNull();
  });

  it("that was looked at right before is played once, though two answers come", () => {
    confirmsItself.value = true;
    const { open, socket } = openTable(room(), mine);
    open.peek(1);
    open.choose(1);
    socket.says(staged([1]));
    expect(open.waiting).toBe(true);
    socket.says(staged([1]));
    expect(socket.sent.filter((message) => message.type === "Play")).toEqual([{ type: "Play", number: 4, moves: [1] }]);
  });

  it("is gone when somebody else has moved", () => {
    const { open, socket } = openTable(room(), mine);
    open.choose(1);
    socket.says(staged([1]));
    socket.says(step(5));
    expect(open.staged).toBeNull();
    expect(open.view).toEqual({ round: 5 });
  });

  it("that was refused says why, and can be made anew", () => {
    const { open, socket } = openTable(room(), mine);
    open.choose(1);
    socket.says({ type: "Refused", number: 4, text: "Too late." });
    expect(open.notice).toBe("Too late.");
    expect(open.waiting).toBe(false);
    expect(socket.sent.at(-1)?.type).toBe("Resync");
  });

  it("plays itself for whoever wants that", () => {
    confirmsItself.value = true;
    const { open, socket } = openTable(room(), mine);
    open.choose(1);
    socket.says(staged([1], asked(offer(7))));
    expect(socket.sent.at(-1)?.type).toBe("Stage");
    open.choose(7);
    socket.says(staged([1, 7]));
    expect(socket.sent.at(-1)).toEqual({ type: "Play", number: 4, moves: [1, 7] });
  });

  it("that is secret stays as it is until another one is wanted", () => {
    const { open } = openTable(room(), whole({ now: now({ asked: question, sealed: [1] }) }));
    expect(open.offers).toEqual([]);
    open.changing = true;
    expect(open.offers).toHaveLength(2);
  });

  it("cannot be made while looking back", () => {
    const { open } = openTable(room(), mine);
    open.playback.turnTo(2);
    expect(open.offers).toEqual([]);
  });
});

describe("the line", () => {
  it("asks for everything when a step is missing or does not fit", () => {
    const { open, socket } = openTable(room(), mine);
    socket.says(step(6));
    expect(socket.sent.at(-1)?.type).toBe("Resync");
    expect(open.table?.number).toBe(4);
    socket.says({ ...step(5), changes: { no: { such: [1] } } });
    expect(socket.sent.at(-1)?.type).toBe("Resync");
    expect(open.table?.number).toBe(4);
  });

  it("comes back by itself and sends once more what may have been lost", () => {
    vi.useFakeTimers();
    const lines = fakeLines();
    const open = new OpenTable("t1", 0, "en");
    onTestFinished(() => open.close());
    const first = lines.newest();
    first.connects();
    first.says(room());
    first.says(mine);
    open.choose(1);
    first.says(staged([1]));
    open.confirm();
    first.breaks();
    expect(open.link).toBe("lost");
    vi.advanceTimersByTime(250);
    const second = lines.newest();
    expect(second).not.toBe(first);
    second.connects();
    second.says(room());
    second.says(mine);
    expect(second.sent.filter((message) => message.type === "Play")).toEqual([{ type: "Play", number: 4, moves: [1] }]);
    open.close();
  });

  /** Confirmed, and nothing has come back. */
  function playing() {
    const { open, socket } = openTable(room(), mine);
    open.choose(1);
    socket.says(staged([1]));
    open.confirm();
    return { open, socket };
  }

  it.each<[string, ToPage | Unpacked]>([
    ["something is said", { type: "Said", n: 1, seat: 1, text: "Well?" }],
    ["somebody did something beside the game", { type: "Happened", lines: [], now: mine.now }],
    ["somebody else has chosen", { type: "Committed", number: 4, now: { ...mine.now, committed: [1] } }],
    ["everything comes once more", mine],
  ])("is not taken for lost when %s while a move is on its way", (_, message) => {
    const { open, socket } = playing();
    const before = socket.sent.length;
    socket.says(message);
    expect(socket.sent).toHaveLength(before);
    expect(open.waiting).toBe(true);
    expect(open.view).toEqual({ after: [1] });
    socket.says(step(5));
    expect([open.waiting, open.staged, open.notice]).toEqual([false, null, ""]);
  });

  it("that was lost takes a move along: it is played again, and not staged, which would come too late", () => {
    vi.useFakeTimers();
    const { open, socket } = playing();
    const lines = fakeLines();
    socket.breaks();
    vi.advanceTimersByTime(250);
    const second = lines.newest();
    second.connects();
    second.says(room());
    second.says(mine);
    expect(second.sent.map((message) => message.type)).toEqual(["Join", "CaughtUp", "Play"]);
    second.says(step(5));
    expect([open.waiting, open.staged, open.notice]).toEqual([false, null, ""]);
    open.close();
  });

  it("that was lost before a preview came asks for it again", () => {
    vi.useFakeTimers();
    const { open, socket } = openTable(room(), mine);
    open.choose(2);
    const lines = fakeLines();
    socket.breaks();
    vi.advanceTimersByTime(250);
    const second = lines.newest();
    second.connects();
    second.says(room());
    second.says(mine);
    expect(second.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [2] });
    second.says(staged([2]));
    expect(open.chosenTexts).toEqual(["Move 2"]);
    open.close();
  });

  it.each([
    [4006, "too_fast"],
    [4007, "too_many"],
  ])("leaves the server alone for a while after %d, and comes back", (code, link) => {
    vi.useFakeTimers();
    const { open, socket } = openTable(room(), mine);
    const lines = fakeLines();
    socket.breaks(code);
    expect(open.link).toBe(link);
    vi.advanceTimersByTime(9_000);
    expect(lines.count()).toBe(0);
    vi.advanceTimersByTime(2_000);
    expect(lines.count()).toBe(1);
    lines.newest().connects();
    lines.newest().says(room());
    expect(open.link).toBe("open");
    open.close();
  });

  it.each([
    [4001, "no_seat"],
    [4002, "refused"],
    [4004, "no_table"],
  ])("does not try again after %d", (code, link) => {
    vi.useFakeTimers();
    const { open, socket } = openTable(room(), mine);
    socket.breaks(code);
    expect(open.link).toBe(link);
    const lines = fakeLines();
    vi.advanceTimersByTime(60_000);
    expect(lines.count()).toBe(0);
  });
});

describe("whoever was away", () => {
  it("is told what happened since their last move", () => {
    const { open } = openTable(room(), whole({ since: 2, lines: [{ number: 3, type: "X", fields: {}, text: "Ben built." }] }));
    expect(open.recap).toBe(2);
  });

  it("is told nothing if nothing happened, or nobody's eyes are looking", () => {
    expect(openTable(room(), whole()).open.recap).toBeNull();
    const lines = [{ number: 3, type: "X", fields: {}, text: "Ben built." }];
    expect(openTable(room(), whole({ since: 2, lines, seat: null })).open.recap).toBeNull();
  });
});

describe("what needs no thought", () => {
  const one = asked(offer(5));

  it("is the only answer: it is staged and played without another tap", () => {
    const { open, socket } = openTable(room(), whole({ now: now({ asked: one }) }));
    expect(open.needsNoThought).toBe("only");
    open.pass();
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [5] });
    socket.says(staged([5]));
    expect(socket.sent.at(-1)).toEqual({ type: "Play", number: 4, moves: [5] });
  });

  it("is nothing, where the server lets it be armed", () => {
    const { open, socket } = openTable(room(), whole({ now: now({ asked: question, can_arm: true }) }));
    expect(open.needsNoThought).toBe("nothing");
    open.pass();
    expect(socket.sent).toContainEqual({ type: "Arm", number: 4, on: true });
    expect(socket.sent.some((message) => message.type === "Play")).toBe(false);
  });

  it.each([
    ["a question with a choice", now({ asked: question })],
    ["a secret choice that is in", now({ asked: one, sealed: [5] })],
    ["somebody else's turn", now({ to_move: [1] })],
  ])("is never %s", (_, different) => {
    const { open, socket } = openTable(room(), whole({ now: different }));
    const before = socket.sent.length;
    expect(open.needsNoThought).toBeNull();
    open.pass();
    expect(socket.sent).toHaveLength(before);
  });

  it("ends where another question follows: that one is asked, and nothing is played", () => {
    const { open, socket } = openTable(room(), whole({ now: now({ asked: one }) }));
    open.pass();
    socket.says(staged([5], question));
    expect(socket.sent.at(-1)?.type).toBe("Stage");
    open.choose(1);
    socket.says(staged([5, 1]));
    expect(socket.sent.at(-1)?.type).toBe("Stage");
  });
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Room, ToPage } from "../lib/messages";
import type { Whole } from "../lib/unpacked";
import { notices } from "../lib/notices.svelte";
import { fakeLines, type Unpacked } from "../testing/line";
import { asked, chair, line, listed, now, offer, room, whole } from "../testing/made";
import { fakeServer, sentTo } from "../testing/server";
import TablePage from "./TablePage.svelte";
import { until } from "../testing/until";

const SECRET = "Joker";

const shared = room({ seats: [chair({ mine: true }), chair({ mine: true, name: "Ben", hot_seat: true })] });
const seen = (seat: number | null, turn: number): Whole =>
  whole({
    seat,
    view: seat === null ? { hands: [1, 1] } : { hand: [SECRET] },
    now: now({ to_move: [turn], asked: seat === turn ? asked(offer(1, "Play", { card: SECRET }, `Play the ${SECRET}`)) : null }),
    lines: seat === null ? [] : [line(4, `You drew the ${SECRET}.`)],
  });

it("holds nothing hidden before the device has changed hands, and after", async () => {
  fakeServer({ "GET /api/me": { name: "Anna" } });
  const lines = fakeLines();
  render(TablePage, { id: "t1" });
  await until(() => expect(lines.count()).toBe(1));
  const said = (...messages: (ToPage | Unpacked)[]) => flushSync(() => messages.forEach((message) => lines.newest().says(message)));

  lines.newest().connects();
  said(shared, seen(null, 0));
  expect(document.querySelector("[data-hand-over='0']")).not.toBeNull();
  expect(document.querySelector("main[data-number]")).toBeNull();

  await fireEvent.click(screen.getByRole("button", { name: "I am Anna" }));
  await until(() => expect(lines.count()).toBe(2));
  lines.newest().connects();
  expect(lines.newest().sent[0]).toMatchObject({ type: "Join", seat: 0 });
  said(shared, seen(0, 0));
  await until(() => expect(document.body.textContent).toContain(SECRET));

  // It is Ben's turn: Anna's hand is gone at once, not when Ben has looked.
  said({ type: "Step", number: 5, changes: {}, now: now({ to_move: [1] }), lines: [] });
  await until(() => expect(lines.count()).toBe(3));
  expect(document.body.innerHTML).not.toContain(SECRET);
  lines.newest().connects();
  expect(lines.newest().sent[0]).toMatchObject({ type: "Join", seat: null });
  said(shared, seen(null, 1));
  expect(document.querySelector("[data-hand-over='1']")).not.toBeNull();
  expect(document.body.innerHTML).not.toContain(SECRET);
});

it("says what is wrong with a table that cannot be opened", async () => {
  fakeServer({ "GET /api/me": { name: null } });
  const lines = fakeLines();
  render(TablePage, { id: "nowhere" });
  await until(() => expect(lines.count()).toBe(1));
  flushSync(() => lines.newest().breaks(4004));
  expect(screen.getByRole("alert").textContent).toContain("no such table");
  expect(document.querySelector("a[href='/']")).not.toBeNull();
});

describe("a link of old", () => {
  const CARRY = "POST /api/me/link_device";
  const OLD = { code: "q8Zk-x1_Ann", old: true };

  function arrive(): void {
    history.replaceState(null, "", `/t/t1#0:${OLD.code}`);
    render(TablePage, { id: "t1" });
  }

  afterEach(() => history.replaceState(null, "", "/"));

  it("brings its seat back at once to a browser that is nobody", async () => {
    const asked = fakeServer({ "GET /api/me": { name: null }, [CARRY]: { name: "Ann" } });
    const lines = fakeLines();
    arrive();
    await until(() => expect(lines.count()).toBe(1));
    expect(sentTo(asked, CARRY)).toEqual([OLD]);
    expect(location.hash).toBe("");
  });

  it("makes nobody somebody else without being asked", async () => {
    const asked = fakeServer({ "GET /api/me": { name: "Eve" }, [CARRY]: { name: "Ann" } });
    const lines = fakeLines();
    arrive();
    const no = await screen.findByRole("button", { name: "No, rather not" });
    await screen.findByText(/already is Eve/);
    expect(lines.count()).toBe(0);
    await fireEvent.click(no);
    await until(() => expect(lines.count()).toBe(1));
    expect(sentTo(asked, CARRY)).toEqual([]);
  });

  it("is taken when that is wanted", async () => {
    const asked = fakeServer({ "GET /api/me": { name: "Eve" }, [CARRY]: { name: "Ann" } });
    const lines = fakeLines();
    arrive();
    const yes = await screen.findByRole<HTMLButtonElement>("button", { name: "Yes, both are me" });
    await until(() => expect(yes.disabled).toBe(false));
    await fireEvent.click(yes);
    await until(() => expect(lines.count()).toBe(1));
    expect(sentTo(asked, CARRY)).toEqual([OLD]);
  });

  it("asks as well where it cannot be learned who this browser is", async () => {
    const asked = fakeServer({ "GET /api/me": new Error("away"), [CARRY]: { name: "Ann" } });
    fakeLines();
    arrive();
    expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
    expect(sentTo(asked, CARRY)).toEqual([]);
  });
});

describe("my turn is said", () => {
  const ben = { "GET /api/me": { name: "Ben" } };

  /** The table, as it stands on the newest line. */
  async function comes(lines: ReturnType<typeof fakeLines>, count: number, around: Room, table?: Whole): Promise<void> {
    await until(() => expect(lines.count()).toBe(count));
    lines.newest().connects();
    flushSync(() => [around, table].forEach((message) => message && lines.newest().says(message)));
  }

  it("to whoever waits in the lobby, when the game begins with it", async () => {
    fakeServer(ben);
    const said = vi.spyOn(notices, "yourTurn");
    const lines = fakeLines();
    render(TablePage, { id: "t1" });
    await comes(lines, 1, room({ phase: "gathering" }));
    await until(() => expect(document.querySelector("main[data-phase=gathering]")).not.toBeNull());
    flushSync(() => [room(), seen(null, 0)].forEach((message) => lines.newest().says(message)));
    await comes(lines, 2, room(), seen(0, 0));
    expect(said.mock.calls).toEqual([["Your turn – Toy", "Anna chooses."]]);
  });

  it("to nobody who opens the page at their turn and sees it", async () => {
    fakeServer({ ...ben, "GET /api/me/tables": [listed()] });
    const said = vi.spyOn(notices, "yourTurn");
    const lines = fakeLines();
    render(TablePage, { id: "t1" });
    await comes(lines, 1, room(), seen(0, 0));
    expect(document.title).toContain("Your turn");
    expect(said).not.toHaveBeenCalled();
    flushSync(() => lines.newest().says({ type: "Step", number: 5, changes: {}, now: now({ to_move: [1] }), lines: [] }));
    flushSync(() => lines.newest().says({ type: "Step", number: 6, changes: {}, now: seen(0, 0).now, lines: [] }));
    expect(said).toHaveBeenCalledOnce();
  });

  it("to nobody for whom the page passes by itself, before or while it does", async () => {
    fakeServer({ ...ben, "GET /api/me/tables": [listed()] });
    const said = vi.spyOn(notices, "yourTurn");
    const lines = fakeLines();
    render(TablePage, { id: "t1" });
    await comes(lines, 1, room(), seen(0, 1));
    const empty = { ...seen(0, 0).now, asked: asked(offer(5)), can_arm: true };
    flushSync(() => lines.newest().says({ type: "Step", number: 5, changes: {}, now: empty, lines: [] }));
    flushSync(() => lines.newest().says({ type: "Staged", number: 5, moves: [5], view: {}, asked: null }));
    expect(said).not.toHaveBeenCalled();
    flushSync(() => lines.newest().says({ type: "Step", number: 6, changes: {}, now: { ...empty, asked: asked(offer(5), offer(6)) }, lines: [] }));
    expect(said).toHaveBeenCalledOnce();
  });

  it("to nobody who goes on after moves that they sent together", async () => {
    fakeServer({ ...ben, "GET /api/me/tables": [listed()] });
    const said = vi.spyOn(notices, "yourTurn");
    const lines = fakeLines();
    render(TablePage, { id: "t1" });
    await comes(lines, 1, room(), seen(0, 0));
    const between = now({ text: "", to_move: [], asked: null, ended: null });
    for (const [place, shown] of [between, seen(0, 0).now].entries()) {
      flushSync(() => lines.newest().says({ type: "Step", number: 5 + place, changes: {}, now: shown, lines: [] }));
    }
    expect(said).not.toHaveBeenCalled();
  });

  it("to people who share a device before it changes hands, once", async () => {
    fakeServer(ben);
    const said = vi.spyOn(notices, "yourTurn");
    const lines = fakeLines();
    const three = room({ seats: [...shared.seats, chair({ name: "Cleo" })] });
    render(TablePage, { id: "t1" });
    await comes(lines, 1, three, seen(null, 2));
    flushSync(() => lines.newest().says({ type: "Step", number: 5, changes: {}, now: now({ to_move: [1] }), lines: [] }));
    expect(said.mock.calls).toEqual([["Ben’s turn – Toy", "Pass the device to Ben"]]);
    await fireEvent.click(screen.getByRole("button", { name: "I am Ben" }));
    await comes(lines, 2, three, { ...seen(1, 1), number: 5 });
    expect(document.title).toContain("Your turn");
    // Nobody has waited: whoever has just moved passes the device on.
    flushSync(() => lines.newest().says({ type: "Step", number: 6, changes: {}, now: now({ to_move: [0] }), lines: [] }));
    await comes(lines, 3, three, { ...seen(null, 0), number: 6 });
    expect(document.querySelector("[data-hand-over='0']")).not.toBeNull();
    expect(said).toHaveBeenCalledOnce();
  });
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { Board } from "../boards/board";
import type { Room } from "../lib/messages";
import type { Now, Staged, Whole } from "../lib/unpacked";
import { openTable } from "../testing/line";
import { asked, chair, line, now, offer, room, whole } from "../testing/made";
import WhatNow from "./WhatNow.svelte";
import { until } from "../testing/until";

const question = asked(offer(1, "Build", { card: "pub" }, "Build a pub"), offer(2, "Pass", {}, "Nothing"));
const staged = (moves: number[], next: Staged["asked"] = null): Staged => ({ type: "Staged", number: 4, moves, view: {}, asked: next });

/** A board on which cards are built by tapping them. */
const board = { shows: (move) => move.type === "Build" } as Pick<Board, "shows"> as Board;

function show(different: Partial<Now>, around: { room?: Partial<Room>; table?: Partial<Whole>; board?: Board } = {}) {
  const table = whole({ now: now(different), ...around.table });
  const { open, socket } = openTable(room(around.room), table);
  const taken: number[] = [];
  render(WhatNow, { open, room: room(around.room), table, board: around.board ?? null, take: (seat) => taken.push(seat) });
  return { open, socket, taken, says: (message: Staged) => flushSync(() => socket.says(message)) };
}

const buttons = (): string[] => screen.getAllByRole("button").map((button) => button.textContent.trim());

describe("what now", () => {
  it("says the question, and shows as buttons what has no place on the board", () => {
    show({ asked: question }, { board });
    expect(screen.getByText("What will you do?")).toBeTruthy();
    expect(buttons()).toEqual(["Nothing"]);
  });

  it("stages, previews, takes back and confirms", async () => {
    const { open, socket, says } = show({ asked: question });
    await fireEvent.click(screen.getByRole("button", { name: "Build a pub" }));
    says(staged([1]));
    expect(screen.getByText("Preview").parentElement?.textContent).toContain("Build a pub");
    expect(buttons()).toEqual(["Undo", "Build a pub"]);
    await fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(open.staged).toBeNull();
    expect(buttons()).toEqual(["Build a pub", "Nothing"]);
    await fireEvent.click(screen.getByRole("button", { name: "Nothing" }));
    says(staged([2]));
    await fireEvent.click(screen.getByRole("button", { name: "Nothing" }));
    expect(socket.sent.at(-1)).toEqual({ type: "Play", number: 4, moves: [2] });
  });

  it("says what is meant by the last of several moves, unless that only ends the choice", () => {
    const { open, says } = show({ asked: question }, { board });
    open.choose(1);
    says(staged([1], question));
    open.choose(1);
    says(staged([1, 1]));
    expect(buttons()).toEqual(["Undo", "Build a pub"]);
    open.choose(2);
    says(staged([1, 2]));
    expect(buttons()).toEqual(["Undo", "Confirm"]);
  });

  it("leaves it to a board to show what is staged, while more is asked, but tells it to those who listen", async () => {
    const { open, says } = show({ asked: question }, { board: { ...board, stage: { staged: true }, ends: ({ type }) => type === "Pass" } });
    open.choose(1);
    says(staged([1], question));
    const told = screen.getByText(/Build a pub/);
    expect(told.classList.contains("said")).toBe(true);
    expect(screen.getByText("What will you do?").textContent).toBe("PreviewWhat will you do?");
    expect(screen.getByRole("button", { name: "Nothing" }).classList.contains("ends")).toBe(true);
    open.choose(1);
    says(staged([1, 1]));
    expect(screen.getByText("Preview").parentElement?.textContent).toContain("Build a pub");
    expect(screen.getByText("Preview").parentElement?.classList.contains("said")).toBe(false);
  });

  it("has a switch for every question that passes by until it is taken up", async () => {
    const pass_by = [
      { question: "GivePenaltyOrNot", title: "Whistle" },
      { question: "HowMuchToOffer", title: "Bribe" },
    ];
    const { socket } = show({ taken_up: ["HowMuchToOffer"] }, { room: { phase: "playing" }, table: { pass_by } });
    const [whistle, bribe] = ["Whistle", "Bribe"].map((name) => screen.getByRole("button", { name }));
    expect([whistle, bribe].map((button) => button?.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
    await fireEvent.click(whistle as HTMLElement);
    expect(socket.sent.at(-1)).toEqual({ type: "Arm", number: 4, on: false, question: "GivePenaltyOrNot" });
    await fireEvent.click(bribe as HTMLElement);
    expect(socket.sent.at(-1)).toEqual({ type: "Arm", number: 4, on: true, question: "HowMuchToOffer" });
  });

  it("has none once the game is over", () => {
    const pass_by = [{ question: "GivePenaltyOrNot", title: "Whistle" }];
    show({ ended: { places: [1, 2], text: "Anna" } }, { table: { pass_by } });
    expect(screen.queryByRole("button", { name: "Whistle" })).toBeNull();
  });

  it("cannot be confirmed while the connection is lost", async () => {
    const { open, says } = show({ asked: question });
    await fireEvent.click(screen.getByRole("button", { name: "Nothing" }));
    says(staged([2]));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Nothing" }).disabled).toBe(false);
    flushSync(() => (open.link = "lost"));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Nothing" }).disabled).toBe(true);
  });

  it("puts the finger of whoever plays by keyboard on what confirms", async () => {
    const { says } = show({ asked: question });
    await fireEvent.click(screen.getByRole("button", { name: "Nothing" }));
    says(staged([2]));
    await until(() => expect(document.activeElement?.textContent.trim()).toBe("Nothing"));
  });

  it("asks on while a choice has another part", async () => {
    const { says } = show({ asked: question });
    await fireEvent.click(screen.getByRole("button", { name: "Build a pub" }));
    says(staged([1], { ...asked(offer(9, "Where", {}, "Left")), text: "Where?" }));
    expect(screen.getByText("Where?")).toBeTruthy();
    expect(buttons()).toEqual(["Left", "Undo"]);
  });

  it("says nothing to all that follows, where a secret choice asks more", async () => {
    const { socket, says } = show({ asked: { ...question, nothing: 2 } });
    await fireEvent.click(screen.getByRole("button", { name: "Nothing, nor for any that follow" }));
    expect(socket.sent.at(-1)).toEqual({ type: "Stage", number: 4, moves: [2], rest: true });
    says(staged([2, 2, 2], question));
    expect(screen.queryByRole("button", { name: "Nothing, nor for any that follow" })).toBeNull();
    expect(buttons()).toEqual(["Build a pub", "Nothing", "Undo"]);
  });

  it("arms only what the server says can be armed, and offers the way back", async () => {
    const { open, socket } = show({ asked: question, can_arm: true });
    await fireEvent.click(document.querySelector("[data-action=arm]") as Element);
    expect(socket.sent.at(-1)).toEqual({ type: "Arm", number: 4, on: true });
    expect(open.armed).toBe(false);
    socket.says({ type: "Happened", lines: [], now: now({ armed: true }) });
    expect(open.armed).toBe(true);
  });

  it("says what is armed, and takes it back, also on a page that has just been loaded", async () => {
    const { socket } = show({ to_move: [1], armed: true });
    expect(screen.getByText(/You let everything pass/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Ask me again" }));
    expect(socket.sent.at(-1)).toEqual({ type: "Arm", number: 4, on: false });
  });

  it("has nothing to arm otherwise", () => {
    show({ asked: question });
    expect(document.querySelector("[data-action=arm]")).toBeNull();
  });

  it("hides the answers of a secret choice that is in, until it is to be changed", async () => {
    show({ asked: question, sealed: [1] });
    expect(document.querySelector("[data-sealed]")?.textContent).toContain("Build a pub");
    expect(document.querySelectorAll("[data-move]")).toHaveLength(0);
    await fireEvent.click(screen.getByRole("button", { name: "Change" }));
    expect(document.querySelectorAll("[data-move]")).toHaveLength(2);
  });

  it("names those who have chosen besides oneself", () => {
    show({ asked: question, sealed: [1], committed: [0, 1] });
    expect(document.querySelector("[data-committed]")?.textContent).toBe("Have chosen: Ben");
  });

  it("says what just happened to whoever waits", () => {
    const lines = [line(1, "one"), line(2, ""), line(3, "two"), line(4, "three")];
    show({ to_move: [1], committed: [1] }, { table: { lines } });
    expect([...document.querySelectorAll(".recent li")].map((item) => item.textContent)).toEqual(["two", "three"]);
    expect(document.querySelector("[data-committed]")?.textContent).toContain("Ben");
  });

  it("lets several people at one device say who looks", async () => {
    const seats = [chair({ mine: true }), chair({ mine: true, name: "Ben" })];
    const { taken } = show({ to_move: [] }, { room: { seats }, table: { seat: null } });
    await fireEvent.click(screen.getByRole("button", { name: "I am Ben" }));
    expect(taken).toEqual([1]);
  });
});

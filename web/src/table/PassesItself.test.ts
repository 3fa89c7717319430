import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chosenSpeed, passesEmptyHanded, passesItself } from "../lib/settings.svelte";
import type { Now } from "../lib/unpacked";
import { openTable } from "../testing/line";
import { asked, now, offer, room, whole } from "../testing/made";
import PassesItself from "./PassesItself.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  passesItself.value = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  passesItself.value = false;
  passesEmptyHanded.value = true;
  chosenSpeed.value = null;
});

function show(different: Partial<Now>) {
  const { open, socket } = openTable(room(), whole({ now: now(different) }));
  render(PassesItself, { open });
  flushSync();
  const sent = () => socket.sent.map((message) => message.type).filter((type) => type !== "CaughtUp");
  return { sent, socket };
}

const only = { asked: asked(offer(5, "Pay", {}, "Pay 3 coins")) };

it("says what it will do, and does it after a moment", () => {
  const { sent } = show(only);
  expect(screen.getByRole("status").textContent).toContain("Pay 3 coins");
  vi.advanceTimersByTime(1000);
  expect(sent()).not.toContain("Stage");
  vi.advanceTimersByTime(1000);
  expect(sent()).toContain("Stage");
});

it("can be stopped, for this question", async () => {
  const { sent } = show(only);
  await fireEvent.click(screen.getByRole("button"));
  vi.advanceTimersByTime(10_000);
  expect(sent()).not.toContain("Stage");
  expect(screen.queryByRole("status")).toBeNull();
});

it("starts the moment anew for another question, and not for chat", () => {
  const { sent, socket } = show(only);
  vi.advanceTimersByTime(1000);
  flushSync(() => socket.says({ type: "Said", n: 1, seat: 1, text: "hi" }));
  vi.advanceTimersByTime(600);
  expect(sent()).toContain("Stage");
});

it("keeps out of every real choice", () => {
  const { sent } = show({ asked: asked(offer(1), offer(2)) });
  vi.advanceTimersByTime(10_000);
  expect(sent()).toEqual(["Join"]);
  expect(screen.queryByRole("status")).toBeNull();
});

it("leaves whatever can be done to people, until they want it otherwise", () => {
  passesItself.value = false;
  const { sent } = show(only);
  vi.advanceTimersByTime(10_000);
  expect(sent()).toEqual(["Join"]);
});

describe("whoever can only pass", () => {
  const empty = { ...only, can_arm: true };
  beforeEach(() => void (passesItself.value = false));

  it.each([
    ["early", 0, 1000],
    ["late", 0.9, 5605],
  ])("does so after a moment that is drawn: %s", (_, drawn, after) => {
    vi.spyOn(Math, "random").mockReturnValue(drawn);
    const { sent } = show(empty);
    expect(screen.getByRole("status").textContent).toContain("only pass");
    vi.advanceTimersByTime(after - 1);
    expect(sent()).not.toContain("Stage");
    vi.advanceTimersByTime(2);
    expect(sent()).toContain("Stage");
  });

  it("has passed, also where the same seat is asked something else afterwards", () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { sent, socket } = show(empty);
    vi.advanceTimersByTime(1001);
    flushSync(() => socket.says({ type: "Staged", number: 4, moves: [5], view: {}, asked: asked(offer(1), offer(2)) }));
    expect(sent()).toEqual(["Join", "Stage", "Play"]);
  });

  it("takes as long on a page where all else is twice as fast", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.9);
    chosenSpeed.value = 2;
    const { sent } = show(empty);
    vi.advanceTimersByTime(5500);
    expect(sent()).not.toContain("Stage");
  });

  it("is asked where that is switched off", () => {
    passesEmptyHanded.value = false;
    const { sent } = show(empty);
    vi.advanceTimersByTime(20_000);
    expect(sent()).toEqual(["Join"]);
  });

  it("looks like somebody who lets all obvious moves be played and had a choice", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.9);
    passesItself.value = true;
    const { sent } = show({ asked: asked(offer(1), offer(2)), can_arm: true });
    vi.advanceTimersByTime(5500);
    expect(sent()).not.toContain("Arm");
    vi.advanceTimersByTime(200);
    expect(sent()).toContain("Arm");
  });
});

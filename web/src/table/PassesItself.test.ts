import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Now } from "../lib/unpacked";
import { openTable } from "../testing/line";
import { asked, now, offer, room, whole } from "../testing/made";
import PassesItself from "./PassesItself.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(different: Partial<Now>) {
  const { open, socket } = openTable(room(), whole({ now: now(different) }));
  render(PassesItself, { open });
  flushSync();
  return { sent: () => socket.sent.map((message) => message.type), socket };
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

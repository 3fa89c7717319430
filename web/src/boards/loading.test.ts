import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Board } from "./board";
import { boardFor, LoadingBoard } from "./loading.svelte";
import Waiting from "./Waiting.svelte";
import { until } from "../testing/until";

vi.mock("../games/fussballwelt/page", () => {
  throw new Error("offline");
});

describe("a board", () => {
  it("is asked for once, however often it is shown; the plain one serves every game without an own, and knows no places", async () => {
    expect(boardFor("worldcup")).toBe(boardFor("worldcup"));
    expect(boardFor("schwalben")).not.toBe(boardFor("toy"));
    expect(boardFor("another")).toBe(boardFor("toy"));
    await until(() => expect(boardFor("toy").board).not.toBeNull());
    expect(boardFor("toy").failed).toBe(false);
    expect(boardFor("toy").board?.placeOf).toBeUndefined();
  });

  it("that does not come is said to have failed", async () => {
    const loading = boardFor("fussballwelt");
    expect(loading.failed).toBe(false);
    await until(() => expect(loading.failed).toBe(true));
    expect(loading.board).toBeNull();
  });

  it("is there as soon as it has come", async () => {
    const board = { dice: () => [] } as unknown as Board;
    const loading = new LoadingBoard(() => Promise.resolve({ board }));
    expect(loading.board).toBeNull();
    await Promise.resolve();
    expect(loading.board).toBe(board);
  });
});

it("while it is on its way the page says so quietly, and what can be done if it does not come", async () => {
  const { rerender } = render(Waiting, { failed: false });
  expect(screen.getByRole("status").textContent).toContain("on its way");
  await rerender({ failed: true });
  expect(screen.getByRole("alert").textContent).toContain("could not be loaded");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { game } from "../testing/made";
import { fakeServer, sentTo } from "../testing/server";
import { until } from "../testing/until";
import WarmUp from "./WarmUp.svelte";

const warmUp = { edition: "base", options: { length: "short" }, bots: ["beginner", "beginner"] };
const listed = game({ game: "chronik", title: "Chronicle", warm_up: warmUp });

function show(tab: Pick<Window, "close"> & { location: Pick<Location, "replace"> } | null) {
  vi.spyOn(window, "open").mockReturnValue(tab as Window | null);
  render(WarmUp, { game: listed, table: warmUp });
  return screen.getByRole("button", { name: "Warm up with Chronicle, two minutes" });
}

it("makes a short game against bots and opens it in another tab", async () => {
  const asked = fakeServer({ "GET /api/me": { name: "Ann" }, "POST /api/tables": { table: "w1" } });
  const replace = vi.fn();
  await fireEvent.click(show({ close: vi.fn(), location: { replace } }));
  await until(() => expect(replace).toHaveBeenCalledWith("/t/w1"));
  expect(sentTo(asked, "POST /api/tables")[0]).toMatchObject({
    game: "chronik",
    options: { length: "short" },
    seats: [{ type: "me" }, { type: "bot", bot: "beginner" }, { type: "bot", bot: "beginner" }],
  });
  expect(screen.getByRole("link").getAttribute("href")).toBe("/t/w1");
  expect(screen.queryByRole("button")).toBeNull();
});

it("is a link where the browser opens no tab", async () => {
  fakeServer({ "GET /api/me": { name: "Ann" }, "POST /api/tables": { table: "w2" } });
  await fireEvent.click(show(null));
  await until(() => expect(screen.getByRole("link").getAttribute("href")).toBe("/t/w2"));
});

it("says why it did not work, and leaves no empty tab behind", async () => {
  fakeServer({ "GET /api/me": { name: "Ann" }, "POST /api/tables": new Error("no line") });
  const close = vi.fn();
  await fireEvent.click(show({ close, location: { replace: vi.fn() } }));
  await until(() => expect(close).toHaveBeenCalledOnce());
  expect(screen.getByRole("alert").textContent).not.toBe("");
});

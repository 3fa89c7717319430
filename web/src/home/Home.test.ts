import { render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { game, listed } from "../testing/made";
import { fakeServer, sentTo } from "../testing/server";
import Home from "./Home.svelte";

const TABLES = "GET /api/me/tables";
const MINUTE = 60_000;

afterEach(() => vi.useRealTimers());

function hidden(is: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(is);
  document.dispatchEvent(new Event("visibilitychange"));
}

it("says in its title how many tables wait, also while nobody looks", async () => {
  vi.useFakeTimers();
  const answers: Record<string, unknown> = { "GET /api/games": [game()], "GET /api/me": { name: "Anna" }, [TABLES]: [listed()] };
  const asked = fakeServer(answers);
  render(Home);
  await vi.advanceTimersByTimeAsync(1);
  expect(document.title).toBe("Anpfiff");

  hidden(true);
  const before = sentTo(asked, TABLES).length;
  answers[TABLES] = [listed({ waiting: true })];
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(document.title).toBe("● A table is waiting for you – Anpfiff");
  expect(sentTo(asked, TABLES)).toHaveLength(before + 1);

  answers[TABLES] = [listed({ waiting: true }), listed({ table: "t2", waiting: true })];
  hidden(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(document.title).toBe("● 2 tables are waiting for you – Anpfiff");
});

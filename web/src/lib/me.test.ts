import { beforeEach, expect, it, vi } from "vitest";
import { fakeServer, sentTo } from "../testing/server";

const ME = "POST /api/me";

/** A tab that was loaded when this browser was nobody; `answers`: what the server says later. */
async function tab() {
  vi.resetModules();
  const { me } = await import("./me.svelte");
  const answers: Record<string, unknown> = { "GET /api/me": { name: null }, [ME]: { name: "Ben" } };
  const asked = fakeServer(answers);
  await me.load();
  return { me, answers, asked };
}

beforeEach(() => localStorage.clear());

it("a tab gives somebody new the name that was typed", async () => {
  const { me, asked } = await tab();
  await me.rename("Ben ");
  expect(sentTo(asked, ME)).toEqual([]);
  expect(await me.ensure()).toBe(true);
  expect(sentTo(asked, ME)).toEqual([{ name: "Ben" }]);
  expect(await me.ensure()).toBe(false);
});

it("a tab that is older than the name does not wipe it, and knows it from then on", async () => {
  const { me, answers, asked } = await tab();
  answers["GET /api/me"] = { name: "Anna" };
  expect(await me.ensure()).toBe(true);
  expect(me.name).toBe("Anna");
  expect(await me.ensure()).toBe(false);
  expect(sentTo(asked, ME)).toEqual([]);
});

it("a name that was typed in such a tab is meant", async () => {
  const { me, answers, asked } = await tab();
  await me.rename("Ben");
  answers["GET /api/me"] = { name: "Anna" };
  expect(await me.ensure()).toBe(true);
  expect(sentTo(asked, ME)).toEqual([{ name: "Ben" }]);
});

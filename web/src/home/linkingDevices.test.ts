// From one device to another: what a browser that is somebody already is told first.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { fakeServer, sentTo, type Asked } from "../testing/server";
import LinkDevicePage from "./LinkDevicePage.svelte";
import UseCode from "./UseCode.svelte";
import { until } from "../testing/until";

const LINK = "POST /api/me/link_device";
const TODAY = { code: "ABCD", old: false };

function known(name: string | null): Asked[] {
  return fakeServer({ "GET /api/me": { name }, [LINK]: { name: "Zoe" } });
}

async function click(name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>("button", { name });
  await until(() => expect(button.disabled).toBe(false));
  await fireEvent.click(button);
}

function byLink(): void {
  history.replaceState(null, "", "/carry#ABCD");
  render(LinkDevicePage);
}

async function typed(onchange = vi.fn()): Promise<void> {
  render(UseCode, { onchange });
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: "ABCD" } });
  await click("Use it");
}

afterEach(() => history.replaceState(null, "", "/"));

it("a link asks a browser that is nobody only whether it is mine", async () => {
  const asked = known(null);
  byLink();
  await click("Yes, this is my device");
  await until(() => expect(sentTo(asked, LINK)).toEqual([TODAY]));
});

it("a link says who this browser is already, and that both become one for good", async () => {
  const asked = known("Anna");
  byLink();
  const question = (await screen.findByText(/already is Anna/)).textContent;
  expect(question).toContain("for good, on all devices");
  expect(question).toContain("tables, seats and results of both come together");
  await click("No, rather not");
  expect(location.pathname).toBe("/");
  expect(sentTo(asked, LINK)).toEqual([]);
});

it("whoever has become somebody in another tab is asked anew", async () => {
  const answers: Record<string, unknown> = { "GET /api/me": { name: null }, [LINK]: { name: "Zoe" } };
  const asked = fakeServer(answers);
  byLink();
  const yes = await screen.findByRole<HTMLButtonElement>("button", { name: "Yes, this is my device" });
  await until(() => expect(yes.disabled).toBe(false));
  answers["GET /api/me"] = { name: "Anna" };
  await fireEvent.click(yes);
  await screen.findByText(/already is Anna/);
  expect(sentTo(asked, LINK)).toEqual([]);
  await click("Yes, both are me");
  await until(() => expect(sentTo(asked, LINK)).toEqual([TODAY]));
});

it("a typed code is used at once where this browser is nobody", async () => {
  const asked = known(null);
  const onchange = vi.fn();
  await typed(onchange);
  await screen.findByText(/Welcome, Zoe/);
  expect(sentTo(asked, LINK)).toEqual([TODAY]);
  expect(onchange).toHaveBeenCalledOnce();
});

it("a typed code asks first where this browser is somebody, with or without a name", async () => {
  const asked = known("");
  await typed();
  await screen.findByText(/already is somebody without a name/);
  await click("No, rather not");
  expect(screen.queryByText(/already is/)).toBeNull();
  expect(sentTo(asked, LINK)).toEqual([]);
  await click("Use it");
  await click("Yes, both are me");
  await screen.findByText(/Welcome, Zoe/);
  expect(sentTo(asked, LINK)).toEqual([TODAY]);
});

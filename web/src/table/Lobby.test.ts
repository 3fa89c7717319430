import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { invitationTo, keepInvitation } from "../lib/invitation";
import type { Room } from "../lib/messages";
import { Commands } from "../lib/commands.svelte";
import { fakeLines, openTable } from "../testing/line";
import { chair, game, room, whole } from "../testing/made";
import { fakeServer, sentTo } from "../testing/server";
import Lobby from "./Lobby.svelte";
import TablePage from "./TablePage.svelte";
import { until } from "../testing/until";

const OPTIONS = [
  { name: "dice", title: "Dice after every round", values: [true, false], titles: ["dice add half goals", "only the cards count"] },
  { name: "cards", title: "Offside cards", values: [4, 8], titles: ["4 in the deck", "8 in the deck"] },
];
const LISTED = [
  game({ game: "other" }),
  game({
    editions: game().editions.map((edition) => ({ ...edition, options: OPTIONS })),
  }),
];

function show(different: Partial<Room>): void {
  const shown = room({ phase: "gathering", ...different });
  render(Lobby, { open: openTable(shown, whole()).open, room: shown, commands: new Commands("t1", () => undefined), listed: LISTED });
}

const options = (): string[] => [...document.querySelectorAll("[data-options] li")].map((item) => item.textContent);

const CALLED_OFF = { phase: "over", how: "cancelled" } as const;

it("a table that was called off can be deleted by those who sat there", async () => {
  const asked = fakeServer({ "DELETE /api/tables/t1": null });
  history.replaceState(null, "", "/t/t1");
  show(CALLED_OFF);
  await fireEvent.click(screen.getByRole("button", { name: "Delete table" }));
  expect(sentTo(asked, "DELETE /api/tables/t1")).toEqual([]);
  await fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await until(() => expect(location.pathname).toBe("/"));
  expect(sentTo(asked, "DELETE /api/tables/t1")).toHaveLength(1);
});

it("nobody else is offered that, nor before it is over", () => {
  fakeServer({});
  show({ ...CALLED_OFF, seats: [chair(), chair({ name: "Ben" })] });
  show({});
  expect(screen.queryByRole("button", { name: "Delete table" })).toBeNull();
});

it("says by which options will be played, named as where they were chosen", () => {
  fakeServer({});
  show({ options: { dice: false, cards: 8, gone: true } });
  expect(options()).toEqual(["Dice after every round: only the cards count", "Offside cards: 8 in the deck"]);
});

it("whoever sits there can become the host, where the server grants it", async () => {
  const asked = fakeServer({ "GET /api/me": { name: "Ben" }, "POST /api/tables/t1/commands": room() });
  show({ host: false });
  expect(document.querySelector("[data-action=become-host]")).toBeNull();
  show({ host: false, may: ["BecomeHost"] });
  await fireEvent.click(screen.getByRole("button", { name: "Become the host" }));
  await until(() => expect(sentTo(asked, "POST /api/tables/t1/commands")).toEqual([{ type: "BecomeHost" }]));
});

it("keeps the newest invitation that was shown, for whoever stands up and comes back", () => {
  fakeServer({});
  keepInvitation("t1", "old");
  show({ invite: "new" });
  flushSync();
  expect(invitationTo("t1")).toBe("new");
  show({ invite: null });
  flushSync();
  expect(invitationTo("t1")).toBe("new");
});

describe("nothing can be pressed before all that lies above it is there", () => {
  const READY = "[data-action=ready]";
  const gathering = room({ phase: "gathering", host: false, may: ["Ready"], options: { cards: 4 } });

  /** The room is there, and what the games are called is asked for. */
  async function arrive(answer: Promise<unknown>): Promise<void> {
    const asked = fakeServer({ "GET /api/me": { name: "Anna" }, "GET /api/games": answer });
    const lines = fakeLines();
    render(TablePage, { id: "t1" });
    await until(() => expect(lines.count()).toBe(1));
    lines.newest().connects();
    flushSync(() => lines.newest().says(gathering));
    await until(() => expect(sentTo(asked, "GET /api/games")).toHaveLength(1));
    expect(document.querySelector(READY)).toBeNull();
  }

  // This one first: what has come is not asked for again.
  it("and what does not come keeps nobody", async () => {
    let fail: (error: Error) => void = () => undefined;
    await arrive(new Promise((_, failed) => (fail = failed)));
    fail(new Error("away"));
    await until(() => expect(document.querySelector(READY)).not.toBeNull());
    expect(options()).toEqual([]);
  });

  it("and then everything comes at once", async () => {
    let come: (games: unknown) => void = () => undefined;
    await arrive(new Promise((came) => (come = came)));
    const seen: string[][] = [];
    const watcher = new MutationObserver(() => document.querySelector(READY) && seen.push(options()));
    watcher.observe(document.body, { childList: true, subtree: true });
    come(LISTED);
    await until(() => expect(seen.length).toBeGreaterThan(0));
    watcher.disconnect();
    expect(seen[0]).toEqual(["Offside cards: 4 in the deck"]);
  });
});

it("whoever sits and waits is offered a game to warm up, but not at such a table", () => {
  const warmUp = { edition: "base", options: {}, bots: ["greedy"] };
  const shown = room({ phase: "gathering", seats: [chair({ mine: true }), chair({ person: false })] });
  const around = (at: Room) => ({ open: openTable(at, whole()).open, room: at, commands: new Commands("t1", () => undefined), listed: [...LISTED, game({ game: "chronik", warm_up: warmUp })] });
  const { unmount } = render(Lobby, around(shown));
  expect(document.querySelectorAll("[data-action=warm-up]")).toHaveLength(1);
  unmount();
  const there = render(Lobby, around({ ...shown, game: "chronik" }));
  expect(document.querySelector("[data-action=warm-up]")).toBeNull();
  there.unmount();
  render(Lobby, around({ ...shown, seats: [chair({ mine: false }), chair()] }));
  expect(document.querySelector("[data-action=warm-up]")).toBeNull();
});

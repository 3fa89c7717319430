import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import type { Room } from "../lib/messages";
import { Wishing } from "../lib/wishing.svelte";
import { openTable } from "../testing/line";
import { chair, room, whole } from "../testing/made";
import { fakeServer, sentTo } from "../testing/server";
import Lobby from "./Lobby.svelte";

function show(different: Partial<Room>): void {
  const shown = room({ phase: "gathering", ...different });
  render(Lobby, { open: openTable(shown, whole()).open, room: shown, wishing: new Wishing("t1", () => undefined) });
}

const CALLED_OFF = { phase: "over", how: "cancelled" } as const;

it("a table that was called off can be deleted by those who sat there", async () => {
  const asked = fakeServer({ "DELETE /api/tables/t1": null });
  history.replaceState(null, "", "/t/t1");
  show(CALLED_OFF);
  await fireEvent.click(screen.getByRole("button", { name: "Delete table" }));
  expect(sentTo(asked, "DELETE /api/tables/t1")).toEqual([]);
  await fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/"));
  expect(sentTo(asked, "DELETE /api/tables/t1")).toHaveLength(1);
});

it("nobody else is offered that, nor before it is over", () => {
  fakeServer({});
  show({ ...CALLED_OFF, seats: [chair(), chair({ name: "Ben" })] });
  show({});
  expect(screen.queryByRole("button", { name: "Delete table" })).toBeNull();
});

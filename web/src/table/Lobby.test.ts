import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { Room } from "../lib/messages";
import { Wishing } from "../lib/wishing.svelte";
import { openTable } from "../testing/line";
import { chair, game, room, whole } from "../testing/made";
import { fakeServer, sentTo } from "../testing/server";
import Lobby from "./Lobby.svelte";
import { until } from "../testing/until";

function show(different: Partial<Room>): void {
  const shown = room({ phase: "gathering", ...different });
  render(Lobby, { open: openTable(shown, whole()).open, room: shown, wishing: new Wishing("t1", () => undefined) });
}

/** The page asks for it once: it has to be there from the first test on. */
const LISTED = {
  "GET /api/games": [
    game({ game: "other" }),
    game({
      options: [
        { name: "dice", title: "Dice after every round", values: [true, false], titles: ["dice add half goals", "only the cards count"] },
        { name: "cards", title: "Offside cards", values: [4, 8], titles: ["4 in the deck", "8 in the deck"] },
      ],
    }),
  ],
};

const CALLED_OFF = { phase: "over", how: "cancelled" } as const;

it("a table that was called off can be deleted by those who sat there", async () => {
  const asked = fakeServer({ ...LISTED, "DELETE /api/tables/t1": null });
  history.replaceState(null, "", "/t/t1");
  show(CALLED_OFF);
  await fireEvent.click(screen.getByRole("button", { name: "Delete table" }));
  expect(sentTo(asked, "DELETE /api/tables/t1")).toEqual([]);
  await fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await until(() => expect(location.pathname).toBe("/"));
  expect(sentTo(asked, "DELETE /api/tables/t1")).toHaveLength(1);
});

it("nobody else is offered that, nor before it is over", () => {
  fakeServer(LISTED);
  show({ ...CALLED_OFF, seats: [chair(), chair({ name: "Ben" })] });
  show({});
  expect(screen.queryByRole("button", { name: "Delete table" })).toBeNull();
});

it("says by which options will be played, named as where they were chosen", async () => {
  fakeServer(LISTED);
  show({ options: { dice: false, cards: 8, gone: true } });
  await until(() => expect(document.querySelector("[data-options]")).not.toBeNull());
  const told = [...document.querySelectorAll("[data-options] li")].map((item) => item.textContent);
  expect(told).toEqual(["Dice after every round: only the cards count", "Offside cards: 8 in the deck"]);
});

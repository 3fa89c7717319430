import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { game } from "../testing/made";
import { fakeServer, sentTo } from "../testing/server";
import { until } from "../testing/until";
import Friends from "./Friends.svelte";

const MAKE = "POST /api/tables";

it("opens a table of the chosen game with free seats for friends", async () => {
  const asked = fakeServer({ "GET /api/me": { name: "Anna" }, [MAKE]: { table: "t1" } });
  render(Friends, { games: [game(), game({ game: "other", title: "Another game" })] });
  await fireEvent.change(screen.getByRole("combobox", { name: "Game" }), { target: { value: "other" } });
  await fireEvent.click(screen.getByRole("button", { name: "Open a table" }));
  await until(() => expect(sentTo(asked, MAKE)).toHaveLength(1));
  expect(sentTo(asked, MAKE)[0]).toMatchObject({ game: "other", seats: [{ type: "me" }, { type: "free" }, { type: "free" }, { type: "free" }] });
});

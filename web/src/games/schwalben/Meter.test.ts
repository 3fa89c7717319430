import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it } from "vitest";
import { language } from "../../lib/settings.svelte";
import Meter from "./Meter.svelte";

beforeEach(() => void (language.value = "en"));

it("says before the die falls what it has to show, and afterwards what came of it", async () => {
  const roll = { what: "shot", colour: "green", base: 5, die: null, total: 5 } as const;
  const { rerender } = render(Meter, { roll });
  expect(screen.getByText("Die of 2 or more: on target")).toBeTruthy();
  await rerender({ roll: { ...roll, die: 1, total: 6 } });
  expect(screen.queryByText("Die of 2 or more: on target")).toBeNull();
  expect(screen.getByText("6: Wide")).toBeTruthy();
});

import { expect, it, vi } from "vitest";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { line } from "../testing/made";
import Log from "../table/Log.svelte";
import { marked, text } from "./places";

it("the log leads to the place on the board, and its numbers back to the moves", async () => {
  const lookBack = vi.fn();
  document.body.insertAdjacentHTML("beforeend", '<details id="folded"><section data-place="group A"></section></details>');
  render(Log, {
    lines: [line(7, "South Africa 1:0.", { match: "RSA-MEX", group: "A" }), line(7, "Nothing here.")],
    newest: 7,
    lookBack,
    placeOf: ({ fields: { match, group } }) => marked(text(match) && `match ${text(match)}`, text(group) && `group ${text(group)}`),
  });
  expect(screen.queryByRole("button", { name: "Nothing here." })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "South Africa 1:0." }));
  expect(document.activeElement?.getAttribute("data-place")).toBe("group A");
  expect(document.querySelector<HTMLDetailsElement>("#folded")?.open).toBe(true);
  await fireEvent.click(screen.getByRole("button", { name: "See move 7 again" }));
  expect(lookBack).toHaveBeenCalledExactlyOnceWith(7);
  document.querySelector("#folded")?.remove();
});

import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import Board from "../boards/plain/Board.svelte";
import { rulesAddress } from "../lib/route.svelte";
import { createRawSnippet } from "svelte";
import { whole } from "../testing/made";
import { fakeServer } from "../testing/server";
import RulesDialog from "./RulesDialog.svelte";

const EARLIER = "This table began by earlier rules: it has ten attacks.";

function rules(earlier: string): Record<string, unknown> {
  return { game: "toy", title: "Toy", edition: "base", editions: [], text: "# Toy\n\nOne rule.", earlier, chapters: { parts: {}, order: [] }, examples: {}, names: {}, facts: {} };
}

afterEach(() => vi.unstubAllGlobals());

it("the rules at a table are those of the table, and say at the top by which it began", async () => {
  const asked = fakeServer({ "GET /api/tables/old/rules": rules(EARLIER) });
  render(RulesDialog, { game: "toy", table: "old", onclose: () => undefined });
  const note = await screen.findByText(EARLIER);
  expect(note.compareDocumentPosition(screen.getByRole("searchbox"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(asked.map(({ what }) => what)).toEqual(["GET /api/tables/old/rules"]);
  expect(document.querySelector("[data-action=rules-page]")?.getAttribute("href")).toBe("/rules/toy?table=old");
});

it("a table of today has nothing to say about that", async () => {
  fakeServer({ "GET /api/tables/new/rules": rules("") });
  render(RulesDialog, { game: "toy", table: "new", onclose: () => undefined });
  await screen.findByText("One rule.");
  expect(document.querySelector("[data-earlier]")).toBeNull();
});

it("the plain table says it at its top", () => {
  const beside = createRawSnippet(() => ({ render: () => "<p>Log</p>" }));
  const table = whole({ earlier: EARLIER });
  const props = { table, view: table.view, lines: [], askedIn: null, offers: [], chosen: null, choose: vi.fn(), chooseInstead: vi.fn(), undo: vi.fn(), preview: false, beside };
  render(Board, props as never);
  expect(document.querySelector("[data-region=view]")?.firstElementChild?.textContent).toBe(EARLIER);
});

it("the page of its own keeps the table in its address", () => {
  expect(rulesAddress("toy", "", "T1", "old")).toBe("/rules/toy?table=old#T1");
  expect(rulesAddress("toy", "base")).toBe("/rules/toy?edition=base");
});

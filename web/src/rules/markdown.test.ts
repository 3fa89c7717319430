import { expect, it } from "vitest";
import { readMarkdown, readSpans } from "./markdown";

it("reads what rules pages are made of, and takes nothing for HTML", () => {
  const blocks = JSON.stringify(readMarkdown("# Title\n\nText with **weight** and <b>no tags</b>.\n\n- one\n- two\n"));
  for (const part of ["Title", "weight", "<b>no tags</b>", "one", "two"]) {
    expect(blocks).toContain(part);
  }
});

it("reads links to rules of the same page", () => {
  expect(readSpans("see [S6.1](#S6.1), or [chapter 9](#S9).")).toEqual([
    { kind: "text", text: "see " },
    { kind: "link", text: "S6.1", to: "S6.1" },
    { kind: "text", text: ", or " },
    { kind: "link", text: "chapter 9", to: "S9" },
    { kind: "text", text: "." },
  ]);
  expect(readSpans("[elsewhere](javascript:alert(1))").map((span) => span.kind)).toEqual(["text"]);
});

it("reads numbered lists", () => {
  expect(readMarkdown("1. first\n2. second,\n   and more\n\n- a dot")).toEqual([
    { kind: "list", numbered: true, items: [[{ kind: "text", text: "first" }], [{ kind: "text", text: "second, and more" }]] },
    { kind: "list", numbered: false, items: [[{ kind: "text", text: "a dot" }]] },
  ]);
});

it("knows chapters by their number and other headings by the name behind them", () => {
  const ids = readMarkdown("# Title\n\n## 3 Set-up\n\n## Left, inner {#left-and-inner}").map((block) => (block.kind === "heading" ? block.id : null));
  expect(ids).toEqual(["", "chapter-3", "left-and-inner"]);
  expect(JSON.stringify(readMarkdown("## Left, inner {#left-and-inner}"))).not.toContain("{#");
});

it("reads where chapters, examples and pictures stand, and nothing else of the kind", () => {
  expect(readMarkdown("{chapter:teams}\n\n{example:foul}\n\n{picture:cards}\n\n{moon:full}")).toEqual([
    { kind: "chapter", name: "teams" },
    { kind: "example", name: "foul" },
    { kind: "picture", name: "cards" },
    { kind: "paragraph", spans: [{ kind: "text", text: "{moon:full}" }] },
  ]);
});

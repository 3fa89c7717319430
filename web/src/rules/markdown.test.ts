import { expect, it } from "vitest";
import { readMarkdown } from "./markdown";

it("reads what rules pages are made of, and takes nothing for HTML", () => {
  const blocks = JSON.stringify(readMarkdown("# Title\n\nText with **weight** and <b>no tags</b>.\n\n- one\n- two\n"));
  for (const part of ["Title", "weight", "<b>no tags</b>", "one", "two"]) {
    expect(blocks).toContain(part);
  }
});

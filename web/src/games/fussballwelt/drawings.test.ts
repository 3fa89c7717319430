import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { putIntoPage, symbolOf } from "./drawings";

it("makes a symbol of a drawing, with what is said of the whole of it", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" fill="none"><path d="M0 0"/></svg>\n';
  expect(symbolOf("coin", svg)).toBe('<symbol id="fw-coin" viewBox="0 0 4 4" overflow="visible"><g  fill="none"><path d="M0 0"/></g></symbol>');
});

it("puts all drawings into the page, once", () => {
  putIntoPage();
  putIntoPage();
  expect(document.querySelectorAll("#fw-drawings")).toHaveLength(1);
  expect(document.querySelectorAll("#fw-drawings symbol")).toHaveLength(readdirSync("src/games/fussballwelt/art").length);
});

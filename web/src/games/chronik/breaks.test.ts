import { expect, it } from "vitest";
import { withBreaks } from "./breaks";
import { de } from "./words/de";
import { en } from "./words/en";

const bare = (text: string): string => text.replaceAll("\u00ad", "");

it("long words may be broken where it is said, and nothing else of the text changes", () => {
  const text = "Kuba wirft Rumänien im Wiederholungsspiel aus dem Turnier";
  const soft = withBreaks(text, de.breaks);
  expect(soft).toContain("Wieder\u00adholungs\u00adspiel");
  expect(bare(soft)).toBe(text);
  expect(withBreaks("Iran schlägt die USA 2:1", de.breaks)).toBe("Iran schlägt die USA 2:1");
});

it("a word in the genitive is broken as it is without", () => {
  expect(withBreaks("Deutschlands Tor", de.breaks)).toBe("Deutsch\u00adlands Tor");
});

it("no part of a word is longer than the smallest card is wide", () => {
  for (const word of [...de.breaks, ...en.breaks]) {
    expect(Math.max(...word.split("|").map((part) => part.length))).toBeLessThanOrEqual(9);
  }
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { partsOf, softened } from "./longWords";

/** Letters that a card of a phone, 360 px wide, has room for in a line. */
const FITS = 11;

/** The names of projects and landmarks, as the server tells them. */
function namesIn(language: string): string[] {
  const texts = readFileSync(`../src/anpfiff/games/fussballwelt/texts/${language}.toml`, "utf8");
  const names = texts.split("[names]\n")[1]?.split("\n\n")[0] ?? "";
  return [...names.matchAll(/^\w+ = "(.*)"$/gm)].map((found) => found[1] ?? "");
}

describe.each(["de", "en"])("names in %s", (language) => {
  it("consist of parts that fit a line", () => {
    const names = namesIn(language);
    expect(names.length).toBeGreaterThan(18);
    expect(names.flatMap(partsOf).filter((part) => part.length > FITS)).toEqual([]);
  });
});

it("breaks a word where somebody reads it in two, and leaves short ones alone", () => {
  expect(softened("Kassenhäuschen")).toBe("Kassen\u00adhäuschen");
  expect(softened("Neuer Spieler")).toBe("Neuer Spieler");
  expect(partsOf("pitch-side advertising")).toEqual(["pitch-", "side", "adver-", "tising"]);
});

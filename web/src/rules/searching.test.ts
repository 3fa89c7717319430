import { expect, it } from "vitest";
import type { RulesShown } from "../lib/messages";
import { readMarkdown } from "./markdown";
import { cut, found, plain, wordsOf } from "./searching";

const RULES = {
  names: { BRA: "Brasilien" },
  chapters: { parts: { teams: { title: "Mannschaften", blocks: [{ pieces: [{ name: "BRA" }] }] } } },
  examples: { foul: { title: "Ein Foul", moves: [{ told: ["Umgedreht"] }] } },
} as unknown as RulesShown;

const BLOCKS = readMarkdown(
  '# Spiel\n\n## 1 Karten\n\n<a id="W1.1"></a>**Foul.** Dreh ein Tor um.\n\n| Karte | Zahl |\n| --- | --- |\n| <a id="W1.2"></a>Elfmeterschießen | 4 |\n| Abseits | 8 |\n\n## 2 Ende\n\nDer Pfiff.\n\n{chapter:teams}\n\n{example:foul}\n\n{picture:seats}',
);

function lookUp(query: string): { said: string[]; count: number } {
  const { blocks, count } = found(BLOCKS, query, RULES);
  return { said: blocks.map((block) => ("spans" in block ? block.spans.map((span) => span.text).join("") : "name" in block ? block.name : block.kind === "table" ? `table of ${block.rows.length}` : block.kind)), count };
}

it("shows what says all the words, below its headings", () => {
  expect(lookUp("tor dreh")).toEqual({ said: ["Spiel", "1 Karten", "W1.1Foul. Dreh ein Tor um."], count: 1 });
  expect(lookUp("pfiff tor")).toEqual({ said: [], count: 0 });
  expect(lookUp("").said).toHaveLength(BLOCKS.length);
});

it("shows only the rows of a table that say it, and finds rules by their number", () => {
  expect(lookUp("abseits").said).toEqual(["Spiel", "1 Karten", "table of 1"]);
  expect(lookUp("w1.2")).toEqual({ said: ["Spiel", "1 Karten", "table of 1"], count: 1 });
  expect(lookUp("karte zahl").said).toContain("table of 2");
});

it("looks into what the server tells beside the text, by the names of things", () => {
  expect(lookUp("brasilien").said).toEqual(["Spiel", "2 Ende", "teams"]);
  expect(lookUp("umgedreht").said).toEqual(["Spiel", "2 Ende", "foul"]);
});

it("asks for neither capitals nor accents nor ß", () => {
  expect(plain("Größe É")).toBe("große e");
  expect(lookUp("elfmeterschiessen").count).toBe(1);
  expect(lookUp("(.*").count).toBe(0);
});

it("cuts a text where the words stand", () => {
  expect(cut("Ein Tor, noch ein Tor", wordsOf("tor"))).toEqual([
    { text: "Ein ", hit: false },
    { text: "Tor", hit: true },
    { text: ", noch ein ", hit: false },
    { text: "Tor", hit: true },
  ]);
  expect(cut("Elfmeterschießen", wordsOf("schiessen meter"))).toEqual([
    { text: "Elf", hit: false },
    { text: "meter", hit: true },
    { text: "schießen", hit: true },
  ]);
  expect(cut("Tor", [])).toEqual([{ text: "Tor", hit: false }]);
});

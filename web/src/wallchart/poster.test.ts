import { describe, expect, it } from "vitest";
import type { Chart, KnockOut, Match, Side } from "./chart";
import { parted } from "./pen";
import { poster } from "./poster";

const side = (team: string | null, goals = "", won = false): Side => ({ team, slot: "1 A", goals, won });
const match = (id: string, note = ""): Match => ({ id, left: side("BRA", "2"), right: side("ITA", "1"), note });
const knockOut = (id: string, round: string, from: string[] = []): KnockOut => ({ ...match(id), round, from });

function chart(changes: Partial<Chart> = {}): Chart {
  return {
    game: "A cup",
    edition: "1998",
    when: "today",
    names: { BRA: "Brazil", ITA: "Italy" },
    players: [
      { seat: 0, name: "Ann", place: 2 },
      { seat: 1, name: "Bob", place: 1 },
    ],
    groups: ["A", "B", "C", "D", "E", "F", "G", "H"].map((name) => ({
      name,
      lines: ["BRA", "ITA"].map((team) => ({ team, played: 3, goals: "4:2", points: 7, through: team === "BRA" })),
      matches: [1, 2, 3, 4, 5, 6].map((number) => match(`${name}:${number}`)),
    })),
    knockOut: [
      ...[1, 2, 3, 4].map((number) => knockOut(`Q${number}`, "Quarter-finals")),
      knockOut("S1", "Semi-finals", ["Q1", "Q4"]),
      knockOut("S2", "Semi-finals", ["Q2", "Q3"]),
      knockOut("TP", "Third place"),
      knockOut("F", "Final", ["S1", "S2"]),
    ],
    owners: { BRA: 1, ITA: 0 },
    champion: "BRA",
    world: true,
    ...changes,
  };
}

function read(svg: string): Document {
  const found = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(found.querySelector("parsererror")).toBeNull();
  return found;
}

const drawn = (found: Document): string[] => [...found.querySelectorAll("[data-match]")].map((each) => each.getAttribute("data-match") ?? "");
const texts = (found: Document): string[] => [...found.querySelectorAll("text")].map((each) => each.textContent ?? "");

describe("the poster", () => {
  it("holds every match once", () => {
    const all = chart();
    const wanted = [...all.groups.flatMap((group) => group.matches), ...all.knockOut].map(({ id }) => id);
    expect(drawn(read(poster(all, new Map()))).sort()).toEqual(wanted.sort());
  });

  it("holds matches that lots lead to, and cups without a third place", () => {
    const drawnByLot = ["Q1", "Q2", "S1", "S2", "F"].map((id) => knockOut(id, id[0] ?? "", id === "F" ? ["S1", "S2"] : []));
    expect(drawn(read(poster(chart({ groups: [], knockOut: drawnByLot }), new Map()))).sort()).toEqual(["F", "Q1", "Q2", "S1", "S2"]);
    expect(drawn(read(poster(chart({ groups: [], knockOut: [] }), new Map())))).toEqual([]);
  });

  it("puts each match beside those whose winners it takes", () => {
    const found = read(poster(chart({ groups: [] }), new Map()));
    const topOf = (id: string): number[] => {
      const box = found.querySelector(`[data-match=${id}] rect`);
      return [Number(box?.getAttribute("x")), Number(box?.getAttribute("y"))];
    };
    expect(topOf("Q1")[0]).toBe(topOf("Q4")[0]);
    expect(topOf("Q2")[0]).toBe(topOf("Q3")[0]);
    expect(topOf("Q1")[0]).toBeLessThan(topOf("S1")[0] ?? 0);
    expect(topOf("Q2")[0]).toBeGreaterThan(topOf("S2")[0] ?? 0);
  });

  it("names the champion, and the players with the best first", () => {
    const found = texts(read(poster(chart(), new Map())));
    expect(found).toContain("WORLD CHAMPIONS");
    expect(found.indexOf("1. Bob")).toBeLessThan(found.indexOf("2. Ann"));
    expect(texts(read(poster(chart({ champion: null }), new Map())))).not.toContain("WORLD CHAMPIONS");
  });

  it("lets no name become markup, and drops what XML cannot say", () => {
    const name = `</text><script>"&'\u0000\ud800`;
    const found = read(poster(chart({ players: [{ seat: 0, name, place: null }] }), new Map()));
    expect(found.querySelector("script")).toBeNull();
    expect(texts(found).some((each) => each.startsWith(`</text><script>"&'`))).toBe(true);
  });

  it("cuts what is too long, and only that", () => {
    const found = texts(read(poster(chart({ players: [{ seat: 0, name: "x".repeat(500), place: null }] }), new Map())));
    const cut = found.find((each) => each.startsWith("xx"));
    expect(cut?.endsWith("…")).toBe(true);
    expect(cut?.length).toBeLessThan(250);
    expect(found).toContain("Brazil");
  });

  it("carries its flags with it", () => {
    const flags = new Map([["BRA", parted('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2H0z"/></svg>')]]);
    const found = read(poster(chart(), flags));
    expect(found.querySelector("symbol#flag-BRA")?.getAttribute("viewBox")).toBe("0 0 3 2");
    expect(found.querySelector("symbol#flag-BRA path")).not.toBeNull();
    expect(poster(chart(), flags)).not.toMatch(/(href|src)="(?!#)/);
  });
});

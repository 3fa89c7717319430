import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { byGame } from "./byGame";

const FOLDER = "src/games";
const GAMES = readdirSync(FOLDER);
/** Tests may take a game as their example. */
const EXAMPLES = /\.test\.ts$|^src\/testing\//;

function filesIn(...places: string[]): string[] {
  return places
    .flatMap((place) => readdirSync(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/"))
    .filter((file) => !EXAMPLES.test(file));
}

function naming(game: string, files: string[]): string[] {
  return files.filter((file) => `${file}\n${readFileSync(file, "utf8")}`.includes(game));
}

it("what is found in a game's folder is known by its name", () => {
  expect(byGame({ "../games/toy/page.ts": 1, "../games/other/page.ts": 2 })).toEqual(new Map([["toy", 1], ["other", 2]]));
});

it.each(GAMES)("%s is one folder, and nothing else of the page names it", (game) => {
  const others = [...filesIn("src", "tools", "public"), "vite.config.ts", "index.html"].filter((file) => !file.startsWith(`${FOLDER}/${game}/`));
  expect(others.length).toBeGreaterThan(100);
  expect(naming(game, others)).toEqual([]);
});

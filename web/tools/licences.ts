// A plugin of the build: what others made and the page brings along keeps its licence, in one file beside the page.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FILE = "licences.txt";
const INSIDE = "/node_modules/";
const HEAD = "The page contains parts of these packages.\n";

/** The folder of the package that a module is from; null: it is our own. */
function packageOf(id: string): string | null {
  const path = id.replaceAll("\\", "/").replace(/^\0/, "").split("?")[0] ?? "";
  const at = path.lastIndexOf(INSIDE);
  if (at < 0) {
    return null;
  }
  const [first = "", second] = path.slice(at + INSIDE.length).split("/");
  return path.slice(0, at + INSIDE.length) + (first.startsWith("@") ? `${first}/${second}` : first);
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, string>;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) {
    throw new Error(`${name} is part of the page and has no licence text`);
  }
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}

export function licences(): Plugin {
  return {
    name: "licences",
    generateBundle() {
      // Pictures are modules too, which become files.
      const folders = new Set([...this.getModuleIds()].map(packageOf).filter((folder) => folder !== null));
      const texts = [...folders].map(licenceOf).sort();
      this.emitFile({ type: "asset", fileName: FILE, source: [HEAD, ...texts].join(`\n${"-".repeat(72)}\n\n`) });
    },
  };
}

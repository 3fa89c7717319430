import { realpathSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { licences } from "./tools/licences.ts";
import { assetFileNames, chunkFileNames } from "./tools/names.ts";

/** Tests that change what a whole page shares: settings, who one is, its address. Each has a page of its own; the others share one. */
const ALONE = [
  "src/{home,parts,table}/*.test.ts",
  "src/lib/{me,motion,old,route}.test.ts",
  "src/rules/explaining.test.ts",
  "src/boards/loading.test.ts",
  // Those of components.
  "src/games/*/[A-Z]*.test.ts",
];

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), licences(), svelteTesting({ autoCleanup: false })],
  // Copies of this folder may share node_modules: two servers of Vite would write over each other's.
  cacheDir: process.env.ANPFIFF_VITE_CACHE ?? "node_modules/.vite",
  build: {
    outDir: "../.build/page",
    emptyOutDir: true,
    target: "es2022",
    // The server allows scripts and styles from files only: nothing may be written into the page itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames, assetFileNames } },
  },
  // `make dev`: the sources of the page in front of a running `anpfiff serve`.
  // Tests read the flags of a package, which may be a link to a folder elsewhere.
  server: { fs: { strict: mode !== "test", allow: [".", realpathSync("node_modules")] }, proxy: { "/api": { target: process.env.ANPFIFF_SERVER ?? "http://127.0.0.1:8000", ws: true } } },
  // `npm test`: logic and components by themselves. The page as a whole is tried by tests/browser.
  test: {
    environment: "happy-dom",
    pool: "threads",
    setupFiles: "src/testing/prepare.ts",
    restoreMocks: true,
    unstubGlobals: true,
    // Only to catch hangs: machines can be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "together", include: ["src/**/*.test.ts"], exclude: ALONE, isolate: false } },
      { extends: true, test: { name: "alone", include: ALONE, isolate: true } },
    ],
  },
}));

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { licences } from "./tools/licences";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), licences(), svelteTesting({ autoCleanup: false })],
  build: {
    outDir: "../.build/page",
    emptyOutDir: true,
    target: "es2022",
    // The server allows scripts and styles from files only: nothing may be written into the page itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // `npm run dev` beside a running `anpfiff serve`.
  // Tests read the flags of a package, which may be a link to a folder elsewhere.
  server: { fs: { strict: mode !== "test" }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  // `npm test`: logic and components by themselves. The page as a whole is tried by tests/browser.
  test: {
    environment: "happy-dom",
    pool: "threads",
    include: ["src/**/*.test.ts"],
    setupFiles: "src/testing/prepare.ts",
    restoreMocks: true,
    unstubGlobals: true,
    // Only to catch hangs: machines can be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));

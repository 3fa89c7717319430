import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../.build/page",
    emptyOutDir: true,
    target: "es2022",
    // The server allows scripts and styles from files only: nothing may be written into the page itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // `npm run dev` beside a running `anpfiff serve`.
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});

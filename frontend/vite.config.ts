/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const server = "http://127.0.0.1:8080";

/** The first paint stands in the page already: style, fonts and its picture come before the script that brings it to life. */
const scriptsLast: Plugin = {
  name: "scripts-last",
  enforce: "post",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), scriptsLast],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  build: {
    // The server reads it to preload the chunk and the fonts a page needs.
    manifest: true,
    // Nothing inline: the content security policy allows fonts and pictures from our own files only.
    assetsInlineLimit: 0,
    // One style sheet for all pages: it is small, and a page never waits for a second one.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      output: {
        // A page is three requests of script, not ten: what every page stands on, what several share, its own.
        codeSplitting: {
          groups: [
            {
              name: "platform",
              test: /node_modules\/(clsx|react|react-dom|scheduler|react-router|react-router-dom|swr)\//,
            },
            {
              name: "shared",
              // The administrators' desk, the shop, and what only some pages need are chunks of their own: nothing of them
              // travels with every page.
              test: /\/src\/(?!(app|features)\/admin\/|features\/(shop|consent|advertising)\/|api\/(form|shop)-rules|ui\/(overlay|dialog))|node_modules\/(lucide-react|openapi-fetch)\//,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": server, "/images": server, "/feed.xml": server },
  },
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost:8080/" } },
    globals: true,
    setupFiles: "./src/test-setup.ts",
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 15_000,
    // Of two cores it would leave one idle.
    maxWorkers: "100%",
    restoreMocks: true,
    unstubGlobals: true,
  },
});

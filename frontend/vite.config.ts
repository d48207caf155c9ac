/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { selectOfflineFiles } from "./build/offline-files.js";

const server = "http://127.0.0.1:8080";
const tests = ["src/**/*.test.{ts,tsx}"];
const serverTests = ["src/server/*.test.{ts,tsx}"];

/**
 * Loads scripts with a low priority. The HTML already contains the first paint, so that the style sheet, the fonts and
 * the image are needed before any script. Also removes the comments of the inline script, which every page would contain.
 */
const lowPriorityScripts: Plugin = {
  name: "low-priority-scripts",
  enforce: "post",
  transformIndexHtml: {
    order: "post",
    handler: (html) =>
      html
        .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
        .replaceAll(/^ *\/\/ .*\n/gm, ""),
  },
};

/**
 * Removes what no page uses of React Router: prefetching, warnings for developers, and properties of components, whose assignment
 * would keep unused components in the script.
 */
const trimRouter: Plugin = {
  name: "trim-router",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\/chunk-/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^[\w.]+\.(displayName|contextType) = .*;$/gm, "")
        .replaceAll(/= (React\d*\.(forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
        .replace("var ENABLE_DEV_WARNINGS = true;", "var ENABLE_DEV_WARNINGS = false;")
        .replace(/return shouldPrefetch && !isAbsolute \? .* : link;/, "return link;"),
      map: null,
    }),
  },
};

/** Builds `/sw.js`, with the list of the files that it stores. */
const serviceWorker = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/service-worker",
  filename: "sw.ts",
  // The page registers it itself, when it has nothing more urgent to do, and `public` has the web app manifest.
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: "iife",
    globPatterns: ["favicon.svg", "assets/*.{js,css,woff2}"],
    manifestTransforms: [selectOfflineFiles],
  },
});

export default defineConfig({
  plugins: [react(), tailwindcss(), trimRouter, lowPriorityScripts, serviceWorker],
  resolve: {
    alias: {
      "@": fileURLToPath(new URL("./src", import.meta.url)),
      // The package adds <style> elements, which the content security policy forbids.
      "react-style-singleton": fileURLToPath(new URL("./src/ui/style-singleton.ts", import.meta.url)),
    },
  },
  build: {
    // The server reads the manifest to preload the chunk and the fonts that a page needs.
    manifest: true,
    // The content security policy does not allow inline fonts and images.
    assetsInlineLimit: 0,
    // One small style sheet serves all pages, so that no page waits for a second one.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The files that a page imports are preloaded by its HTML. Lists of the files that all other pages import would make each page
      // 2 kB heavier.
      resolveDependencies: (_chunk, dependencies, { hostType }) => (hostType === "js" ? [] : dependencies),
    },
    target: "es2022",
    rolldownOptions: {
      output: {
        // Groups the scripts so that a page needs fewer requests: libraries, code that nine parts share, and its own code.
        codeSplitting: {
          groups: [
            {
              name: "platform",
              test: /node_modules\/(clsx|react|react-dom|scheduler|react-router|swr)\//,
            },
            {
              name: "shared",
              // Code for administrators, for the shop, for own products and recipes, and for parts that few pages need is not loaded by every page.
              test: /\/src\/(?!(app|features)\/admin\/|app\/(information\/|hazard-notes)|features\/((shop|consent|advertising|products|my-recipes)\/|nutrition\/(profile-verdicts|verdict-texts))|api\/(admin|(feeding|form|my-recipes|shop)-rules)|ui\/(dialog|safe-stored-value))|node_modules\/lucide-react\//,
              minShareCount: 9,
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
    testTimeout: 60_000,
    // Vitest leaves one core idle by default.
    maxWorkers: "100%",
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: "browser", isolate: false, include: tests, exclude: serverTests } },
      // The server renders pages in a process of its own, so its tests share no module with those of the browser.
      { extends: true, test: { name: "server", include: serverTests } },
    ],
  },
});

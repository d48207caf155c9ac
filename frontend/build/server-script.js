// Writes dist/.server/pages.js: the script with which the server renders pages, in one file.
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { readIntlData } from "./intl-data.js";

process.env.NODE_ENV = "production";

const reactServer = fileURLToPath(
  new URL("../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js", import.meta.url),
);

await build({
  logLevel: "warn",
  define: { intlData: JSON.stringify(readIntlData()) },
  // The package chooses a version for Node.js, which needs its modules. This one has only renderToString, and needs nothing.
  resolve: { alias: { "react-dom/server": reactServer } },
  ssr: { target: "webworker", noExternal: true },
  build: {
    ssr: "src/server/entry.ts",
    outDir: "dist/.server",
    manifest: false,
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { format: "iife", name: "pages", entryFileNames: "pages.js", codeSplitting: false } },
  },
});

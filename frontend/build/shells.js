// Writes the shell of each page to dist/shells/: the HTML of its first paint, in a file named after the id of the page.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

process.env.NODE_ENV = "production";

const scratch = fileURLToPath(new URL("../node_modules/.tmp/shell", import.meta.url));
const shells = fileURLToPath(new URL("../dist/shells", import.meta.url));

await rm(scratch, { recursive: true, force: true });
await build({
  logLevel: "warn",
  build: {
    ssr: "src/shell.tsx",
    outDir: scratch,
    manifest: false,
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: "shell.mjs", codeSplitting: false } },
  },
});

// The modules read these browser globals when they are loaded.
Object.assign(globalThis, {
  location: { origin: "http://localhost" },
  navigator: { language: "en-GB" },
});
const { firstPaintPaths, renderShell } = await import(pathToFileURL(`${scratch}/shell.mjs`).href);

await mkdir(shells, { recursive: true });
for (const [id, path] of Object.entries(firstPaintPaths)) {
  await writeFile(`${shells}/${id}.html`, await renderShell(path));
}
console.log(`${Object.keys(firstPaintPaths).length} shells written`);

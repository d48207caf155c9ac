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

/** @param {string} html */
const heading = (html) => /<h1.*?<\/h1>/.exec(html)?.[0];
const headingOfUnknownAddress = heading(await renderShell(firstPaintPaths.notFound));

await mkdir(shells, { recursive: true });
for (const [id, path] of Object.entries(firstPaintPaths)) {
  const html = await renderShell(path);
  // Routes that the browser alone knows, such as the back office, have no shell: it would say that the page does not exist.
  if (id !== "notFound" && heading(html) === headingOfUnknownAddress) continue;
  const styled = /<[^>]* style=[^>]*>|<style/.exec(html);
  if (styled)
    throw new Error(`The content security policy ignores styles in HTML, as in the shell of ${path}: ${styled[0]}`);
  await writeFile(`${shells}/${id}.html`, html);
}
console.log("shells written");

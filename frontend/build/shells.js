// Writes dist/shells/: for every page the markup of its first paint, named after the page's source file.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

process.env.NODE_ENV = "production";

const scratch = fileURLToPath(new URL("../node_modules/.tmp/shell", import.meta.url));
const shells = fileURLToPath(new URL("../dist/shells", import.meta.url));

const pages = {
  "home-page": "/",
  "recipes-page": "/recipes",
  "dog-recipes-page": "/dog-recipes",
  "cat-recipes-page": "/cat-recipes",
  "recipe-page": "/recipe/1",
  "search-page": "/search",
  "organic-page": "/organic",
  "about-page": "/about",
  "favourites-page": "/favourites",
  "calorie-calculator-page": "/tools/calorie-calculator",
  "portion-calculator-page": "/tools/portion-calculator",
  "cost-calculator-page": "/tools/cost-calculator",
  "nutrition-checker-page": "/tools/nutrition-checker",
  "nutrition-page": "/nutrition",
  "toxic-foods-page": "/toxic-foods",
  "shop-page": "/shop",
  "dog-products-page": "/dog-products",
  "cat-products-page": "/cat-products",
  "basket-page": "/basket",
  "submit-page": "/submit",
  "contact-page": "/contact",
  "admin-page": "/admin",
  "not-found-page": "/no/such/page",
};

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

// What the modules ask a browser for when they are loaded.
Object.assign(globalThis, {
  location: { origin: "http://localhost" },
  navigator: { language: "en-GB" },
});
const { renderShell } = await import(pathToFileURL(`${scratch}/shell.mjs`).href);

await mkdir(shells, { recursive: true });
for (const [page, path] of Object.entries(pages)) {
  await writeFile(`${shells}/${page}.html`, await renderShell(path));
}
console.log(`${Object.keys(pages).length} first paints rendered`);

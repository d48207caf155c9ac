// What a first view may weigh: the script of every page with all it imports, the style sheet, the fonts.
import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync(new URL("dist/.vite/manifest.json", import.meta.url), "utf8"));

const withImports = (key, seen = new Set()) => {
  if (!seen.has(key)) {
    seen.add(key);
    for (const other of manifest[key].imports ?? []) withImports(other, seen);
  }
  return seen;
};

const files = (keys) => [...keys].map((key) => `dist/${manifest[key].file}`);
const ending = (end) => files(Object.keys(manifest).filter((key) => manifest[key].file.endsWith(end)));

export default [
  ...Object.keys(manifest)
    .filter((key) => key.startsWith("src/app/pages/"))
    .map((page) => ({
      name: page.replace("src/app/pages/", "").replace(".tsx", ""),
      path: files(withImports("index.html", withImports(page))),
      gzip: true,
      limit: "130 kB",
    })),
  { name: "style", path: `dist/${manifest["style.css"].file}`, gzip: true, limit: "12 kB" },
  { name: "fonts", path: ending(".woff2"), brotli: false, gzip: false, limit: "62 kB" },
];

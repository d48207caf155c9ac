// Selects the built files that the service worker stores beforehand, so that the pages of `offline-pages.ts` work without a
// connection: what the entry and these pages need, and the parts of these pages that load later. Other pages, the back office
// and fonts of other scripts are left out.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { maxFileBytes, offlinePages, shellAddress } from "../src/service-worker/offline-pages.ts";

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[], isEntry?: boolean }} Chunk */
/** @typedef {Record<string, Chunk>} BuildManifest */

const pagesFolder = "src/app/pages/";
const entry = "index.html";

/**
 * Returns the files of a build that work without a connection.
 * @param {BuildManifest} manifest
 * @param {readonly string[]} pages
 */
export function offlineFiles(manifest, pages) {
  const seen = new Set();
  const files = new Set(
    Object.entries(manifest).flatMap(([key, { file }]) =>
      key === "style.css" || key.endsWith("-latin-wght-normal.woff2") ? [file] : [],
    ),
  );
  /** @param {string} key @param {boolean} withParts */
  const add = (key, withParts) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(`${key} ${withParts}`)) return;
    seen.add(`${key} ${withParts}`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      if (!file.endsWith(".woff2")) files.add(file);
    }
    for (const other of chunk.imports ?? []) add(other, withParts && other !== entry);
    // The entry can load every page.
    if (withParts) for (const other of chunk.dynamicImports ?? []) if (!isElsewhere(other)) add(other, true);
  };
  add(entry, false);
  const layoutParts = manifest[entry]?.dynamicImports?.filter((key) => key.startsWith("src/app/layout/")) ?? [];
  for (const key of [...layoutParts, ...pages.map((page) => `${pagesFolder}${page}.tsx`)]) add(key, true);
  return files;
}

/** @param {string} key */
function isElsewhere(key) {
  return key.startsWith(pagesFolder) || key.includes("/admin/");
}

/**
 * Selects the entries of the list that the service worker stores, and adds the shell. Its revision identifies the build.
 * @param {{ url: string, revision: string | null, size: number }[]} entries
 */
export async function selectOfflineFiles(entries) {
  const path = fileURLToPath(new URL("../dist/.vite/manifest.json", import.meta.url));
  const files = offlineFiles(JSON.parse(await readFile(path, "utf8")), Object.values(offlinePages));
  const selected = entries.filter(({ url }) => files.has(url));
  const size = selected.reduce((sum, entry) => sum + entry.size, 0);
  if (size > maxFileBytes) {
    throw new Error(
      `The files for use without a connection have ${size} bytes; at most ${maxFileBytes} are allowed. Remove a page from src/service-worker/offline-pages.ts or make its parts smaller.`,
    );
  }
  const digest = createHash("sha256").update(JSON.stringify(selected.map(({ url }) => url).sort()));
  const revision = digest.digest("hex").slice(0, 16);
  return { manifest: [...selected, { url: shellAddress, revision, size: 0 }], warnings: [] };
}

// Selects the built files that the service worker stores beforehand.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { findOfflineFiles } from "../src/service-worker/offline-files.ts";
import { maxFileBytes, offlinePages, shellAddress } from "../src/service-worker/offline-pages.ts";

/**
 * Keeps the entries of files that work without a connection, and adds the shell. Its revision identifies the build.
 * @param {{ url: string, revision: string | null, size: number }[]} entries
 */
export async function selectOfflineFiles(entries) {
  const path = fileURLToPath(new URL("../dist/.vite/manifest.json", import.meta.url));
  const files = findOfflineFiles(JSON.parse(await readFile(path, "utf8")), Object.values(offlinePages));
  const selected = entries.filter(({ url }) => files.has(url));
  const size = selected.reduce((sum, entry) => sum + entry.size, 0);
  if (size > maxFileBytes) {
    throw new Error(
      `The files for use without a connection have ${size} bytes; at most ${maxFileBytes} are allowed. ` +
        "Remove a page from src/service-worker/offline-pages.ts, or load less with its pages.",
    );
  }
  const names = selected.map(({ url }) => url).sort();
  const revision = createHash("sha256").update(JSON.stringify(names)).digest("hex").slice(0, 16);
  return { manifest: [...selected, { url: shellAddress, revision, size: 0 }], warnings: [] };
}

// Writes a .br and a .gz version of each built file that compression makes smaller, so that the server does not compress
// files itself.
import { readFile, readdir, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
  // Files in hidden folders are for the server itself.
  .filter((file) => !file.startsWith(`${dist}/.`));

await Promise.all(
  files.map(async (file) => {
    const bytes = await readFile(file);
    const versions = {
      br: await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      gz: await toGzip(bytes, { level: 9 }),
    };
    for (const [ending, version] of Object.entries(versions)) {
      if (version.length < bytes.length) await writeFile(`${file}.${ending}`, version);
    }
  }),
);
console.log(`${files.length} files compressed ahead of time`);

// Finds the built files that the service worker stores beforehand, so that a few pages work without a connection: what the entry
// and these pages need, and the parts of these pages that load later. Other pages and the back office are left out.

interface Chunk {
  file: string;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  css?: readonly string[];
  assets?: readonly string[];
}

/** Vite's list of the built files, by the path of their source. */
export type BuildManifest = Readonly<Record<string, Chunk>>;

const entry = "index.html";
const layoutFolder = "src/app/layout/";
const pagesFolder = "src/app/pages/";
const titles = "src/api/page-titles.ts";
/** Files that every page needs, and which no chunk names. */
const isShared = (source: string) => source === "style.css" || source.endsWith("-latin-wght-normal.woff2");

/** `pages` are the names of files in the folder of pages, without `.tsx`. */
export function findOfflineFiles(manifest: BuildManifest, pages: readonly string[]): Set<string> {
  const files = new Set(["favicon.svg"]);
  for (const [source, { file }] of Object.entries(manifest)) if (isShared(source)) files.add(file);
  addFiles(manifest, entry, files, { withParts: false });
  const isOfLayout = (source: string) => source.startsWith(layoutFolder) || source === titles;
  const layoutParts = manifest[entry]?.dynamicImports?.filter(isOfLayout) ?? [];
  const seen = new Set<string>([entry]);
  for (const source of [...layoutParts, ...pages.map((page) => `${pagesFolder}${page}.tsx`)]) {
    addFiles(manifest, source, files, { withParts: true }, seen);
  }
  // The entry knows the style sheet of the back office, which loads with it.
  for (const [source, { file }] of Object.entries(manifest)) if (isOfBackOffice(source)) files.delete(file);
  return files;
}

function addFiles(
  manifest: BuildManifest,
  source: string,
  files: Set<string>,
  options: { withParts: boolean },
  seen = new Set<string>(),
): void {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return;
  seen.add(source);
  // Fonts that are not shared are for letters that our texts do not have.
  const own = [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])];
  for (const file of own) if (!file.endsWith(".woff2")) files.add(file);
  const parts = options.withParts ? (chunk.dynamicImports ?? []).filter((part) => !isElsewhere(part)) : [];
  for (const other of [...(chunk.imports ?? []), ...parts]) addFiles(manifest, other, files, options, seen);
}

function isElsewhere(source: string): boolean {
  return source.startsWith(pagesFolder) || isOfBackOffice(source);
}

function isOfBackOffice(source: string): boolean {
  return source.includes("/admin/");
}

// Reads the data that the server puts into a page, so that its first view needs no further requests.

/** Initial content of the SWR cache, by address. */
export type FirstView = Map<string, { data: unknown }>;

export function readFirstView(page: Document): FirstView {
  const text = page.getElementById("first-view")?.textContent;
  if (!text) return new Map();
  try {
    const view: unknown = JSON.parse(text);
    if (typeof view !== "object" || view === null) return new Map();
    const entries: [string, unknown][] = Object.entries(view);
    return new Map(entries.map(([address, data]) => [address, { data }]));
  } catch (error) {
    console.error("The data of the first view could not be read", error);
    return new Map();
  }
}

// Reads the data that the server puts into a page, so that its first view needs no further requests.

/** Initial content of the SWR cache, by address. */
export type FirstView = Map<string, { data: unknown }>;

export function readFirstView(page: Document): FirstView {
  return parseFirstView(page.getElementById("first-view")?.textContent ?? "{}");
}

/** Returns whether the document contains the whole page as rendered by the server, and not just its first paint. */
export function isRenderedByServer(page: Document): boolean {
  return page.getElementById("first-view")?.dataset.rendered !== undefined;
}

/** Returns the query with which the server has rendered the document. It leaves out what does not change a page, in its own order. */
export function readRenderedQuery(page: Document): string {
  return page.getElementById("first-view")?.dataset.query ?? "";
}

export function parseFirstView(text: string): FirstView {
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

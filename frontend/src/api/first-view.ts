// What the server put into the page for its first view, by address, so that it asks for nothing twice.

export type Cached = Map<string, { data: unknown }>;

export function readFirstView(page: Document): Cached {
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

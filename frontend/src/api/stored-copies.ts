// Knows which of the responses that a page shows are copies that the service worker stored earlier.

/** Header with the time at which the service worker stored a response. Responses of the server do not have it. */
export const storedAtHeader = "X-Stored-At";

/** The names of all caches of the service worker begin with it, followed by what they contain and the build. */
export const cachePrefix = "offline-";

/** The times of copies, in milliseconds, by address. */
const copies = new Map<string, number>();
/** How many components show the data of an address. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

/** Records whether a response is a copy. A later response of the server takes its place. */
export function recordCopy(request: Request, response: Response): Response {
  const { pathname, search } = new URL(request.url);
  const storedAt = Date.parse(response.headers.get(storedAtHeader) ?? "");
  if (Number.isNaN(storedAt)) copies.delete(pathname + search);
  else copies.set(pathname + search, storedAt);
  notify();
  return response;
}

/** Registers a component that shows the data of an address. Returns a function for when it no longer does. */
export function showAddress(cacheKey: string): () => void {
  const address = addressOf(cacheKey);
  changeCount(address, 1);
  return () => changeCount(address, -1);
}

/** Returns the time of the oldest copy on the screen, or undefined if there is none. */
export function oldestCopy(): number | undefined {
  const times = [...copies].flatMap(([address, time]) => (shown.has(address) ? [time] : []));
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Returns whether the data under a key of the SWR cache are a copy. */
export function isCopy(cacheKey: string): boolean {
  return copies.has(addressOf(cacheKey));
}

export function subscribeToCopies(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function changeCount(address: string, change: number) {
  const count = (shown.get(address) ?? 0) + change;
  if (count === 0) shown.delete(address);
  else shown.set(address, count);
  if (copies.has(address)) notify();
}

/** The keys of requests with a body have it behind a '#'. */
function addressOf(cacheKey: string): string {
  return cacheKey.split("#")[0] ?? cacheKey;
}

function notify() {
  listeners.forEach((listener) => listener());
}

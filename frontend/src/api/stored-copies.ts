// Knows which of the responses that a page shows are copies that the service worker stored earlier.
import { storedAtHeader } from "./stored-at-header";
import { isShown } from "./use-remote";

/** The times of copies, in milliseconds, by address. */
const copies = new Map<string, number>();
const listeners = new Set<() => void>();

/** Records whether a response is a copy. A later response of the server takes its place. */
export function recordCopy(request: Request, response: Response): void {
  const { pathname, search } = new URL(request.url);
  const storedAt = Date.parse(response.headers.get(storedAtHeader) ?? "");
  if (Number.isNaN(storedAt)) copies.delete(pathname + search);
  else copies.set(pathname + search, storedAt);
  updateListeners();
}

/** Returns the time of the oldest copy on the screen, or undefined if there is none. */
export function oldestCopy(): number | undefined {
  const times = [...copies].flatMap(([address, time]) => (isShown(address) ? [time] : []));
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Returns whether the data under a key of the SWR cache are a copy. */
export function isCopy(cacheKey: string): boolean {
  return copies.has(cacheKey.split("#")[0] ?? cacheKey);
}

export function subscribeToCopies(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Must be called when other data are on the screen. */
export function updateListeners(): void {
  listeners.forEach((listener) => listener());
}

import { renderHook } from "@testing-library/react";
import { SWRConfig } from "swr";
import { isCopy, oldestCopy, recordCopy, subscribeToCopies } from "./stored-copies";
import { remoteSettings, useRemote } from "./use-remote";

const older = "2026-11-10T09:00:00.000Z";
const newer = "2026-11-12T14:05:00.000Z";

function receive(address: string, storedAt?: string) {
  const headers = storedAt === undefined ? {} : { "X-Stored-At": storedAt };
  recordCopy(new Request(`http://localhost:8080${address}`), new Response("{}", { headers }));
}

/** Shows the data of an address, and returns a function that removes it from the screen. */
function show(address: string): () => void {
  return renderHook(() => useRemote(address, () => Promise.resolve(1)), {
    wrapper: ({ children }) => (
      <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>{children}</SWRConfig>
    ),
  }).unmount;
}

test("the oldest copy on the screen counts, until the server's response replaces it", () => {
  expect(oldestCopy()).toBeUndefined();
  receive("/api/recipes/7", newer);
  receive("/api/recipes/8", older);
  receive("/api/site");
  expect(oldestCopy(), "nothing is shown").toBeUndefined();
  const hideSeven = show("/api/recipes/7");
  expect(oldestCopy()).toBe(Date.parse(newer));
  const hideEight = show("/api/recipes/8");
  expect(oldestCopy()).toBe(Date.parse(older));
  hideEight();
  expect(oldestCopy()).toBe(Date.parse(newer));
  receive("/api/recipes/7");
  expect(oldestCopy()).toBeUndefined();
  hideSeven();
});

test("a shopping list, whose cache key contains the basket, is known as a copy", () => {
  receive("/api/shop/basket", newer);
  const key = '/api/shop/basket#{"recipeIds":[1]}';
  expect(isCopy(key)).toBe(true);
  expect(isCopy("/api/recipes/9")).toBe(false);
  const hide = show(key);
  expect(oldestCopy()).toBe(Date.parse(newer));
  hide();
});

test("components learn of copies until they stop listening", () => {
  const listener = vi.fn();
  const stop = subscribeToCopies(listener);
  receive("/api/recipes/7", newer);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  receive("/api/recipes/7");
  expect(listener).toHaveBeenCalledOnce();
});

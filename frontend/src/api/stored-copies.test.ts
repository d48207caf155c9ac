import { isCopy, oldestCopy, recordCopy, showAddress, subscribeToCopies } from "./stored-copies";

const receive = (address: string, storedAt?: string) =>
  recordCopy(
    new Request(`http://localhost:8080${address}`),
    new Response("{}", storedAt === undefined ? {} : { headers: { "X-Stored-At": storedAt } }),
  );

test("the oldest copy on the screen counts, until the server's response replaces it", () => {
  const older = "2026-11-10T09:00:00.000Z";
  const newer = "2026-11-12T14:05:00.000Z";
  expect(oldestCopy()).toBeUndefined();
  receive("/api/recipes/7", newer);
  receive("/api/recipes/8", older);
  receive("/api/site");
  expect(oldestCopy(), "nothing is shown").toBeUndefined();
  const hideSeven = showAddress("/api/recipes/7");
  expect(oldestCopy()).toBe(Date.parse(newer));
  const hideEight = showAddress("/api/recipes/8");
  expect(oldestCopy()).toBe(Date.parse(older));
  hideEight();
  expect(oldestCopy()).toBe(Date.parse(newer));
  receive("/api/recipes/7");
  expect(oldestCopy()).toBeUndefined();
  hideSeven();
});

test("a shopping list, whose cache key contains the basket, is known as a copy", () => {
  receive("/api/shop/basket", "2026-11-12T14:05:00.000Z");
  expect(isCopy('/api/shop/basket#{"recipeIds":[1]}')).toBe(true);
  expect(isCopy("/api/recipes/9")).toBe(false);
});

test("components learn of copies until they stop listening", () => {
  const listener = vi.fn();
  const stop = subscribeToCopies(listener);
  receive("/api/recipes/7", "2026-11-12T14:05:00.000Z");
  expect(listener).toHaveBeenCalledOnce();
  stop();
  receive("/api/recipes/7");
  expect(listener).toHaveBeenCalledOnce();
});

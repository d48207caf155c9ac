// Lists the recipes that the service worker has stored in this browser.
import { storedAtHeader } from "@/api/stored-at-header";
import { cachePrefix } from "@/api/cache-prefix";

export interface StoredRecipe {
  id: number;
  title: string;
  /** In milliseconds. */
  storedAt: number;
}

const recipeCachePrefix = `${cachePrefix}recipes-`;
const deletedPrefixes = [recipeCachePrefix, `${cachePrefix}answers-`, `${cachePrefix}pictures-`];

/** Returns the stored recipes by title. The browser may not allow the cache, for example in a private window. */
export async function listStoredRecipes(): Promise<StoredRecipe[]> {
  if (!("caches" in window)) return [];
  const recipes = new Map<number, StoredRecipe>();
  for (const name of await caches.keys()) {
    if (!name.startsWith(recipeCachePrefix)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      // Other sizes, the nutrition and the reviews of a recipe are further entries.
      if (!/\/api\/recipes\/\d+$/.test(request.url)) continue;
      const recipe = await readRecipe(await cache.match(request));
      if (recipe) recipes.set(recipe.id, recipe);
    }
  }
  return [...recipes.values()].toSorted((a, b) => a.title.localeCompare(b.title));
}

/** Deletes the recipes, answers and pictures. The code of the pages stays. */
export async function deleteStoredCopies(): Promise<void> {
  const names = (await caches.keys()).filter((name) => deletedPrefixes.some((prefix) => name.startsWith(prefix)));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function readRecipe(response: Response | undefined): Promise<StoredRecipe | undefined> {
  const body: unknown = await response?.json();
  const storedAt = Date.parse(response?.headers.get(storedAtHeader) ?? "");
  if (typeof body !== "object" || body === null || !("id" in body) || !("title" in body)) return undefined;
  const { id, title } = body;
  return typeof id === "number" && typeof title === "string" ? { id, title, storedAt } : undefined;
}

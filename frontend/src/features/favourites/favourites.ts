// The ids of the visitor's favourite recipes, stored in this browser, the most recent first.
import { createStoredValue, useStoredValue } from "@/ui/stored-value";

export const storedFavourites = createStoredValue("favourites", parseIds, JSON.stringify);

export function useFavourites(): readonly number[] {
  return useStoredValue(storedFavourites);
}

export function addFavourite(id: number): void {
  storedFavourites.write([id, ...storedFavourites.read().filter((other) => other !== id)]);
}

export function removeFavourite(id: number): void {
  storedFavourites.write(storedFavourites.read().filter((other) => other !== id));
}

/** Adds a removed favourite again at its previous position. */
export function restoreFavourite(id: number, position: number): void {
  const others = storedFavourites.read().filter((other) => other !== id);
  storedFavourites.write([...others.slice(0, position), id, ...others.slice(position)]);
}

export function parseIds(text: string | null): readonly number[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? [...new Set(value.filter(isId))] : [];
  } catch {
    return [];
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

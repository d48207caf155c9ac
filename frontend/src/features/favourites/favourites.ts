// The recipes a visitor put a heart on, kept in this browser, the latest first.
import { storedValue, useStored } from "@/ui/stored-value";

const kept = storedValue("favourites", parse, JSON.stringify);

export function useFavourites(): readonly number[] {
  return useStored(kept);
}

export function addFavourite(id: number): void {
  kept.write([id, ...kept.read().filter((other) => other !== id)]);
}

export function removeFavourite(id: number): void {
  kept.write(kept.read().filter((other) => other !== id));
}

/** Puts a removed heart back where it was. */
export function restoreFavourite(id: number, place: number): void {
  const others = kept.read().filter((other) => other !== id);
  kept.write([...others.slice(0, place), id, ...others.slice(place)]);
}

function parse(text: string | null): readonly number[] {
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

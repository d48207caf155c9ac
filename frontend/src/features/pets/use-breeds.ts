// Loads the breeds of a pet type and searches them.
import { breedsAddress } from "@/api/addresses";
import { getBreeds } from "@/api/client";
import type { Breed, PetType } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** `null` loads nothing. */
export function useBreeds(petType: PetType | null): Remote<Breed[]> {
  return useRemote(petType && breedsAddress(petType), () => (petType ? getBreeds(petType) : Promise.resolve([])));
}

/** Names that start with the text come first, then those that contain it. Aliases count as names. */
export function findBreeds(breeds: readonly Breed[], text: string): readonly Breed[] {
  const search = normalize(text);
  if (search === "") return breeds;
  const ranked = breeds.map((breed) => ({ breed, rank: matchRank([breed.name, ...breed.aliases], search) }));
  return ranked
    .filter(({ rank }) => rank < noMatch)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ breed }) => breed);
}

const noMatch = 4;

/** Returns 0 for an equal name, 1 and 2 for the start of a name or of a word, 3 for a part of it. */
function matchRank(names: readonly string[], search: string): number {
  const ranks = names.map((name) => {
    const text = normalize(name);
    if (text === search) return 0;
    if (text.startsWith(search)) return 1;
    return text.includes(` ${search}`) ? 2 : text.includes(search) ? 3 : noMatch;
  });
  return Math.min(...ranks);
}

/** Removes capitals, accents and punctuation, so that 'lowchen' finds 'Löwchen' and 'st bernard' finds 'St. Bernard'. */
function normalize(text: string): string {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "");
  return letters
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

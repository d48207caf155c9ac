// The breeds of a species, and those that some words mean.
import { breedsAddress } from "@/api/addresses";
import { getBreeds } from "@/api/client";
import type { Breed, PetType } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** Null asks for none. */
export function useBreeds(petType: PetType | null): Remote<Breed[]> {
  return useRemote(petType && breedsAddress(petType), () => (petType ? getBreeds(petType) : Promise.resolve([])));
}

/** Names that begin with the words come before those that merely hold them; an alias counts as a name. */
export function findBreeds(breeds: readonly Breed[], words: string): readonly Breed[] {
  const sought = plain(words);
  if (sought === "") return breeds;
  const ranked = breeds.map((breed) => ({ breed, rank: rank([breed.name, ...breed.aliases], sought) }));
  return ranked
    .filter(({ rank }) => rank < never)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ breed }) => breed);
}

const never = 4;

function rank(names: readonly string[], sought: string): number {
  const ranks = names.map((name) => {
    const text = plain(name);
    if (text === sought) return 0;
    if (text.startsWith(sought)) return 1;
    return text.includes(` ${sought}`) ? 2 : text.includes(sought) ? 3 : never;
  });
  return Math.min(...ranks);
}

/** Without capitals, accents and punctuation: 'lowchen' finds the Löwchen, 'st bernard' the St. Bernard. */
function plain(text: string): string {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "");
  return letters
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

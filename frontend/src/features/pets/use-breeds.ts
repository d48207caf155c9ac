// Loads the breeds of a pet type and searches them: by their names in the browser, and by nicknames, crosses and misspelt names
// on the server.
import { useState } from "react";
import { breedsAddress } from "@/api/addresses";
import { getBreeds } from "@/api/client";
import { problemMessage } from "@/api/problem";
import { trimText } from "@/api/text-rule";
import type { Breed, PetType } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";
import { useDebounced } from "@/ui/use-debounced";

/** Loads nothing if `petType` is null. With `search`, loads only the breeds that the text names. */
function useBreeds(petType: PetType | null, search?: string): Remote<Breed[]> {
  return useRemote(petType && breedsAddress(petType, search), () =>
    petType ? getBreeds(petType, search) : Promise.resolve([]),
  );
}

interface BreedSearch {
  find: (text: string) => readonly Breed[];
  setTyped: (text: string) => void;
  /** True while the breeds for the typed text are loading. */
  loading: boolean;
  /** The reason why no breed is listed. */
  emptyText: string;
  loadError: string | undefined;
  /** Repeats the request that failed, if one did. */
  retry: () => void;
}

/** Searches the breeds for a text that is being typed. Nothing is loaded until `enabled`. */
export function useBreedSearch(petType: PetType, enabled: boolean): BreedSearch {
  const [typed, setTyped] = useState("");
  const all = useBreeds(enabled ? petType : null);
  const { value: search, waiting } = useDebounced(trimText(typed));
  const needsServer = search !== "" && all.value !== undefined && findBreeds(all.value, search).length === 0;
  const found = useBreeds(needsServer ? petType : null, search);
  const failed = [all, found].find(({ error }) => error !== undefined);
  const loadError = failed && `The breeds could not be loaded. ${problemMessage(failed.error)}`;
  const isSearching = waiting || (needsServer && found.value === undefined && found.error === undefined);
  const emptyText = all.value === undefined ? "Loading breeds..." : isSearching ? "Searching..." : "No breed found.";
  return {
    find: (text) => {
      const named = findBreeds(all.value ?? [], text);
      return named.length === 0 && trimText(text) === search ? (found.value ?? []) : named;
    },
    setTyped,
    loading: loadError === undefined && (all.value === undefined || isSearching),
    emptyText: loadError ?? emptyText,
    loadError,
    retry: () => failed?.retry(),
  };
}

/** Sorts breeds by their best match (see `matchRank`). Aliases count as names. */
export function findBreeds(breeds: readonly Breed[], text: string): readonly Breed[] {
  const search = normalize(text);
  if (search === "") return breeds;
  const ranked = breeds.map((breed) => ({ breed, rank: matchRank([breed.label, ...breed.aliases], search) }));
  return ranked
    .filter(({ rank }) => rank < noMatch)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ breed }) => breed);
}

const noMatch = 4;

/** Returns 0 for an equal name, 1 and 2 for the start of a name or word, 3 for another part of a name, else `noMatch`. */
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
  return trimText(letters.replace(/[^\p{L}\p{N}]+/gu, " ")).toLowerCase();
}

// The notes above the results of a search say how it was understood.
import { interpretationAddress } from "@/api/addresses";
import { getSearchInterpretation } from "@/api/client";
import type { InterpretationQuery, SearchInterpretation } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { HazardNotes, ReferralNote } from "./hazard-notes";

/** `query` has the search and all filters of the list. */
export function SearchNotes({ query }: { query: InterpretationQuery }) {
  const interpretation = useInterpretation(query.search ? query : null);
  if (interpretation === undefined) return null;
  const { searched, hazards, breed, handOffs, excludedFoods } = interpretation;
  return (
    <>
      {searched !== null && searched !== breed?.animals && (
        <p role="status">
          Showing results for <b>{searched}</b>. You searched for “{query.search}”.
        </p>
      )}
      {breed && <BreedNote breed={breed} />}
      {excludedFoods.length > 0 && <p>Recipes with {excludedFoods.join(" or ")} are left out.</p>}
      <ReferralNote referrals={handOffs} />
      <HazardNotes hazards={hazards} />
    </>
  );
}

/**
 * Returns the words for the heading of the results: those that were searched, such as 'chicken' for 'chiken'. They are
 * undefined until they are loaded, and for a disease, because 'recipes for joint pain' would promise a treatment.
 */
export function useSearchedWords(query: InterpretationQuery): string | undefined {
  const interpretation = useInterpretation(query.search ? query : null);
  return interpretation?.handOffs.length === 0 ? (interpretation.searched ?? query.search) : undefined;
}

/** Loads what the search of a list was understood as, and the next steps if the list is empty. `null` loads nothing. */
export function useInterpretation(query: InterpretationQuery | null): SearchInterpretation | undefined {
  const address = query === null ? null : interpretationAddress(query);
  return useRemote(address, () => getSearchInterpretation(query ?? {})).value;
}

function BreedNote({ breed }: { breed: NonNullable<SearchInterpretation["breed"]> }) {
  const weight = `${Math.round(breed.minWeightKg)} to ${Math.round(breed.maxWeightKg)} kg`;
  return (
    <p>
      {breed.name}: adults weigh {weight}. These are recipes for {breed.animals}.
    </p>
  );
}

// The notes above the results of a search say how it was understood.
import { interpretationAddress } from "@/api/addresses";
import { getSearchInterpretation } from "@/api/client";
import type { InterpretationQuery, SearchInterpretation } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { lazyPart } from "@/ui/lazy-part";
import { Suspense } from "react";
import { HazardNotes, ReferralNote } from "./hazard-notes";

const UnknownExclusionNote = lazyPart(
  () => import("./unknown-exclusion-note"),
  "The note about a food that was not left out",
);

const PreferenceNote = lazyPart(() => import("./preference-note"), "The note about the assistant");

const ToxicFoodsNote = lazyPart(() => import("./toxic-foods-note"), "The note about toxic foods");

/** `query` has the search and all filters of the list. */
export function SearchNotes({ query }: { query: InterpretationQuery }) {
  const interpretation = useInterpretation(query.search ? query : null);
  if (interpretation === undefined) return null;
  const { hazards, asksWhatIsToxic, breed, handOffs, dietNote, excludedFoods, unknownExclusions, preferences } =
    interpretation;
  // The note about the breed says the same for its animals.
  const searched = interpretation.searched === breed?.animals ? null : searchedWords(interpretation, query);
  return (
    <>
      {unknownExclusions.length > 0 ? (
        <Suspense fallback={<div className="h-28" />}>
          <UnknownExclusionNote unknown={unknownExclusions} searched={searched} />
        </Suspense>
      ) : (
        searched !== null && (
          <p role="status">
            Showing results for <b>{searched}</b>. You searched for “{query.search}”.
          </p>
        )
      )}
      {breed && <BreedNote breed={breed} />}
      {dietNote !== null && <p>{dietNote}</p>}
      {excludedFoods.length > 0 && <p>Recipes with {listAlternatives(excludedFoods)} are left out.</p>}
      {preferences.length > 0 && (
        <Suspense fallback={<div className="h-14" />}>
          <PreferenceNote query={query} />
        </Suspense>
      )}
      <HazardNotes hazards={hazards} />
      <ReferralNote referrals={handOffs} />
      {asksWhatIsToxic && hazards.length === 0 && (
        <Suspense fallback={<div className="h-28" />}>
          <ToxicFoodsNote />
        </Suspense>
      )}
    </>
  );
}

/**
 * Returns the end of the heading 'recipes with “salmon”' or 'recipes for “senior”', with the words that were searched, such as
 * 'chicken' for 'chiken'. It is undefined until they are loaded, for a disease, because 'recipes for joint pain' would promise a
 * treatment, and for 'no flurble' alone, because 'recipes for no flurble' would promise that the unknown food is left out.
 */
export function useSearchedText(query: InterpretationQuery): string | undefined {
  const interpretation = useInterpretation(query.search ? query : null);
  if (interpretation?.handOffs.length !== 0) return undefined;
  const typed = interpretation.unknownExclusions.length === 0 ? query.search : undefined;
  const words = searchedWords(interpretation, query) ?? typed;
  return words === undefined ? undefined : `${interpretation.namesOnlyFoods ? "with" : "for"} “${words}”`;
}

/** Returns null if the words name only the animal whose recipes are listed anyway, as for 'my dog is off chicken' in a list for dogs. */
function searchedWords({ searched }: SearchInterpretation, { petType }: InterpretationQuery): string | null {
  return searched === petType ? null : searched;
}

/** Returns a list such as 'rice, eggs or fish'. */
function listAlternatives(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" or ");
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

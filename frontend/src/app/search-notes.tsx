// What a search was understood as, above its results, and other searches if there are no results.
import { interpretationAddress } from "@/api/addresses";
import { getSearchInterpretation } from "@/api/client";
import type { Category, PetType, SearchInterpretation } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { Button, ButtonLink } from "@/ui/button";
import { HazardNotes, ReferralNote } from "./hazard-notes";
import { paths } from "./paths";

interface SearchProps {
  search: string;
  petType?: PetType | undefined;
  /** The category that the list is limited to. */
  category?: Category | undefined;
}

export function SearchNotes({ search, petType, category }: SearchProps) {
  const interpretation = useInterpretation(search, petType, category);
  if (interpretation === undefined) return null;
  const { searched, hazards, breed, handOffs, excludedFoods } = interpretation;
  return (
    <>
      {searched !== null && searched !== breed?.animals && (
        <p role="status">
          Showing results for <b>{searched}</b>. You searched for “{search}”.
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
export function useSearchedWords(
  search: string | undefined,
  petType?: PetType,
  category?: Category,
): string | undefined {
  const interpretation = useInterpretation(search, petType, category);
  return interpretation?.handOffs.length === 0 ? (interpretation.searched ?? search) : undefined;
}

function useInterpretation(search = "", petType?: PetType, category?: Category): SearchInterpretation | undefined {
  const query = { search, ...(petType && { petType }), ...(category && { category }) };
  const address = search === "" ? null : interpretationAddress(query);
  return useRemote(address, () => getSearchInterpretation(query)).value;
}

function BreedNote({ breed }: { breed: NonNullable<SearchInterpretation["breed"]> }) {
  const weight = `${Math.round(breed.minWeightKg)} to ${Math.round(breed.maxWeightKg)} kg`;
  return (
    <p>
      {breed.name}: adults weigh {weight}. These are recipes for {breed.animals}.
    </p>
  );
}

interface AlternativesProps extends SearchProps {
  /** The page whose assistant is asked. */
  assistantPath?: string;
  onSearch: (search: string) => void;
}

/** Buttons for searches that find recipes, with fewer words or for a similar food, and a link that asks the assistant. */
export function AlternativeSearches({
  search,
  petType,
  category,
  assistantPath = paths.search,
  onSearch,
}: AlternativesProps) {
  const alternatives = useInterpretation(search, petType, category)?.alternatives ?? [];
  const assistantAddress = `${assistantPath}?${new URLSearchParams({ tab: "ai", q: search }).toString()}`;
  return (
    <>
      {alternatives.map(({ search: words, total }) => (
        <Button key={words} onClick={() => onSearch(words)}>
          Search for {words} ({total})
        </Button>
      ))}
      <ButtonLink to={assistantAddress} look="secondary">
        Ask the AI Assistant
      </ButtonLink>
    </>
  );
}

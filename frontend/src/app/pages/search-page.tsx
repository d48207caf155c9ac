// The page that searches recipes by words, pet type and category, or with the assistant.
import { useId } from "react";
import { recipesName } from "@/api/pages";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { CategoryChips } from "@/features/recipes/category-chips";
import { toListQuery, useListFilters } from "@/features/recipes/use-list-filters";
import { LiveSearchField } from "@/features/search/live-search-field";
import { useDebouncedSearch } from "@/features/search/use-debounced-search";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { SegmentedControl } from "@/ui/segmented-control";
import { OtherParameters, SubmitWithoutScripts } from "@/ui/submission";
import { paths } from "../paths";
import { OrderForPet, RecipeListForPet, useListForPet } from "../list-for-pet";
import { EmptyResults } from "../recipe-list";
import { SearchNotes } from "../search-notes";
import { SearchTabs } from "../search-tabs";

type PetTypeFilter = PetType | "any";

const petTypeSegments = [
  { value: "any", label: "Dogs and cats" },
  { value: "dog", label: "Dogs" },
  { value: "cat", label: "Cats" },
] as const satisfies { value: PetTypeFilter; label: string }[];

export function Component() {
  return (
    <Container className="grid grid-cols-1 gap-6 pt-8 lg:pt-12">
      <h1 className="text-h1">Search recipes</h1>
      <SearchTabs>
        <TraditionalSearch />
      </SearchTabs>
    </Container>
  );
}

function TraditionalSearch() {
  const formId = useId();
  const { filters, setFilter, setFilters, clear, showMore, isFiltered } = useListFilters();
  const { page, search, petType, category } = filters;
  const typed = useDebouncedSearch(search ?? "", (words) =>
    setFilter("search", words === "" ? undefined : words, "replace"),
  );
  const query = { ...(petType && { petType }), ...(category && { category }), ...(search && { search }) };
  const forPet = useListForPet(petType, toListQuery({ page, ...query }));
  const { list } = forPet;
  const searching = typed.waiting || list.loading;
  const isExtended = page > 1;
  // After a failed request, the previous results stay on screen. Their number is right only if more results of the same search
  // were requested.
  const total = list.error === undefined || isExtended ? list.value?.total : undefined;

  function selectPetType(selected: PetTypeFilter) {
    const hasCategory = rules.categories[selected].some(({ value }) => value === category);
    setFilters({ petType: selected === "any" ? undefined : selected, ...(!hasCategory && { category: undefined }) });
  }

  return (
    <>
      <LiveSearchField search={typed} petType={petType} formId={formId} />
      <div className="flex flex-wrap items-center gap-4">
        <SegmentedControl
          label="Pet"
          value={petType ?? "any"}
          segments={petTypeSegments}
          onChange={selectPetType}
          submits={{ form: formId, name: "petType" }}
        />
        <SubmitWithoutScripts form={formId}>Show</SubmitWithoutScripts>
        <div className="min-w-0 grow basis-80">
          <CategoryChips
            petType={petType}
            form={formId}
            category={category ?? "all"}
            onSelect={(chosen) => setFilter("category", chosen === "all" ? undefined : chosen)}
          />
        </div>
      </div>
      <OtherParameters form={formId} without="page" />
      <h2 className="text-h2" aria-live="polite">
        {searching
          ? "Searching..."
          : `${isFiltered ? "Search Results" : recipesName}${total === undefined ? "" : ` (${total})`}`}
      </h2>
      <SearchNotes query={query} />
      <OrderForPet forPet={forPet} />
      <RecipeListForPet
        forPet={forPet}
        loadingText="Searching..."
        onShowMore={showMore}
        isExtended={isExtended}
        empty={
          <EmptyResults
            title="No recipes found"
            query={query}
            onSearch={(words) => setFilter("search", words)}
            onRemoveFilter={(filter) => setFilter(filter, undefined)}
            actions={
              <>
                <Button look="secondary" onClick={clear}>
                  Clear the search
                </Button>
                <ButtonLink to={paths.recipes} look="secondary">
                  All recipes
                </ButtonLink>
              </>
            }
          >
            Try other words, such as a single ingredient, or another category.
          </EmptyResults>
        }
      />
    </>
  );
}

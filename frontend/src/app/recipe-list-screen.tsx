// A recipe list page: hero, filters and recipes. The lists of one pet type also have the assistant.
import { useId, type ReactNode } from "react";
import type { PetType, Sort } from "@/api/types";
import { rules } from "@/api/rules";
import { ListFilterBar } from "@/features/recipes/list-filter-bar";
import { toListQuery, useListFilters } from "@/features/recipes/use-list-filters";
import { LiveSearchField } from "@/features/search/live-search-field";
import { useDebouncedSearch } from "@/features/search/use-debounced-search";
import { verdictOrder } from "@/features/nutrition/verdicts";
import { Button } from "@/ui/button";
import { Container } from "@/ui/container";
import { verdictLabels } from "@/ui/verdict-labels";
import { paths } from "./paths";
import { OrderForPet, RecipeListForPet, useListForPet } from "./list-for-pet";
import { EmptyResults } from "./recipe-list";
import { SearchNotes, useSearchedText } from "./search-notes";
import { SearchTabs } from "./search-tabs";

const verdictOptions = verdictOrder.map((verdict) => ({ value: verdict, label: verdictLabels[verdict] }));

interface RecipeListScreenProps {
  /** The pet type of all recipes in the list, and its order unless the visitor searches or selects another one. */
  defaults: { petType?: PetType; sort: Sort };
  hero: ReactNode;
  /** Heading of the list without a category filter; the count is added. */
  heading: string;
}

export function RecipeListScreen({ hero, ...list }: RecipeListScreenProps) {
  const { petType } = list.defaults;
  return (
    <>
      {hero}
      <section className="bg-oat py-10 lg:py-14">
        <Container className="grid grid-cols-1 gap-6">
          {petType ? (
            <SearchTabs petType={petType}>
              <FilteredList {...list} />
            </SearchTabs>
          ) : (
            <FilteredList {...list} />
          )}
        </Container>
      </section>
    </>
  );
}

function FilteredList({ defaults, heading }: Omit<RecipeListScreenProps, "hero">) {
  const formId = useId();
  const controls = useListFilters();
  const { filters } = controls;
  const { petType } = defaults;
  const { search, category } = filters;
  const query = { ...filters, ...(petType && { petType }) };
  // The server sorts a search by relevance.
  const sort = search ? undefined : defaults.sort;
  const listQuery = toListQuery({ ...(sort && { sort }), ...query });
  // The list of all recipes may be limited to one pet type by a filter.
  const searchedType = petType ?? filters.petType;
  const forPet = useListForPet(searchedType, listQuery);
  const { list } = forPet;
  const searchedText = useSearchedText(query);
  const typed = useDebouncedSearch(search ?? "", (text) =>
    controls.setFilter("search", text === "" ? undefined : text, "replace"),
  );
  const isExtended = filters.page > 1;
  // While a request runs and after it failed, the previous recipes stay on screen. Their number is right only if more recipes
  // with the same filters were requested.
  const isUpdating = list.loading && !isExtended;
  const isSearching = typed.waiting || (search !== undefined && isUpdating);
  const total = (list.error === undefined && !isUpdating) || isExtended ? list.value?.total : undefined;
  const listName = petType ? `${petType} recipes` : "recipes";
  return (
    <>
      <LiveSearchField
        search={typed}
        petType={searchedType}
        label={searchedType ? `Search ${searchedType} recipes` : "Search all recipes"}
        formId={formId}
      />
      <h2 className="text-h2" aria-live="polite">
        {isSearching ? (
          "Searching..."
        ) : search && total !== undefined ? (
          `${total} ${total === 1 ? "recipe" : "recipes"} ${searchedText ?? "found"}`
        ) : (
          <>
            {category ? rules.categoryHeadings[category] : heading}{" "}
            {total !== undefined && <span className="font-normal text-muted">({total})</span>}
          </>
        )}
      </h2>
      <SearchNotes query={query} />
      <ListFilterBar {...(petType && { petType })} verdicts={verdictOptions} controls={controls} form={formId} />
      <OrderForPet forPet={forPet} />
      <RecipeListForPet
        forPet={forPet}
        loadingText={`Loading ${listName}...`}
        onShowMore={controls.showMore}
        isExtended={isExtended}
        empty={
          <EmptyResults
            title={`No ${listName} found matching your criteria.`}
            query={query}
            {...(petType && { assistantPath: paths.list(petType) })}
            onSearch={(text) => controls.setFilter("search", text)}
            onRemoveFilter={(filter) => controls.setFilter(filter, undefined)}
            actions={
              <>
                {controls.hasClearableFilters && (
                  <Button look="secondary" onClick={controls.clearFilters}>
                    Clear filters
                  </Button>
                )}
                {search && (
                  <Button look="secondary" onClick={() => controls.setFilter("search", undefined)}>
                    Clear the search
                  </Button>
                )}
              </>
            }
          >
            {search ? "Try other words or fewer filters." : "Try removing a filter."}
          </EmptyResults>
        }
      />
    </>
  );
}

// A recipe list page: hero, filters and recipes. The lists of one pet type also have the assistant.
import { Suspense, useId, type ReactNode } from "react";
import type { PetType, Sort } from "@/api/types";
import { rules } from "@/api/rules";
import { petName } from "@/features/pets/pet";
import { listOrder, useListedPet, usePetList } from "@/features/pets/use-suitable-first";
import { ListFilterBar } from "@/features/recipes/list-filter-bar";
import { toListQuery, useListFilters } from "@/features/recipes/use-list-filters";
import { useRecipes } from "@/features/recipes/use-recipes";
import { LiveSearchField } from "@/features/search/live-search-field";
import { useDebouncedSearch } from "@/features/search/use-debounced-search";
import { verdictOrder } from "@/features/nutrition/verdicts";
import { Button } from "@/ui/button";
import { Container } from "@/ui/container";
import { lazyPart } from "@/ui/lazy-part";
import { useStoredValue } from "@/ui/stored-value";
import { verdictLabels } from "@/ui/verdict-labels";
import { paths } from "./paths";
import { EmptyResults, RecipeList } from "./recipe-list";
import { SearchNotes, useSearchedText } from "./search-notes";
import { SearchTabs } from "./search-tabs";
import { suitableHeading, UnsuitableContext } from "./suitable-first";

const SuitableFirstBar = lazyPart(() => import("./suitable-first-bar"), "The order for your pet");

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
  const listed = useListedPet(searchedType);
  const order = useStoredValue(listOrder);
  const suitableFirst = order === "suitable";
  // The cards state what a day costs for the pet, so a list by price is in the order of these prices. A list for a dog and a cat is
  // in the order of the prices of a serving, and its cards state these.
  const isForPet = suitableFirst || listQuery.sort === "cost";
  const petList = usePetList(isForPet ? listed : undefined, { ...listQuery, suitableFirst });
  const failed = petList.error !== undefined && !petList.loading;
  const hasPetList = isForPet && listed !== undefined && !failed;
  const plain = useRecipes(hasPetList ? null : listQuery);
  const grouped = hasPetList && suitableFirst ? { ...listed, list: petList.value } : undefined;
  const list = hasPetList ? petList : plain;
  const reasons = grouped?.list?.unsuitable.map(({ recipeId, reason }) => [recipeId, reason] as const);
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
      {listed && (
        <Suspense fallback={<div className="h-11" />}>
          <SuitableFirstBar listed={listed} list={petList.value} failed={failed} />
        </Suspense>
      )}
      <UnsuitableContext value={grouped && { name: petName(grouped.petType, grouped.pet), reasons: new Map(reasons) }}>
        <RecipeList
          list={list}
          isByServingPrice={listQuery.sort === "cost" && !hasPetList}
          {...(grouped?.list &&
            grouped.list.suitableTotal + grouped.list.unsuitable.length > 0 && {
              groups: {
                firstCount: grouped.list.suitableTotal,
                firstHeading: suitableHeading(grouped, grouped.list.suitableTotal),
                secondHeading: "Other recipes",
              },
            })}
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
      </UnsuitableContext>
    </>
  );
}

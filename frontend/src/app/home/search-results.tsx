// Lists the recipes that match the search or the category in the address of the home page.
import { rules } from "@/api/rules";
import { sortOptions, toListQuery, type FilterControls } from "@/features/recipes/use-list-filters";
import { useOfferedSorts } from "@/features/recipes/use-offered-sorts";
import { SearchBox } from "@/features/search/search-box";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Select } from "@/ui/select";
import { OtherParameters, SubmitWithoutScripts } from "@/ui/submission";
import { useHeaderSearch } from "../layout/use-header-search";
import { paths } from "../paths";
import { OrderForPet, RecipeListForPet, useListForPet } from "../list-for-pet";
import { EmptyResults } from "../recipe-list";
import { SearchNotes } from "../search-notes";
import { usePageTitle } from "../page-title";

export default function SearchResults({ controls }: { controls: FilterControls }) {
  const { filters } = controls;
  const { category, search, page, sort } = filters;
  const query = { ...(category && { category }), ...(search && { search }) };
  const listQuery = toListQuery({ page, ...query, ...(sort && { sort }) });
  const forPet = useListForPet(undefined, listQuery);
  const { list } = forPet;
  const [defaultSort] = sortOptions(undefined, search);
  const sorts = useOfferedSorts(undefined, filters);
  const headerSearch = useHeaderSearch();
  // The server gives the page the same title.
  const heading = search
    ? rules.searchHeading.replace("{search}", () => search)
    : rules.categoryHeadings[category ?? "all"];
  usePageTitle(`${heading} | ${rules.siteNames.general}`);
  // After a failed request, the previous results stay on screen. Their number is right only if more results of the same
  // search were requested.
  const total = list.error === undefined || page > 1 ? list.value?.total : undefined;
  return (
    <Container className="grid grid-cols-1 gap-6 pt-8 lg:pt-12">
      <div className="lg:hidden">
        <SearchBox
          landmarkName="Recipes"
          action={paths.home}
          key={headerSearch.search}
          initialText={headerSearch.search}
          onSearch={headerSearch.submit}
        />
      </div>
      <div>
        <h1 className="text-h1">{heading}</h1>
        <p role="status" className="mt-2 text-muted">
          {list.loading ? "Searching..." : total === undefined ? "" : total === 1 ? "1 recipe" : `${total} recipes`}
          {total !== undefined && search && category && ` in ${rules.categoryLabels[category]}`}
        </p>
      </div>
      <SearchNotes query={query} />
      <h2 className="sr-only">Matching recipes</h2>
      {total !== undefined && total > 1 && (
        <form className="flex flex-wrap gap-2">
          <Select
            label="Sort by"
            value={sort ?? defaultSort.value}
            options={sorts}
            onChange={(value) => controls.setFilter("sort", value === defaultSort.value ? undefined : value)}
            submits={{ name: "sort" }}
          />
          <OtherParameters without="page" />
          <SubmitWithoutScripts>Sort</SubmitWithoutScripts>
        </form>
      )}
      <OrderForPet forPet={forPet} />
      <RecipeListForPet
        forPet={forPet}
        loadingText="Loading recipes..."
        onShowMore={controls.showMore}
        isExtended={page > 1}
        empty={
          <EmptyResults
            title="No recipes found matching your criteria."
            query={query}
            onSearch={(words) => controls.setFilter("search", words)}
            onRemoveFilter={(filter) => controls.setFilter(filter, undefined)}
            actions={
              <>
                <ButtonLink to={paths.search}>Search by category</ButtonLink>
                <ButtonLink to={paths.recipes} look="secondary">
                  See all recipes
                </ButtonLink>
              </>
            }
          >
            Try a single ingredient, such as salmon or pumpkin.
          </EmptyResults>
        }
      />
    </Container>
  );
}

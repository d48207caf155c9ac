// Every recipe that matches what the address of the home page asks for.
import { rules } from "@/api/rules";
import { RecipeResults } from "@/features/recipes/recipe-results";
import { listQuery, type FilterControls } from "@/features/recipes/use-list-filters";
import { useRecipes } from "@/features/recipes/use-recipes";
import { SearchBox } from "@/features/search/search-box";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { useHeaderSearch } from "../layout/use-header-search";
import { paths } from "../paths";
import { renderRecipe } from "../recipe-item";
import { usePageTitle } from "../use-page-title";

export function SearchResults({ controls }: { controls: FilterControls }) {
  const { filters } = controls;
  const { category, search, page, sort } = filters;
  const list = useRecipes(
    listQuery({ page, ...(category && { category }), ...(search && { search }), ...(sort && { sort }) }),
  );
  const header = useHeaderSearch();
  const heading = search ? `Recipes for “${search}”` : `${category ? rules.categoryLabels[category] : "All"} recipes`;
  usePageTitle(`${heading} | ${rules.siteName}`);
  const total = list.value?.total;
  return (
    <Container className="grid gap-6 pt-8 lg:pt-12">
      <div className="lg:hidden">
        <SearchBox key={header.words} initial={header.words} onSearch={header.submit} />
      </div>
      <div>
        <h1 className="text-h1">{heading}</h1>
        <p role="status" className="mt-2 text-muted">
          {list.loading || total === undefined ? "Searching..." : total === 1 ? "1 recipe" : `${total} recipes`}
          {search && category && ` in ${rules.categoryLabels[category]}`}
        </p>
      </div>
      <RecipeResults
        list={list}
        loadingText="Loading recipes..."
        renderCard={renderRecipe}
        onShowMore={controls.showMore}
        empty={
          <Notice
            title="No recipes found matching your criteria."
            actions={
              <>
                <ButtonLink to={paths.search}>Search by category</ButtonLink>
                <ButtonLink to={paths.recipes} look="secondary">
                  All recipes
                </ButtonLink>
              </>
            }
          >
            Try another word: one ingredient, such as salmon or pumpkin, finds more than a sentence.
          </Notice>
        }
      />
    </Container>
  );
}

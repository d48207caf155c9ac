// The page with the recipes that the visitor has saved in this browser.
import { Suspense } from "react";
import { rules } from "@/api/rules";
import { removeFavourite, useFavourites } from "@/features/favourites/favourites";
import { useRecipes } from "@/features/recipes/use-recipes";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { lazyPart } from "@/ui/lazy-part";
import { Notice } from "@/ui/notice";
import { PageHero } from "../page-hero";
import { paths } from "../paths";
import { RecipeList } from "../recipe-list";

const StoredFavourites = lazyPart(
  async () => ({ default: (await import("../offline/what-works")).StoredFavourites }),
  "The recipes on this device",
);

export function Component() {
  const favourites = useFavourites();
  const ids = favourites.toSorted((a, b) => a - b).join(",");
  const list = useRecipes(ids === "" ? null : { ids, limit: favourites.length });
  const recipes = favourites.flatMap((id) => list.value?.recipes.find((recipe) => recipe.id === id) ?? []);
  // A favourite that was unpublished has no card, and so no heart that removes it.
  const isListCurrent = list.value !== undefined && list.error === undefined && !list.loading;
  const missing = isListCurrent ? favourites.filter((id) => !recipes.some((recipe) => recipe.id === id)) : [];
  const recipeList = (
    <RecipeList
      skeletons={Math.min(favourites.length, rules.chunkSize)}
      list={{ ...list, value: list.value && { recipes, total: recipes.length } }}
      loadingText="Loading recipes..."
      empty={missing.length === 0 && <NoFavourites />}
    />
  );
  return (
    <>
      <PageHero title="Your favourites">
        {favourites.length === 0
          ? "Favourites are stored only in this browser."
          : "Stored only in this browser. Press a heart again to remove a recipe."}
      </PageHero>
      <Container>
        <h2 className="sr-only">Saved recipes</h2>
        {favourites.length === 0 ? (
          <NoFavourites />
        ) : list.error !== undefined && !list.loading ? (
          // The list of a favourite that is new has no stored copy, but the recipe itself has one.
          <Suspense>
            <StoredFavourites favourites={favourites} onRetry={list.retry} otherwise={recipeList} />
          </Suspense>
        ) : (
          recipeList
        )}
        {missing.length > 0 && (
          <p className="mt-8">
            {missing.length === 1 ? "1 saved recipe is" : `${missing.length} saved recipes are`} no longer on this site.{" "}
            <Button look="quiet" onClick={() => missing.forEach(removeFavourite)}>
              Remove from favourites
            </Button>
          </p>
        )}
      </Container>
    </>
  );
}

function NoFavourites() {
  return (
    <Notice
      title="No favourites yet"
      actions={
        <>
          <ButtonLink to={paths.dogRecipes}>Dog recipes</ButtonLink>
          <ButtonLink to={paths.catRecipes}>Cat recipes</ButtonLink>
        </>
      }
    >
      Press the heart on a recipe to save it here.
    </Notice>
  );
}

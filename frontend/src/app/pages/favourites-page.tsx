// The recipes with a heart, kept in this browser.
import { rules } from "@/api/rules";
import { useFavourites } from "@/features/favourites/favourites";
import { useRecipes } from "@/features/recipes/use-recipes";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { PageHero } from "../page-hero";
import { paths } from "../paths";
import { RecipeList } from "../recipe-list";

/** The most one question to the server asks for. */
const mostShown = 100;

export function Component() {
  const favourites = useFavourites();
  const shown = favourites.slice(0, mostShown);
  const ids = shown.toSorted((a, b) => a - b).join(",");
  const list = useRecipes(ids === "" ? null : { ids, limit: mostShown });
  const recipes = shown.flatMap((id) => list.value?.recipes.find((recipe) => recipe.id === id) ?? []);
  return (
    <>
      <PageHero title="Your favourites">
        {favourites.length === 0
          ? "The recipes you put a heart on gather here."
          : "Kept in this browser, for you alone. Press a heart again to let a recipe go."}
      </PageHero>
      <Container>
        <h2 className="sr-only">Recipes with a heart</h2>
        {favourites.length === 0 ? (
          <NoFavourites />
        ) : (
          <RecipeList
            skeletons={Math.min(shown.length, rules.chunkSize)}
            list={{ ...list, value: list.value && { recipes, total: recipes.length } }}
            loadingText="Loading recipes..."
            empty={<NoFavourites />}
          />
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
      Press the heart on a recipe and it waits for you here.
    </Notice>
  );
}

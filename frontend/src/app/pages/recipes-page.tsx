// The page with all recipes for dogs and cats.
import { listDefaults, recipesName } from "@/api/pages";
import { useCatalogue } from "@/features/recipes/use-recipes";
import { RecipeListScreen } from "../recipe-list-screen";
import { PageHero } from "../page-hero";
import { useTitleOf } from "../page-title";

export function Component() {
  const counts = useCatalogue().value;
  useTitleOf("recipes", counts?.total);
  return (
    <RecipeListScreen
      defaults={listDefaults.recipes}
      heading={recipesName}
      hero={
        <PageHero title="All recipes">
          {counts
            ? `${counts.total} home-made meals and treats: ${counts.dogs} for dogs, ${counts.cats} for cats.`
            : "Home-made meals and treats for dogs and cats."}
        </PageHero>
      }
    />
  );
}

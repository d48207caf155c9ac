// All recipes of both species.
import { rules } from "@/api/rules";
import { useCatalogue } from "@/features/recipes/use-recipes";
import { CatalogueScreen } from "../catalogue-screen";
import { PageHero } from "../page-hero";
import { usePageTitle } from "../use-page-title";

export function Component() {
  const counts = useCatalogue().value;
  usePageTitle(rules.pages.recipes.title, counts?.total);
  return (
    <CatalogueScreen
      heading="All Recipes"
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

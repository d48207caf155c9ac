// The home page without a search or a category.
import { pageTitles } from "@/api/pages";
import { MacronutrientTables } from "@/features/nutrition/macronutrient-tables";
import { NutritionScience } from "@/features/nutrition/nutrition-science";
import { ResearchSources } from "@/features/nutrition/research-sources";
import { usePets } from "@/features/pets/use-pets";
import { useCatalogue } from "@/features/recipes/use-recipes";
import { ForbiddenFoods } from "@/features/safety/forbidden-foods";
import { Container } from "@/ui/container";
import { RenderAfterMount } from "@/ui/deferred-render";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { AdSlot } from "../ad-slot";
import { paths } from "../paths";
import { NewsletterSection, ShopSection } from "../shared-sections";
import { usePageTitle } from "../page-title";
import { Benefits } from "./benefits";
import { HomeHero } from "./home-hero";
import { NewestRecipes } from "./newest-recipes";
import { Tools } from "./tools";

const PetsToday = lazyPart(() => import("./pets-today"), "The overview of your pets");

export function Landing() {
  const counts = useCatalogue().value;
  const { hasProfile: hasDog } = usePets("dog");
  const { hasProfile: hasCat } = usePets("cat");
  usePageTitle(pageTitles.home, counts?.total);
  return (
    <>
      <HomeHero counts={counts} />
      {(hasDog || hasCat) && (
        <RenderAfterMount
          fallback={
            <Container className="py-10">
              <Skeleton className="h-96 w-full" />
            </Container>
          }
        >
          <PetsToday />
        </RenderAfterMount>
      )}
      <NewestRecipes total={counts?.total} />
      <Container className="grid grid-cols-1 gap-16 pt-16 lg:gap-24 lg:pt-24">
        <AdSlot position="home" />
        <Tools counts={counts} />
        <ShopSection />
        <NutritionScience />
        <MacronutrientTables />
        <ForbiddenFoods listPath={paths.toxicFoods} />
        <Benefits />
        <ResearchSources />
      </Container>
      <NewsletterSection />
    </>
  );
}

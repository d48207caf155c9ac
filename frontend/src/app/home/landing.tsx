// The home page without a search or a category.
import { use } from "react";
import { pageTitles } from "@/api/pages";
import { MacronutrientTables } from "@/features/nutrition/macronutrient-tables";
import { NutritionScience } from "@/features/nutrition/nutrition-science";
import { usePets } from "@/features/pets/use-pets";
import { PrerenderedContext } from "@/features/recipes/recipe-skeletons";
import { useCatalogue } from "@/features/recipes/use-recipes";
import { ForbiddenFoods } from "@/features/safety/forbidden-foods";
import { Container } from "@/ui/container";
import { RenderAfterMount, RenderNearViewport } from "@/ui/deferred-render";
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

const ResearchSources = lazyPart(() => import("@/features/nutrition/research-sources"), "The list of sources");
const PetsToday = lazyPart(() => import("./pets-today"), "The overview of your pets");

export function Landing() {
  const counts = useCatalogue().value;
  const { hasProfile: hasDog } = usePets("dog");
  const { hasProfile: hasCat } = usePets("cat");
  const hasPets = hasDog || hasCat;
  const isPrerendered = use(PrerenderedContext).picture !== undefined;
  usePageTitle(pageTitles.home, counts?.total);
  return (
    <>
      {hasPets ? (
        <>
          <h1 className="sr-only">Natural Pet Recipes: today’s food for your pets</h1>
          <RenderAfterMount fallback={<PetsTodaySkeleton />}>
            <PetsToday />
          </RenderAfterMount>
        </>
      ) : (
        isPrerendered && (
          <div className="prerendered-with-pets">
            <PetsTodaySkeleton />
          </div>
        )
      )}
      <HomeHero counts={counts} hasPets={hasPets} />
      <NewestRecipes total={counts?.total} />
      <Container className="grid grid-cols-1 gap-16 pt-16 lg:gap-24 lg:pt-24">
        <AdSlot position="home" />
        <Tools counts={counts} />
        <ShopSection />
        <NutritionScience />
        <MacronutrientTables />
        <ForbiddenFoods listPath={paths.toxicFoods} />
        <Benefits />
        <RenderNearViewport className="min-h-28">
          <ResearchSources />
        </RenderNearViewport>
      </Container>
      <NewsletterSection />
    </>
  );
}

function PetsTodaySkeleton() {
  return (
    <Container className="pets-today">
      <Skeleton className="pet-today w-full" />
    </Container>
  );
}

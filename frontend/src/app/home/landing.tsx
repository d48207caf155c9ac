// The home page without a search or a category.
import { listDefaults } from "@/api/pages";
import { rules } from "@/api/rules";
import { MacronutrientTables } from "@/features/nutrition/macronutrient-tables";
import { NutritionScience } from "@/features/nutrition/nutrition-science";
import { allPets } from "@/features/pets/pets";
import { usePets } from "@/features/pets/use-pets";
import { useCatalogue, useRecipes } from "@/features/recipes/use-recipes";
import { ForbiddenFoods } from "@/features/safety/forbidden-foods";
import { Container } from "@/ui/container";
import { RenderAfterMount, RenderNearViewport } from "@/ui/deferred-render";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { useIsOnline } from "@/ui/use-is-online";
import { useIsServerView } from "@/ui/use-is-server-view";
import { AdSlot } from "../ad-slot";
import { paths } from "../paths";
import { NewsletterSection, ShopSection } from "../shared-sections";
import { usePageTitle, useTitleOf } from "../page-title";
import { Benefits } from "./benefits";
import { HomeHero } from "./home-hero";
import { NewestRecipes } from "./newest-recipes";
import { Tools } from "./tools";

const ResearchSources = lazyPart(() => import("@/features/nutrition/research-sources"), "The list of sources");
const OfflineHome = lazyPart(() => import("./offline-home"), "The list of what works without a connection");
const PetsToday = lazyPart(() => import("./pets-today"), "The overview of your pets");

export function Landing() {
  const counts = useCatalogue().value;
  const petCount = allPets(usePets("dog")).length + allPets(usePets("cat")).length;
  const hasPets = petCount > 0;
  const isServerView = useIsServerView();
  const newest = useRecipes(listDefaults.home);
  // A page that was loaded before the connection was lost stays as it is.
  const isOpenedOffline = !useIsOnline() && newest.value === undefined;
  useTitleOf("home", counts?.total);
  // Without the number of recipes, the tab would keep the title of the shell, which is that of another page.
  usePageTitle(isOpenedOffline && counts === undefined ? rules.siteNames.general : undefined);
  return (
    <>
      {hasPets ? (
        <>
          <h1 className="sr-only">Natural Pet Recipes: today’s food for your pets</h1>
          <RenderAfterMount fallback={<PetsTodaySkeleton count={petCount} />}>
            <PetsToday />
          </RenderAfterMount>
        </>
      ) : (
        isServerView && (
          <div className="prerendered-with-pets">
            {/* The second one is hidden for a visitor with one pet. */}
            <PetsTodaySkeleton count={2} />
          </div>
        )
      )}
      {isOpenedOffline && (
        <RenderAfterMount>
          <OfflineHome />
        </RenderAfterMount>
      )}
      <HomeHero counts={counts} hasPets={hasPets} />
      {!isOpenedOffline && <NewestRecipes list={newest} total={counts?.total} />}
      <Container className="home-sections grid grid-cols-1 gap-16 pt-16 lg:gap-24 lg:pt-24">
        <AdSlot position="home" />
        <Tools counts={counts} />
        <ShopSection />
        <NutritionScience />
        <MacronutrientTables />
        <ForbiddenFoods listPath={paths.toxicFoods} />
        <Benefits />
        <RenderNearViewport isReadable className="min-h-28">
          <ResearchSources />
        </RenderNearViewport>
      </Container>
      <NewsletterSection />
    </>
  );
}

function PetsTodaySkeleton({ count }: { count: number }) {
  return (
    <Container className="pets-today">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="pet-today w-full" />
      ))}
    </Container>
  );
}

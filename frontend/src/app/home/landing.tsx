// The home page without a search or a category.
import { pageTitles } from "@/api/pages";
import { MacronutrientTables } from "@/features/nutrition/macronutrient-tables";
import { NutritionScience } from "@/features/nutrition/nutrition-science";
import { ResearchSources } from "@/features/nutrition/research-sources";
import { useCatalogue } from "@/features/recipes/use-recipes";
import { ForbiddenFoods } from "@/features/safety/forbidden-foods";
import { Container } from "@/ui/container";
import { AdSlot } from "../ad-slot";
import { paths } from "../paths";
import { NewsletterSection, ShopSection } from "../shared-sections";
import { usePageTitle } from "../page-title";
import { Benefits } from "./benefits";
import { HomeHero } from "./home-hero";
import { NewestRecipes } from "./newest-recipes";
import { Tools } from "./tools";

export function Landing() {
  const counts = useCatalogue().value;
  usePageTitle(pageTitles.home, counts?.total);
  return (
    <>
      <HomeHero counts={counts} />
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

// The landing: what the site is, its two halves, its newest recipes, and what stands behind them.
import { rules } from "@/api/rules";
import { MacronutrientTables } from "@/features/nutrition/macronutrient-tables";
import { NutritionScience } from "@/features/nutrition/nutrition-science";
import { ResearchSources } from "@/features/nutrition/research-sources";
import { useCatalogue } from "@/features/recipes/use-recipes";
import { ToxicFoods } from "@/features/safety/toxic-foods";
import { Container } from "@/ui/container";
import { AdPlace } from "../ad-place";
import { NewsletterSection } from "../newsletter-section";
import { paths } from "../paths";
import { ShopSection } from "../shop-section";
import { usePageTitle } from "../use-page-title";
import { Benefits } from "./benefits";
import { HomeHero } from "./home-hero";
import { NewestRecipes } from "./newest-recipes";
import { Tools } from "./tools";

export function Landing() {
  const counts = useCatalogue().value;
  usePageTitle(rules.pages.home.title, counts?.total);
  return (
    <>
      <HomeHero counts={counts} />
      <NewestRecipes total={counts?.total} />
      <Container className="grid grid-cols-1 gap-16 pt-16 lg:gap-24 lg:pt-24">
        <AdPlace position="home" />
        <Tools counts={counts} />
        <ShopSection />
        <NutritionScience />
        <MacronutrientTables />
        <ToxicFoods listPath={paths.toxicFoods} />
        <Benefits />
        <ResearchSources />
      </Container>
      <NewsletterSection />
    </>
  );
}

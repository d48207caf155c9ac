// The page that explains how recipes are assessed, what the verdicts mean, and what they cannot tell.
import { Limitations } from "@/features/nutrition/limitations";
import { HowCalculated } from "@/features/nutrition/how-calculated";
import { MacronutrientTables } from "@/features/nutrition/macronutrient-tables";
import ResearchSources from "@/features/nutrition/research-sources";
import { VerdictMeanings } from "@/features/nutrition/verdict-meanings";
import { useCatalogue } from "@/features/recipes/use-recipes";
import { Container } from "@/ui/container";
import { CompleteMeals } from "../shared-sections";
import { PageHero } from "../page-hero";
import { paths } from "../paths";
import { ToolCards } from "../tool-cards";

export function Component() {
  const counts = useCatalogue().value;
  return (
    <>
      <PageHero title="How we check nutrition">
        <p>
          We calculate the nutrients of every recipe and compare them with what a dog or a cat needs.{" "}
          <CompleteMeals counts={counts} />
        </p>
      </PageHero>
      <Container className="grid grid-cols-1 gap-16 lg:gap-20">
        <VerdictMeanings recipesPath={paths.recipesByVerdict} />
        <HowCalculated />
        <Limitations />
        <MacronutrientTables />
        <section aria-labelledby="tools">
          <h2 id="tools" className="mb-6 text-h2">
            Tools for your pet
          </h2>
          <ToolCards />
        </section>
        <ResearchSources />
        <p className="text-muted">Educational, not veterinary advice.</p>
      </Container>
    </>
  );
}

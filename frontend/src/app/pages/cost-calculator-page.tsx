// What a recipe costs: a serving, the batch, and a day of one animal.
import { useSearchParams } from "react-router-dom";
import { rules } from "@/api/rules";
import type { RecipeDetail } from "@/api/types";
import { CostPanel } from "@/features/nutrition/cost-panel";
import { FeedingGuide } from "@/features/recipes/detail/recipe-text";
import { RecipePicker } from "@/features/recipes/recipe-picker";
import { useOpenRecipe } from "@/features/recipes/use-open-recipe";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { LoadErrorNotice } from "@/ui/load-error";
import { MeasureSwitch } from "@/ui/measure-system";
import { PetCost } from "../cost/pet-cost";
import { PageHero } from "../page-hero";
import { paths } from "../paths";
import { PetChoice, usePetChoice } from "../pet-choice";
import { usePageTitle } from "../use-page-title";

export function Component() {
  usePageTitle(rules.pages.costCalculator.title);
  const asked = usePetChoice();
  const [parameters, setParameters] = useSearchParams();
  const chosen = useOpenRecipe(parameters.get("recipe") ?? undefined);
  const recipe = chosen.value;
  const petType = recipe?.petType ?? asked;
  return (
    <>
      <PageHero title="Cost calculator">
        Pick a recipe: what it costs a serving, and a day for your animal. Every price is an estimate with its date.
        Educational, not veterinary advice.
      </PageHero>
      <Container className="grid min-h-dvh grid-cols-1 content-start gap-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <PetChoice petType={petType} />
          <MeasureSwitch />
        </div>
        <div className="max-w-xl">
          <RecipePicker
            key={petType}
            petType={petType}
            title={recipe?.title ?? ""}
            onSelect={(picked) =>
              setParameters(
                { petType, ...(picked && { recipe: String(picked.id) }) },
                { preventScrollReset: true, replace: true },
              )
            }
          />
        </div>
        {chosen.error !== undefined && !chosen.loading ? (
          <LoadErrorNotice what="The recipe" error={chosen.error} onRetry={chosen.retry} />
        ) : recipe ? (
          <Costs key={petType} recipe={recipe} />
        ) : (
          <p className="text-muted">{chosen.loading ? "Loading recipe..." : "The costs appear here."}</p>
        )}
      </Container>
    </>
  );
}

function Costs({ recipe }: { recipe: RecipeDetail }) {
  const { estimatedCost } = recipe;
  return (
    <section aria-labelledby="costs" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="costs" className="text-h2">
          {recipe.title}
        </h2>
        <ButtonLink to={paths.recipe(recipe.id)} look="secondary">
          View Recipe
        </ButtonLink>
      </div>
      {estimatedCost ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <CostPanel cost={estimatedCost} servings={recipe.baseServings} />
          <PetCost recipe={recipe} />
          <div className="lg:col-span-2">
            <FeedingGuide />
          </div>
        </div>
      ) : (
        <p>Nothing in this recipe has a price we know, so its cost is not estimated.</p>
      )}
    </section>
  );
}

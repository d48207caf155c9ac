// How much of any recipe a dog or a cat eats.
import { useNavigate, useSearchParams } from "react-router-dom";
import { rules } from "@/api/rules";
import type { Recipe } from "@/api/types";
import { useNutrition } from "@/features/nutrition/use-nutrition";
import { RecipeCalculator } from "@/features/pets/recipe-calculator";
import { usePetForm } from "@/features/pets/use-pet-form";
import { FeedingGuide } from "@/features/recipes/detail/recipe-text";
import { RecipePicker } from "@/features/recipes/recipe-picker";
import { useOpenRecipe } from "@/features/recipes/use-open-recipe";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { LoadErrorNotice } from "@/ui/load-error";
import { MeasureSwitch } from "@/ui/measure-system";
import { PageHero } from "../page-hero";
import { paths } from "../paths";
import { PetChoice, usePetChoice } from "../pet-choice";
import { usePageTitle } from "../use-page-title";

export function Component() {
  usePageTitle(rules.pages.portionCalculator.title);
  const asked = usePetChoice();
  const [parameters, setParameters] = useSearchParams();
  const chosen = useOpenRecipe(parameters.get("recipe") ?? undefined);
  const recipe = chosen.value;
  const petType = recipe?.petType ?? asked;
  return (
    <>
      <PageHero title="Portion calculator">
        Pick a recipe and an animal: grams a meal from the recipe's own calories, how long a batch lasts, what a day
        costs. Educational, not veterinary advice.
      </PageHero>
      <Container className="grid grid-cols-1 gap-8">
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
        {/* Room for a recipe that is on its way, so that nothing below is pushed. */}
        <div className={chosen.loading ? "min-h-dvh" : undefined}>
          {chosen.error !== undefined && !chosen.loading ? (
            <LoadErrorNotice what="The recipe" error={chosen.error} onRetry={chosen.retry} />
          ) : recipe ? (
            <Portions key={petType} recipe={recipe} />
          ) : (
            <p className="text-muted">{chosen.loading ? "Loading recipe..." : "The portions appear here."}</p>
          )}
        </div>
        <FeedingGuide />
      </Container>
    </>
  );
}

function Portions({ recipe }: { recipe: Recipe }) {
  const navigate = useNavigate();
  const form = usePetForm(recipe.petType);
  const assessedFor = useNutrition(recipe.id).value?.lifeStage;
  return (
    <section aria-labelledby="portions" className="pet-card-panel">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="portions" className="text-h2">
          {recipe.title} for {form.petName}
        </h2>
        <ButtonLink to={paths.recipe(recipe.id)} look="secondary">
          View Recipe
        </ButtonLink>
      </div>
      <RecipeCalculator
        recipe={recipe}
        form={form}
        assessedFor={assessedFor}
        scale={1}
        onScale={(scale) => void navigate(paths.recipe(recipe.id, scale))}
      />
    </section>
  );
}

// The portion in one line, while the calculator is folded. Whatever protects the animal is shown here too.
import type { RecipeDetail } from "@/api/types";
import { measureSystem } from "@/ui/measure-system";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";
import { DangerNote } from "./danger-note";
import { PlanError, UnweanedNote } from "./feeding/plan-parts";
import { petName, petQuery, petToFeed, type Pet } from "./pet";
import { foodWeightText, mealText, unportionedText } from "./pet-texts";
import { PortionCautions } from "./portion-cautions";
import { useSizeCaution } from "./size-caution";
import { UnreadExclusions } from "./unread-exclusions";
import { usePlan } from "./use-plan";

export function FoldedPortion({ recipe, pet }: { recipe: RecipeDetail; pet: Pet }) {
  const system = useStoredValue(measureSystem);
  const { id, petType, scale } = recipe;
  // The portion at the top of the page has the same query, so that both share one request.
  const query = petToFeed(pet) && { ...petQuery(pet), recipeIds: String(id), ...(scale !== 1 && { scale }) };
  const { value: plan, error, loading, retry } = usePlan(petType, query);
  const sizeCaution = useSizeCaution(recipe);
  const name = petName(petType, pet);
  if (!query) return <UnreadExclusions name={name} />;
  if (error !== undefined && !loading) return <PlanError error={error} onRetry={retry} />;
  if (!plan) return <Skeleton className="h-[1lh] w-full" />;
  if (plan.unweanedAdvice) return <UnweanedNote advice={plan.unweanedAdvice} />;
  const portion = plan.portions.find(({ recipeId }) => recipeId === id);
  const unportioned = plan.unportioned.find(({ recipeId }) => recipeId === id);
  if (unportioned?.warning) return <DangerNote unportioned={unportioned} />;
  const cautions = [...new Set([...((portion ?? unportioned)?.cautions ?? []), ...sizeCaution])];
  return (
    <>
      {portion ? (
        <p className="font-semibold first-letter:uppercase" aria-busy={loading}>
          {name}:{" "}
          {portion.isTreat
            ? `at most ${foodWeightText(portion.kitchenGramsPerMeal, system)} a day`
            : mealText(portion.kitchenGramsPerMeal, portion.mealsPerDay, system)}
        </p>
      ) : (
        unportioned && <p>{unportionedText(unportioned)} So we can't work out a portion.</p>
      )}
      <PortionCautions cautions={cautions} />
      {plan.question !== null && <p>{plan.question}</p>}
    </>
  );
}

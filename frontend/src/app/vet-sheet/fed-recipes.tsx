// The recipes that the pet is fed: portion, lines of the batch, nutrients per 1000 kcal, and what all provide together.
import { dietAddress, postDiet } from "@/api/vet-sheets";
import type { DietAverage, PetType } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { petQuery, type Pet } from "@/features/pets/pet";
import { usePlan } from "@/features/pets/use-plan";
import { useProducts } from "@/features/products/use-products";
import { formatNumber } from "@/ui/format";
import { LoadError } from "@/ui/load-error";
import { DietAverageSection } from "./diet-average";
import { dietRequest } from "./diet-request";
import { daysLabel, fedKey, type FedRecipe } from "./fed-recipe";
import { FactTable } from "./pet-facts";
import { ListedRecipeSection } from "./listed-recipe-section";
import { OwnRecipeSection } from "./own-recipe-section";

interface FedRecipesProps {
  petType: PetType;
  pet: Pet;
  fed: readonly FedRecipe[];
}

export function FedRecipes({ petType, pet, fed }: FedRecipesProps) {
  const recipeIds = fed.flatMap(({ recipe }) => (recipe ? [recipe.id] : [])).join(",");
  // Without its exclusions, the portions of a pet could contain what it must not eat.
  const isCalculated = !pet.hasUnreadExclusions;
  const plan = usePlan(
    petType,
    isCalculated ? { ...petQuery(pet), ...(recipeIds !== "" && { recipeIds }) } : undefined,
  );
  const request = dietRequest(petType, pet, fed, useProducts());
  const diet = useRemote(isCalculated && fed.length > 0 ? dietAddress(request) : null, () => postDiet(request));
  const average = diet.value?.average ?? undefined;
  return (
    <>
      {plan.error !== undefined && !plan.loading && (
        <LoadError subject="The portions" error={plan.error} onRetry={plan.retry} />
      )}
      {plan.value && (
        <FactTable
          caption="Energy"
          rows={[
            { label: "Calculated need", value: `${formatNumber(plan.value.reference.caloriesPerDay)} kcal a day` },
            {
              label: "Usual range",
              value: `${formatNumber(plan.value.reference.min)} to ${formatNumber(plan.value.reference.max)} kcal a day`,
            },
          ]}
        />
      )}
      {fed.map((entry, position) => {
        const shared = {
          number: fed.length > 1 ? position + 1 : undefined,
          share: average && findShare(average, position, daysLabel(entry.days)),
          hasAverage: average !== undefined,
        };
        return entry.recipe ? (
          <ListedRecipeSection key={fedKey(entry)} recipe={entry.recipe} plan={plan.value} {...shared} />
        ) : (
          <OwnRecipeSection key={fedKey(entry)} own={entry.own} pet={isCalculated ? pet : undefined} {...shared} />
        );
      })}
      {diet.error !== undefined && !diet.loading && (
        <LoadError subject="The nutrients of all recipes together" error={diet.error} onRetry={diet.retry} />
      )}
      {diet.value?.problem && (
        <p role="note" className="font-semibold">
          The nutrients of all recipes together are not known. {diet.value.problem}
        </p>
      )}
      {average && <DietAverageSection average={average} recipeCount={fed.length} />}
    </>
  );
}

/** Returns the share of a recipe in the energy, with its days if they count; undefined for the only recipe. */
function findShare({ recipes, areSharesAssumed }: DietAverage, position: number, days: string) {
  const share = recipes.length > 1 ? recipes[position] : undefined;
  return share && { days: areSharesAssumed ? undefined : days, energyPercent: share.energyPercent };
}

// The recipes that the pet is fed: portion, lines of the batch, nutrients per 1000 kcal, and what all provide together.
import { nutritionAddress } from "@/api/addresses";
import { getNutrition } from "@/api/client";
import type { Analysis, DietAverage, FeedingPlan, PetType } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { DangerNote } from "@/features/pets/danger-note";
import { petQuery, type Pet } from "@/features/pets/pet";
import { daysText, mealText, unportionedText } from "@/features/pets/pet-texts";
import { PortionCautions } from "@/features/pets/portion-cautions";
import { usePlan } from "@/features/pets/use-plan";
import { formatNumber } from "@/ui/format";
import { Disclosure } from "@/ui/disclosure";
import { LoadError } from "@/ui/load-error";
import { measureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { DietAverageSection } from "./diet-average";
import { daysLabel, type FedRecipe } from "./fed-recipe";
import { NutrientTable } from "./nutrient-table";
import { FactTable } from "./pet-facts";

interface FedRecipesProps {
  petType: PetType;
  pet: Pet;
  fed: readonly FedRecipe[];
}

export function FedRecipes({ petType, pet, fed }: FedRecipesProps) {
  const fedRecipes = fed.map(({ recipe, days }) => `${recipe.id}${days === "unknown" ? "" : `:${days}`}`).join(",");
  // Without its exclusions, the portions of a pet could contain what it must not eat.
  const plan = usePlan(
    petType,
    pet.hasUnreadExclusions ? undefined : { ...petQuery(pet), ...(fed.length > 0 && { fedRecipes }) },
  );
  // The previous plan is shown while the next one loads, and may be that of other recipes.
  const diet = fed.length > 0 && !plan.loading ? plan.value?.diet : undefined;
  const average = diet?.average ?? undefined;
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
      {fed.map((entry, position) => (
        <RecipeSection
          key={entry.recipe.id}
          entry={entry}
          number={fed.length > 1 ? position + 1 : undefined}
          plan={plan.value}
          average={average}
        />
      ))}
      {diet?.problem && (
        <p role="note" className="font-semibold">
          The nutrients of all recipes together are not known. {diet.problem}
        </p>
      )}
      {average && <DietAverageSection average={average} fed={fed} />}
    </>
  );
}

interface RecipeSectionProps {
  entry: FedRecipe;
  /** The number by which the table of supplements names the recipe; undefined for the only one. */
  number: number | undefined;
  plan: FeedingPlan | undefined;
  average: DietAverage | undefined;
}

function RecipeSection({ entry: { recipe, days }, number, plan, average }: RecipeSectionProps) {
  const id = `recipe-${recipe.id}`;
  const system = useStoredValue(measureSystem);
  const { value, error, loading, retry } = useRemote(nutritionAddress(recipe.id), () => getNutrition(recipe.id));
  // The supplements have a list of their own, with their reasons.
  const foods = recipe.ingredients.filter((_, index) => (value?.lines[index]?.reason ?? null) === null);
  const portion = plan?.portions.find(({ recipeId }) => recipeId === recipe.id);
  const share = average && average.recipes.length > 1 && average.recipes.find(({ recipeId }) => recipeId === recipe.id);
  const unportioned = plan?.unportioned.find(({ recipeId }) => recipeId === recipe.id);
  const nutrients = (
    <div className="grid grid-cols-1 gap-3">
      {error !== undefined && !loading && <LoadError subject="The analysis" error={error} onRetry={retry} />}
      {loading && <p role="status">Loading the nutrients...</p>}
      {value && <Nutrients analysis={value} title={recipe.title} ingredients={recipe.ingredients} />}
    </div>
  );
  return (
    <section aria-labelledby={id} aria-busy={loading} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-h3">
        {number !== undefined && `${number}. `}
        {recipe.title}
      </h3>
      {share && (
        <p>
          {!average.areSharesAssumed && `${daysLabel(days)}: `}
          {formatNumber(share.energyPercent, 1)}&nbsp;% of the energy.
        </p>
      )}
      {portion && (
        <>
          <p>
            {portion.isTreat
              ? `As a treat: at most ${formatNumber(portion.kitchenGramsPerMeal)} g a day.`
              : `Portion if it is the only food: ${mealText(portion.kitchenGramsPerMeal, portion.mealsPerDay, system)}.`}{" "}
            A batch lasts {daysText(portion.feedsDays)}.
          </p>
          <PortionCautions cautions={portion.cautions} />
        </>
      )}
      {unportioned &&
        (unportioned.warning ? (
          <DangerNote unportioned={unportioned} role="note" />
        ) : (
          <p>No portion can be calculated. {unportionedText(unportioned)}</p>
        ))}
      <div>
        <h4 className="font-semibold">Ingredients of a batch{value && ", without supplements"}</h4>
        <ul className="vet-lines list-disc pl-5">
          {foods.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      </div>
      {/* The nutrients of all recipes together are what a vet reads first. Those of each recipe are printed only without them. */}
      {average ? (
        <div className="print:hidden">
          <Disclosure title={`Nutrients and supplements of ${recipe.title}`}>{nutrients}</Disclosure>
        </div>
      ) : (
        nutrients
      )}
    </section>
  );
}

interface NutrientsProps {
  analysis: Analysis;
  title: string;
  ingredients: readonly string[];
}

function Nutrients({ analysis, title, ingredients }: NutrientsProps) {
  const supplements = analysis.lines.flatMap(({ reason }, index) =>
    reason === null ? [] : `${ingredients[index]}: ${reason.text}`,
  );
  return (
    <>
      {supplements.length > 0 && (
        <div>
          <h4 className="font-semibold">Supplements of a batch, and why each is in it</h4>
          <ul className="list-disc pl-5">
            {supplements.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{analysis.verdictText}</p>
      <NutrientTable caption={`Nutrients of ${title} per 1000 kcal`} nutrients={analysis.nutrients} />
    </>
  );
}

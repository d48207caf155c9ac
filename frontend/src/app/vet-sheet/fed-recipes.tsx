// The recipes that the pet is fed: portion, lines of the batch with their supplements, and nutrients per 1000 kcal.
import { nutritionAddress } from "@/api/addresses";
import { getNutrition } from "@/api/client";
import type { Analysis, FeedingPlan, NutrientResult, PetType } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { formatNutrient } from "@/features/nutrition/nutrient-format";
import { DangerNote } from "@/features/pets/danger-note";
import { petQuery, type Pet } from "@/features/pets/pet";
import { daysText, mealText, unportionedText } from "@/features/pets/pet-texts";
import { PortionCautions } from "@/features/pets/portion-cautions";
import { usePlan } from "@/features/pets/use-plan";
import { formatNumber } from "@/ui/format";
import { LoadError } from "@/ui/load-error";
import { measureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { FactTable } from "./pet-facts";
import type { FedRecipe } from "./vet-sheet";

interface FedRecipesProps {
  petType: PetType;
  pet: Pet;
  fed: readonly FedRecipe[];
}

export function FedRecipes({ petType, pet, fed }: FedRecipesProps) {
  const ids = fed.map(({ recipe }) => recipe.id);
  // Without its exclusions, the portions of a pet could contain what it must not eat.
  const plan = usePlan(
    petType,
    pet.hasUnreadExclusions ? undefined : { ...petQuery(pet), ...(ids.length > 0 && { recipeIds: ids.join(",") }) },
  );
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
      {fed.map((entry) => (
        <RecipeSection key={entry.recipe.id} entry={entry} plan={plan.value} />
      ))}
    </>
  );
}

function RecipeSection({ entry: { recipe, share }, plan }: { entry: FedRecipe; plan: FeedingPlan | undefined }) {
  const id = `recipe-${recipe.id}`;
  const system = useStoredValue(measureSystem);
  const { value, error, loading, retry } = useRemote(nutritionAddress(recipe.id), () => getNutrition(recipe.id));
  const portion = plan?.portions.find(({ recipeId }) => recipeId === recipe.id);
  const unportioned = plan?.unportioned.find(({ recipeId }) => recipeId === recipe.id);
  return (
    <section aria-labelledby={id} aria-busy={loading} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-h3">
        {recipe.title}
      </h3>
      {share !== "" && <p>Share of the diet: {share}</p>}
      {portion && (
        <>
          <p>
            {portion.isTreat
              ? `As a treat: at most ${formatNumber(portion.kitchenGramsPerMeal)} g a day.`
              : `Portion if it is the only food: ${mealText(portion.kitchenGramsPerMeal, portion.mealsPerDay, system)}.`}{" "}
            A batch lasts {daysText(portion.batchDays)}.
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
        <h4 className="font-semibold">Ingredients and supplements of a batch</h4>
        <ul className="list-disc pl-5">
          {recipe.ingredients.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      </div>
      {error !== undefined && !loading && <LoadError subject="The analysis" error={error} onRetry={retry} />}
      {loading && <p role="status">Loading the nutrients...</p>}
      {value && <Nutrients analysis={value} title={recipe.title} ingredients={recipe.ingredients} />}
    </section>
  );
}

const statusTexts: Record<NutrientResult["status"], string> = {
  meets: "Meets",
  below: "Too low",
  above: "Too high",
  unknown: "Not known",
};

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
          <h4 className="font-semibold">Why each supplement is in it</h4>
          <ul className="list-disc pl-5">
            {supplements.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{analysis.verdictText}</p>
      <table className="figure-table">
        <caption className="sr-only">Nutrients of {title} per 1000 kcal</caption>
        <thead>
          <tr>
            <th scope="col">Per 1000 kcal</th>
            <th scope="col">Amount</th>
            <th scope="col">Minimum</th>
            <th scope="col">Maximum</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {analysis.nutrients.map(({ id, name, unit, amountPer1000kcal, minimum, maximum, status, isDiluted }) => {
            // An amount with unknown parts is a bound.
            const bound = status === "unknown" ? (isDiluted ? "at most " : "at least ") : "";
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{amountPer1000kcal === null ? "–" : `${bound}${formatNutrient(amountPer1000kcal, unit)}`}</td>
                <td>{minimum === null ? "–" : formatNutrient(minimum, unit)}</td>
                <td>{maximum === null ? "–" : formatNutrient(maximum, unit)}</td>
                <td>{statusTexts[status]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

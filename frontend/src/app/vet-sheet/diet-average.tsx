// Shows what all recipes of the pet provide together: nutrients per 1000 kcal with the limits of the profile, and the
// supplements of a day.
import type { DietAverage, NutrientGroup } from "@/api/types";
import { formatNutrient } from "@/features/nutrition/nutrient-format";
import { NutrientTable } from "./nutrient-table";

/** The groups of each of the two tables, which are printed side by side. */
const tables: readonly { caption: string; groups: readonly NutrientGroup[] }[] = [
  { caption: "Protein, fat and ratios per 1000 kcal", groups: ["protein", "fat", "ratios"] },
  { caption: "Minerals and vitamins per 1000 kcal", groups: ["minerals", "vitamins"] },
];

interface DietAverageSectionProps {
  average: DietAverage;
  /** The number of recipes that the pet is fed. */
  recipeCount: number;
}

export function DietAverageSection({ average, recipeCount }: DietAverageSectionProps) {
  const { areSharesAssumed, profile, verdictText, nutrients, supplements } = average;
  return (
    <>
      <section aria-labelledby="diet" className="grid grid-cols-1 gap-3">
        <h3 id="diet" className="text-h3">
          {recipeCount > 1 ? "Nutrients of all recipes together" : "Nutrients"}
        </h3>
        {recipeCount > 1 && (
          <p>
            The mean of the recipes, weighted by energy.{" "}
            {areSharesAssumed && <b>The owner gave no days for each recipe, so equal days are assumed.</b>}
          </p>
        )}
        <p className="font-semibold">{verdictText}.</p>
        <div className="vet-tables grid grid-cols-1 gap-3">
          {tables.map(({ caption, groups }) => (
            <NutrientTable
              key={caption}
              caption={caption}
              nutrients={nutrients.filter(({ group }) => groups.includes(group))}
            />
          ))}
        </div>
        <p className="text-meta text-muted">Requirement: {profile.label}.</p>
      </section>
      <Supplements supplements={supplements} recipeCount={recipeCount} />
    </>
  );
}

interface SupplementsProps {
  supplements: DietAverage["supplements"];
  recipeCount: number;
}

function Supplements({ supplements, recipeCount }: SupplementsProps) {
  return (
    <section aria-labelledby="supplements" className="grid grid-cols-1 gap-3">
      <h3 id="supplements" className="text-h3">
        Supplements a day
      </h3>
      {supplements.length === 0 ? (
        <p>None in these recipes.</p>
      ) : (
        <table className="figure-table">
          <caption className="sr-only">Supplements a day</caption>
          <thead>
            <tr>
              <th scope="col">Supplement</th>
              <th scope="col">Form</th>
              <th scope="col">{recipeCount > 1 ? "A day, on average" : "A day"}</th>
              <th scope="col">Gives a day</th>
              {recipeCount > 1 && <th scope="col">In recipe</th>}
            </tr>
          </thead>
          <tbody>
            {supplements.map(({ name, form, amount, supplies, recipes }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{form}</td>
                <td>{amount}</td>
                <td>
                  {supplies.length === 0
                    ? "–"
                    : supplies
                        .map((supplied) => `${supplied.name} ${formatNutrient(supplied.amount, supplied.unit)}`)
                        .join(", ")}
                </td>
                {recipeCount > 1 && <td>{recipes.map((place) => place + 1).join(", ")}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

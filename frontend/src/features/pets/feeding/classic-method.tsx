// Shows the results of the older formula for comparison, and explains why they must not be used for feeding.
import type { FeedingPlan } from "@/api/types";
import { daysText, formatNumber } from "@/ui/format";
import type { MeasureSystem } from "@/ui/measure-system";
import { foodWeightText } from "../pet-texts";

export function ClassicMethod({ plan: { classic }, system }: { plan: FeedingPlan; system: MeasureSystem }) {
  const { recipePortions, daysOfFood } = classic;
  const rows = [
    ["Calories per day", `${formatNumber(classic.caloriesPerDay)} kcal`],
    ["Protein per day", `${formatNumber(classic.proteinGrams)} g`],
    ["Fat per day", `${formatNumber(classic.fatGrams)} g`],
    ["Meals per day", formatNumber(classic.mealsPerDay)],
    ["Each meal, as dry food", foodWeightText(classic.portionGrams, system)],
    ...(recipePortions === null ? [] : [["Portions in the recipe", formatNumber(recipePortions, 1)]]),
    ...(daysOfFood === null ? [] : [["The recipe lasts", daysText(daysOfFood)]]),
  ];
  return (
    <>
      <p>
        This older rule multiplies 70 × kg<sup>0.75</sup> by factors for age, activity and breed (dogs), or for age and
        living indoors (cats). It assumes food as dry as kibble and 350 kcal per serving. Home-cooked food contains far
        more water, so these amounts would leave most pets hungry. Use them to compare, not to feed.
      </p>
      <table className="figure-table mt-4">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

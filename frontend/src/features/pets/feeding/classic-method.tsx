// The older formula, to compare: its figures to the letter, and why they are not what to feed by.
import type { FeedingPlan } from "@/api/types";
import { figure } from "@/ui/figures";
import type { MeasureSystem } from "@/ui/measure-system";
import { daysText, foodWeight } from "../words";

export function ClassicMethod({ plan: { classic }, system }: { plan: FeedingPlan; system: MeasureSystem }) {
  const { recipePortions, daysOfFood } = classic;
  const rows = [
    ["Energy a day", `${figure(classic.caloriesPerDay)} kcal`],
    ["Protein a day", `${figure(classic.proteinGrams)} g`],
    ["Fat a day", `${figure(classic.fatGrams)} g`],
    ["Meals a day", figure(classic.mealsPerDay)],
    ["Each meal, of dry food", foodWeight(classic.portionGrams, system)],
    ...(recipePortions === null ? [] : [["Portions in the recipe", figure(recipePortions, 1)]]),
    ...(daysOfFood === null ? [] : [["The recipe lasts", daysText(daysOfFood)]]),
  ];
  return (
    <>
      <p>
        An older rule: 70 × kg<sup>0.75</sup> times factors for age, activity and breed or home, with grams for food as
        dry as kibble and 350 kcal to every serving. Home-cooked food holds far more water, so these grams would leave
        most animals hungry. They are here to compare, not to feed by.
      </p>
      <table className="plan-table mt-4">
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

// The minimum protein and fat of each profile, in one table per pet type.
import { feedingRules } from "@/api/feeding-rules";
import type { PetType } from "@/api/types";
import { clsx } from "clsx";

const names: Record<PetType, string> = { dog: "Dogs", cat: "Cats" };
const colours: Record<PetType, string> = { dog: "bg-dog-soft text-dog", cat: "bg-cat-soft text-cat" };
const petTypes: PetType[] = ["dog", "cat"];

export function MacronutrientTables() {
  const { profile, rows } = feedingRules.macronutrients;
  const [{ unit }] = rows;
  return (
    <section aria-labelledby="macronutrients">
      <h2 id="macronutrients" className="text-h2">
        Minimum protein and fat
      </h2>
      <p className="mt-3 max-w-2xl text-muted">
        Minimum amounts in {unit} (metabolisable energy). Source: {profile}. They apply to the whole diet, not to a
        single food.
      </p>
      <div className="mt-6 grid gap-5 lg:grid-cols-2">
        {petTypes.map((petType) => (
          <div key={petType} className="overflow-hidden rounded-card border border-line bg-surface">
            <table className="w-full text-left">
              <caption className={clsx("px-5 py-3 text-left font-display text-h3 font-bold", colours[petType])}>
                {names[petType]}
              </caption>
              <thead className="text-meta text-muted">
                <tr>
                  <th scope="col" className="py-2 pl-5 font-medium">
                    Life stage
                  </th>
                  <th scope="col" className="py-2 pl-4 text-right font-medium">
                    Protein
                  </th>
                  <th scope="col" className="py-2 pr-5 pl-4 text-right font-medium">
                    Fat
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows
                  .filter((row) => row.petType === petType)
                  .map((row) => (
                    <tr key={row.lifeStage} className="border-t border-line">
                      <th scope="row" className="py-3 pl-5 font-medium">
                        {row.label}
                      </th>
                      <td className="py-3 pl-4 text-right font-semibold whitespace-nowrap tabular-nums">
                        {row.proteinMin} g
                      </td>
                      <td className="py-3 pr-5 pl-4 text-right font-semibold whitespace-nowrap tabular-nums">
                        {row.fatMin} g
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </section>
  );
}

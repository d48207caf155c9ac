// All foods of the emergency form, to choose from when the server cannot correct a typing error.
import { emergencyRules } from "@/api/emergency-rules";
import type { EatenFood } from "./poisoning";
import { similarFirst } from "./food-names";

const byName = emergencyRules.foods.toSorted((a, b) => a.name.localeCompare(b.name));

interface StoredFoodListProps {
  /** The name that the visitor typed. */
  text: string;
  onSelect: (food: EatenFood) => void;
}

export function StoredFoodList({ text, onSelect }: StoredFoodListProps) {
  const foods = similarFirst(byName, text, ({ name, otherNames }) => [name, ...otherNames]);
  return (
    <section aria-labelledby="stored-foods" className="mt-6 grid gap-2">
      <h3 id="stored-foods" className="text-h3">
        Is it one of these?
      </h3>
      <p>If it is not in this list, call now: that does not mean that it is safe.</p>
      <ul className="max-h-96 overflow-y-auto rounded-control border border-line">
        {foods.map((food) => (
          <li key={food.id} className="border-b border-line last:border-0">
            <button
              type="button"
              aria-labelledby={`stored-${food.id}`}
              aria-describedby={food.otherNames.length > 0 ? `stored-${food.id}-names` : undefined}
              className="min-h-11 w-full px-3 py-2 text-left hover:bg-brand-soft"
              onClick={() => onSelect(food)}
            >
              <b id={`stored-${food.id}`} className="text-brand">
                {food.name}
              </b>
              {food.otherNames.length > 0 && (
                <span id={`stored-${food.id}-names`} className="block text-meta text-muted">
                  {food.otherNames.join(", ")}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// The list of ingredients that can be opened above a step.
export interface CookIngredient {
  measure: string;
  name: string;
}

interface CookIngredientsProps {
  ingredients: readonly CookIngredient[];
  servings: number;
}

export function CookIngredients({ ingredients, servings }: CookIngredientsProps) {
  return (
    <section aria-label="Ingredients" className="cook-ingredients">
      <p className="mb-2 text-meta text-muted">
        For {servings} {servings === 1 ? "serving" : "servings"}
      </p>
      <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {ingredients.map(({ measure, name }, index) => (
          <li key={index}>
            <b>{measure}</b> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

// The list of ingredients that can be opened above a step.
export interface CookIngredient {
  measure: string;
  name: string;
}

interface CookIngredientsProps {
  ingredients: readonly CookIngredient[];
  /** The amount that they make, such as '4 servings'. */
  amount: string;
}

export function CookIngredients({ ingredients, amount }: CookIngredientsProps) {
  return (
    <section aria-label="Ingredients" className="cook-ingredients">
      <p className="mb-2 text-meta text-muted">For {amount}</p>
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

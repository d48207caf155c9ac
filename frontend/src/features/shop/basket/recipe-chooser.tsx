// Lists recipes, each with a checkbox that adds it to the basket.
import type { Recipe, RecipeList } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { LoadError } from "@/ui/load-error";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";
import { basketSelection, toggleRecipe } from "./basket-store";

const listClass = "grid gap-x-6 sm:grid-cols-2";

interface RecipeChooserProps {
  list: Remote<RecipeList>;
  /** Number of rows to reserve space for until the list has loaded. */
  expectedCount: number;
}

export function RecipeChooser({ list: { value, error, loading, retry }, expectedCount }: RecipeChooserProps) {
  if (error !== undefined && !loading) return <LoadError subject="The recipes" error={error} onRetry={retry} />;
  if (value === undefined) {
    return (
      <div role="status" className={listClass}>
        <span className="sr-only">Loading recipes...</span>
        {Array.from({ length: expectedCount }, (_, index) => (
          <span key={index} className="flex min-h-11 items-center">
            <Skeleton className="h-5 w-2/3" />
          </span>
        ))}
      </div>
    );
  }
  if (value.recipes.length === 0) return <p className="text-muted">No recipes available</p>;
  return (
    <ul className={listClass} aria-busy={loading}>
      {value.recipes.map((recipe) => (
        <RecipeCheckbox key={recipe.id} {...recipe} />
      ))}
    </ul>
  );
}

/** A row of a list of recipes. */
export function RecipeCheckbox({ id, title, petType }: Pick<Recipe, "id" | "title" | "petType">) {
  const inBasket = useStoredValue(basketSelection).recipes.includes(id);
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
        <input
          type="checkbox"
          checked={inBasket}
          onChange={() => toggleRecipe(id)}
          className="size-5 shrink-0 accent-brand"
        />
        <span>
          {title} <span className="text-meta text-muted">({petType})</span>
        </span>
      </label>
    </li>
  );
}

// Recipes for a visitor who likes the one on the page. Without such recipes, nothing is shown.
import { useId, type ReactNode } from "react";
import { getSimilarRecipes, similarRecipesAddress } from "@/api/similar-recipes";
import type { Recipe } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { LoadErrorNotice } from "@/ui/load-error";
import { Skeleton } from "@/ui/skeleton";

interface SimilarRecipesProps {
  recipeId: number;
  /** Names of the foods that the visitor's pet must not eat: 'chicken, egg'. */
  exclude?: string;
  /** Renders the cards, which show elements of other features. */
  renderCards: (recipes: readonly Recipe[]) => ReactNode;
}

export function SimilarRecipes({ recipeId, exclude, renderCards }: SimilarRecipesProps) {
  const headingId = useId();
  const address = similarRecipesAddress(recipeId, exclude);
  const { value, error, loading, retry } = useRemote(address, () => getSimilarRecipes(recipeId, exclude));
  if (error === undefined && value?.length === 0) return null;
  return (
    <section aria-labelledby={headingId} aria-busy={loading}>
      <h2 id={headingId} className="mb-4 text-h2">
        You may also like
      </h2>
      {error !== undefined && !loading ? (
        <LoadErrorNotice subject="Similar recipes" error={error} onRetry={retry} />
      ) : value === undefined ? (
        <div role="status">
          <span className="sr-only">Loading similar recipes...</span>
          <Skeleton className="h-96 w-full rounded-card" />
        </div>
      ) : (
        renderCards(value)
      )}
    </section>
  );
}

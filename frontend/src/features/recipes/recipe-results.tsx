// A list in its four states: failed, loading, empty, here it is.
import { use, type ReactNode } from "react";
import type { Recipe, RecipeList } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { Outline } from "./outline";
import { RecipeGrid, RecipeGridSkeleton } from "./recipe-grid";
import type { Urgency } from "./recipe-card";

interface RecipeResultsProps {
  list: Remote<RecipeList>;
  loadingText: string;
  empty: ReactNode;
  renderCard: (recipe: Recipe, urgency: Urgency) => ReactNode;
  /** What stands between two chunks of recipes. */
  between?: (gap: number) => ReactNode;
  onShowMore?: () => void;
  /** How many cards to hold room for while nothing is known. */
  skeletons?: number;
}

export function RecipeResults(props: RecipeResultsProps) {
  const { list, loadingText, empty, renderCard, between, onShowMore, skeletons } = props;
  const { value, error, loading, retry } = list;
  const { picture } = use(Outline);
  if (error !== undefined && !loading) {
    return (
      <Notice title="The recipes could not be loaded" urgent actions={<Button onClick={retry}>Try again</Button>}>
        {error instanceof Error ? error.message : "The server did not answer."}
      </Notice>
    );
  }
  if (value === undefined) {
    return (
      <>
        {/* A first paint stands where the recipes will stand. */}
        <p role="status" className={picture ? "sr-only" : "mb-4 text-muted"}>
          {loadingText}
        </p>
        <RecipeGridSkeleton {...(skeletons && { cards: skeletons })} />
      </>
    );
  }
  if (value.recipes.length === 0) return empty;
  const left = value.total - value.recipes.length;
  return (
    <div aria-busy={loading} className={loading ? "opacity-60 transition-opacity" : undefined}>
      <RecipeGrid recipes={value.recipes} renderCard={renderCard} {...(between && { between })} />
      {onShowMore && left > 0 && (
        <div className="mt-10 flex flex-col items-center gap-3">
          <p className="text-meta text-muted">
            {value.recipes.length} of {value.total} recipes
          </p>
          <Button look="secondary" onClick={onShowMore} disabled={loading}>
            Show more recipes
          </Button>
        </div>
      )}
    </div>
  );
}

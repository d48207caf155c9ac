// A recipe list in one of its four states: failed, loading, empty or loaded.
import { use, type ReactNode } from "react";
import type { Recipe, RecipeList } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { LoadErrorNotice } from "@/ui/load-error";
import type { PicturePriority } from "./recipe-card";
import { RecipeGrid } from "./recipe-grid";
import { PrerenderedContext, RecipeGridSkeleton } from "./recipe-skeletons";

interface RecipeResultsProps {
  list: Remote<RecipeList>;
  loadingText: string;
  empty: ReactNode;
  renderCard: (recipe: Recipe, priority: PicturePriority) => ReactNode;
  /** Renders the content between two chunks of recipes. */
  renderGap?: (index: number) => ReactNode;
  onShowMore?: () => void;
  /** True if recipes were added to a shown list, which stays on screen if they cannot be loaded. */
  isExtended?: boolean;
  /** Number of placeholder cards while the list loads. */
  skeletons?: number;
}

export function RecipeResults(props: RecipeResultsProps) {
  const { list, loadingText, empty, renderCard, renderGap, onShowMore, isExtended = false, skeletons } = props;
  const { value, error, loading, retry } = list;
  const isPrerendered = use(PrerenderedContext).picture !== undefined;
  const notice = error !== undefined && !loading && (
    <LoadErrorNotice subject="The recipes" error={error} onRetry={retry} />
  );
  if (notice && (value === undefined || !isExtended)) return notice;
  if (value === undefined) {
    return (
      <>
        {/* Hidden on a prerendered page: the list that replaces the cards has no text above it, so they would move up. */}
        <p role="status" className={isPrerendered ? "sr-only" : "mb-4 text-muted"}>
          {loadingText}
        </p>
        <RecipeGridSkeleton {...(skeletons && { cards: skeletons })} />
      </>
    );
  }
  if (value.recipes.length === 0) return empty;
  const remaining = value.total - value.recipes.length;
  return (
    <div aria-busy={loading} className={loading ? "opacity-60 transition-opacity" : undefined}>
      <RecipeGrid recipes={value.recipes} renderCard={renderCard} {...(renderGap && { renderGap })} />
      {notice ? (
        <div className="mt-10">{notice}</div>
      ) : (
        onShowMore &&
        remaining > 0 && (
          <div className="mt-10 flex flex-col items-center gap-3">
            <p className="text-meta text-muted">
              Showing {value.recipes.length} of {value.total} recipes
            </p>
            <Button look="secondary" onClick={onShowMore} disabled={loading}>
              Show more recipes
            </Button>
          </div>
        )
      )}
    </div>
  );
}

// A recipe list in one of its four states: failed, loading, empty or loaded.
import { use, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { rules } from "@/api/rules";
import type { Recipe, RecipeList } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { LoadErrorNotice } from "@/ui/load-error";
import { OtherParameters } from "@/ui/submission";
import { RecipeGrid } from "./recipe-grid";
import { PrerenderedContext, RecipeGridSkeleton } from "./recipe-skeletons";

interface RecipeGroups {
  /** Number of recipes of the whole list that belong to the first group. */
  firstCount: number;
  firstHeading: string;
  secondHeading: string;
}

interface RecipeResultsProps {
  list: Remote<RecipeList>;
  loadingText: string;
  empty: ReactNode;
  renderCard: (recipe: Recipe, isFirst: boolean) => ReactNode;
  /** Renders the content between two chunks of recipes. */
  renderGap?: (index: number) => ReactNode;
  /** Shows the list in two groups with headings. */
  groups?: RecipeGroups;
  onShowMore?: () => void;
  /** True if recipes were added to a shown list, which stays on screen if they cannot be loaded. */
  isExtended?: boolean;
  /** Number of placeholder cards while the list loads. */
  skeletons?: number;
}

export function RecipeResults(props: RecipeResultsProps) {
  const { list, loadingText, empty, renderCard, renderGap, groups, onShowMore, isExtended = false, skeletons } = props;
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
        <p role="status" className={isPrerendered ? "sr-only" : "mb-4 text-muted noscript:hidden"}>
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
      {groups ? (
        <GroupedRecipes
          recipes={value.recipes}
          groups={groups}
          renderCard={renderCard}
          {...(renderGap && { renderGap })}
        />
      ) : (
        <RecipeGrid recipes={value.recipes} renderCard={renderCard} {...(renderGap && { renderGap })} />
      )}
      {notice ? (
        <div className="mt-10">{notice}</div>
      ) : (
        onShowMore &&
        remaining > 0 && (
          <div className="mt-10 flex flex-col items-center gap-3">
            <p className="text-meta text-muted">
              Showing {value.recipes.length} of {value.total} recipes
            </p>
            <ShowMoreForm onShowMore={onShowMore} isLoading={loading} />
          </div>
        )
      )}
    </div>
  );
}

/** Adds the next page of the list, which is stored in the address. */
function ShowMoreForm({ onShowMore, isLoading }: { onShowMore: () => void; isLoading: boolean }) {
  const page = Number(useSearchParams()[0].get("page") ?? 1) + 1;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onShowMore();
      }}
    >
      <Button type="submit" name="page" value={page} look="secondary" disabled={isLoading}>
        Show more recipes
      </Button>
      <OtherParameters without="page" />
    </form>
  );
}

interface GroupedRecipesProps extends Required<Pick<RecipeResultsProps, "groups" | "renderCard">> {
  recipes: readonly Recipe[];
  renderGap?: (index: number) => ReactNode;
}

function GroupedRecipes({ recipes, groups, renderCard, renderGap }: GroupedRecipesProps) {
  const first = recipes.slice(0, groups.firstCount);
  const second = recipes.slice(groups.firstCount);
  // Each gap has an advertisement of its own, so the numbers go on in the second group.
  const gapsBefore = Math.max(0, Math.ceil(first.length / rules.chunkSize) - 1);
  return (
    <div className="grid grid-cols-1 gap-6">
      <h3 className="text-h3" aria-live="polite">
        {groups.firstHeading}
      </h3>
      {first.length > 0 && <RecipeGrid recipes={first} renderCard={renderCard} {...(renderGap && { renderGap })} />}
      {second.length > 0 && (
        <>
          <h3 className="text-h3">{groups.secondHeading}</h3>
          <RecipeGrid
            recipes={second}
            renderCard={renderCard}
            {...(renderGap && { renderGap: (index: number) => renderGap(gapsBefore + index) })}
          />
        </>
      )}
    </div>
  );
}

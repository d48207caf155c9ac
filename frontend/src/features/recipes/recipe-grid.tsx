// A grid of recipe cards in chunks, with room for an advertisement between two chunks.
import { Fragment, memo, type ReactNode } from "react";
import { rules } from "@/api/rules";
import type { Recipe } from "@/api/types";
import { HydrateNearViewport } from "@/ui/deferred-render";

interface RecipeGridProps {
  recipes: readonly Recipe[];
  renderCard: (recipe: Recipe, isFirst: boolean) => ReactNode;
  /** Renders the content between two chunks; the first gap has index 0. */
  renderGap?: (index: number) => ReactNode;
}

/** The cards of a list are not rendered again while the next list loads. */
export const RecipeGrid = memo(function RecipeGrid({ recipes, renderCard, renderGap }: RecipeGridProps) {
  return (
    <div className="recipe-chunks">
      {splitIntoChunks(recipes).map((chunk, index) => (
        <Fragment key={chunk[0]?.id}>
          {index > 0 && renderGap?.(index - 1)}
          <Chunk isFirst={index === 0}>
            {chunk.map((recipe, position) => (
              <li key={recipe.id}>{renderCard(recipe, index === 0 && position === 0)}</li>
            ))}
          </Chunk>
        </Fragment>
      ))}
    </div>
  );
});

/** The first chunk is in the first view or near it. */
function Chunk({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const className = "recipe-grid";
  if (isFirst) return <ul className={className}>{children}</ul>;
  return (
    <HydrateNearViewport as="ul" className={className}>
      {children}
    </HydrateNearViewport>
  );
}

function splitIntoChunks(recipes: readonly Recipe[]): (readonly Recipe[])[] {
  const count = Math.ceil(recipes.length / rules.chunkSize);
  return Array.from({ length: count }, (_, index) =>
    recipes.slice(index * rules.chunkSize, (index + 1) * rules.chunkSize),
  );
}

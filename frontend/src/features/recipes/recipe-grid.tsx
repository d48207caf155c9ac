// Recipes side by side, in chunks of six with room between them.
import { Fragment, type ReactNode } from "react";
import { rules } from "@/api/rules";
import type { Recipe } from "@/api/types";
import { RecipeCardSkeleton } from "./recipe-card-skeleton";
import type { Urgency } from "./recipe-card";

interface RecipeGridProps {
  recipes: readonly Recipe[];
  renderCard: (recipe: Recipe, urgency: Urgency) => ReactNode;
  /** What stands in the room between two chunks, counted from 0. */
  between?: (gap: number) => ReactNode;
}

/** One row of a wide screen. */
const firstRow = 3;

export function RecipeGrid({ recipes, renderCard, between }: RecipeGridProps) {
  return (
    <div className="recipe-chunks">
      {chunks(recipes).map((chunk, index) => (
        <Fragment key={chunk[0]?.id}>
          {index > 0 && between?.(index - 1)}
          <ul className="recipe-grid">
            {chunk.map((recipe, place) => (
              <li key={recipe.id}>{renderCard(recipe, urgency(index, place))}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

export function RecipeGridSkeleton({ cards = rules.chunkSize }: { cards?: number }) {
  return (
    <div className="recipe-grid" aria-hidden>
      {Array.from({ length: cards }, (_, index) => (
        <RecipeCardSkeleton key={index} first={index === 0} />
      ))}
    </div>
  );
}

function urgency(chunk: number, place: number): Urgency {
  if (chunk > 0 || place >= firstRow) return "later";
  return place === 0 ? "first" : "soon";
}

function chunks(recipes: readonly Recipe[]): (readonly Recipe[])[] {
  const count = Math.ceil(recipes.length / rules.chunkSize);
  return Array.from({ length: count }, (_, index) =>
    recipes.slice(index * rules.chunkSize, (index + 1) * rules.chunkSize),
  );
}

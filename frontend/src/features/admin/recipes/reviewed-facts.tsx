// The facts of a recipe under review, and the photo that its author suggested.
import { rules } from "@/api/rules";
import type { ReviewedRecipe } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { categoryLabel } from "./recipe-labels";

export function ReviewedFacts({ reviewed, photoTo }: { reviewed: ReviewedRecipe; photoTo: string }) {
  const { recipe, proposedImageUrl } = reviewed;
  const { difficulty, recipeYield } = recipe;
  const facts = [
    ["Pet", recipe.species === "dog" ? "Dog" : "Cat"],
    ["Category", categoryLabel(recipe.species, recipe.category)],
    ["Prep", minutes(recipe.prepTime)],
    ["Cooking", minutes(recipe.cookTime)],
    ["Servings", String(recipe.servings)],
    ["Yield", recipeYield ?? "not given"],
    ["Difficulty", difficulty === null ? "calculated" : (rules.difficultyLabels[difficulty - 1] ?? String(difficulty))],
    ["Organic", recipe.isOrganic ? "Yes" : "No"],
  ];
  return (
    <>
      <dl className="fact-grid">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-meta text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {proposedImageUrl !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="min-w-0">
            <span className="text-meta text-muted">Photo suggested by the author:</span> {proposedImageUrl}
          </p>
          <ButtonLink look="secondary" to={photoTo}>
            Open in Photos
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function minutes(value: number | null): string {
  return value === null ? "not given" : `${value} min`;
}

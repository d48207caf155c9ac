// The facts of a recipe that is reviewed, and the photo that its author suggested.
import { categoryLabel, petTypeLabel } from "@/api/categories";
import { rules } from "@/api/rules";
import type { ReviewedRecipe } from "@/api/types";
import { ButtonLink } from "@/ui/button";

export function ReviewFacts({ review, photoAddress }: { review: ReviewedRecipe; photoAddress: string }) {
  const { recipe, proposedImageUrl } = review;
  const { difficulty, recipeYield } = recipe;
  const facts = [
    ["Pet type", petTypeLabel(recipe.species)],
    ["Category", categoryLabel(recipe.species, recipe.category)],
    ["Prep", formatMinutes(recipe.prepTime)],
    ["Cooking", formatMinutes(recipe.cookTime)],
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
          <ButtonLink look="secondary" to={photoAddress}>
            Open in Photos
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function formatMinutes(value: number | null): string {
  return value === null ? "not given" : `${value} min`;
}

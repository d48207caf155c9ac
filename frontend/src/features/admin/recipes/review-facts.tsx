// The facts of a recipe that is reviewed, its picture, and the photo that its author sent or suggested.
import { categoryLabel, petTypeLabel } from "@/api/categories";
import { rules } from "@/api/rules";
import type { ReviewedRecipe } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { RecipePicture } from "../components/recipe-picture";
import { SubmittedPhoto } from "../photos/submitted-photo";

export function ReviewFacts({ review, photoAddress }: { review: ReviewedRecipe; photoAddress: string }) {
  const { recipe, proposedImageUrl } = review;
  const { difficulty, recipeYield } = recipe;
  const facts = [
    ["Pet type", petTypeLabel(recipe.species)],
    ["Category", categoryLabel(recipe.species, recipe.category)],
    ["Prep time", formatMinutes(recipe.prepTime)],
    ["Cook time", formatMinutes(recipe.cookTime)],
    ["Servings", String(recipe.servings)],
    ["Yield", recipeYield ?? "Not given"],
    ["Difficulty", difficulty === null ? "Calculated" : (rules.difficultyLabels[difficulty - 1] ?? String(difficulty))],
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
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <RecipePicture review={review} className="w-40 shrink-0" />
        <div className="grid min-w-0 grow basis-48 justify-items-start gap-3">
          {proposedImageUrl !== null && (
            <p className="min-w-0">
              <span className="text-meta text-muted">Photo suggested by the author:</span> {proposedImageUrl}
            </p>
          )}
          <ButtonLink look="secondary" to={photoAddress}>
            Change photo
          </ButtonLink>
        </div>
      </div>
      <SubmittedPhoto review={review} />
    </>
  );
}

function formatMinutes(value: number | null): string {
  return value === null ? "Not given" : `${value} min`;
}

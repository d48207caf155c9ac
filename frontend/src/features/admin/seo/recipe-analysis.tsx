// The recipes whose pages have no good score, each with its faults and a link to where they are corrected.
import { adminRules } from "@/api/admin-rules";
import { pagePaths } from "@/api/pages";
import type { RecipeSeoIssue, RecipeSeoValidation } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { editAddress, searchTextsAddress } from "../components/recipe-address";
import { BandBadge } from "./score";

const maxShown = 10;
const { goodScore } = adminRules.seo;

type Remedy = RecipeSeoIssue["remedy"];

export function RecipeAnalysis({ recipes }: { recipes: readonly RecipeSeoValidation[] }) {
  const weak = recipes.filter(({ band }) => band !== "good");
  const excellent = recipes.length - weak.length;
  return (
    <>
      <p className="mb-4">
        <strong>{excellent}</strong> of {recipes.length} recipes are excellent: they have {goodScore} points or more.
        {weak.length > maxShown && ` Of the other ${weak.length}, the ${maxShown} with the lowest scores are listed.`}
      </p>
      {weak.length === 0 ? (
        <Notice title={recipes.length === 0 ? "No recipes" : "All recipes are excellent"}>
          {recipes.length === 0 ? "No recipe is published." : `No recipe has less than ${goodScore} points.`}
        </Notice>
      ) : (
        <ul aria-label="Recipes to improve" className="grid gap-4">
          {weak.slice(0, maxShown).map((recipe) => (
            <WeakRecipe key={recipe.recipeId} recipe={recipe} />
          ))}
        </ul>
      )}
    </>
  );
}

function WeakRecipe({ recipe: { recipeId, title, seoScore, band, issues } }: { recipe: RecipeSeoValidation }) {
  const remedies = [...new Set(issues.map(({ remedy }) => remedy))];
  return (
    <li className="fact-panel grid gap-3 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-h3">{title}</h2>
        <span className="font-semibold tabular-nums">{seoScore} of 100</span>
        <BandBadge band={band} />
        <span className="text-meta text-muted">no.&nbsp;{recipeId}</span>
      </div>
      <ul className="grid list-disc gap-1.5 pl-5">
        {issues.map(({ rule, title: fault, detail, fix, points }, index) => (
          <li key={`${rule}${index}`}>
            <strong>{fault}</strong> (−{points}): {detail}
            <span className="block text-meta text-muted">{fix}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {remedies.map((remedy) => (
          <RemedyLink key={remedy} remedy={remedy} id={recipeId} title={title} />
        ))}
      </div>
    </li>
  );
}

function RemedyLink({ remedy, id, title }: { remedy: Remedy; id: number; title: string }) {
  switch (remedy) {
    case "searchTexts":
      return (
        <ButtonLink to={searchTextsAddress(id)} aria-label={`Edit the search texts of ${title}`}>
          Edit search texts
        </ButtonLink>
      );
    case "recipe":
      return (
        <ButtonLink look="secondary" to={editAddress(id)} aria-label={`Edit ${title}`}>
          Edit recipe
        </ButtonLink>
      );
    case "photo":
      return (
        <ButtonLink
          look="secondary"
          to={`${pagePaths.admin}?tab=photos&recipe=${id}`}
          aria-label={`Change the photo of ${title}`}
        >
          Change photo
        </ButtonLink>
      );
    case "site":
      return null;
  }
}

// The list of the visitor's own recipes, with buttons to share and to delete each.
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { recipePath } from "@/api/page-paths";
import { pagePaths } from "@/api/pages";
import { Button } from "@/ui/button";
import { focusablePageHeading, focusNeighbour } from "@/ui/focus";
import type { MyRecipe } from "./my-recipe";
import { checkText, ingredientCount, recipeTitle, subjectText } from "./recipe-texts";
import { ShareButton } from "./share-button";

interface RecipeRowsProps {
  recipes: readonly MyRecipe[];
  /** Renders the icon of a verdict, which another feature has. */
  renderVerdict: (recipe: MyRecipe) => ReactNode;
  /** Renders the button that opens a recipe in the checker. */
  renderEdit: (recipe: MyRecipe) => ReactNode;
  onDelete: (recipe: MyRecipe) => void;
}

export function RecipeRows({ recipes, renderVerdict, renderEdit, onDelete }: RecipeRowsProps) {
  return (
    <section aria-labelledby="kept-recipes">
      <h2 id="kept-recipes" className="mb-4 text-h2">
        {recipes.length === 1 ? "1 recipe" : `${recipes.length} recipes`}
      </h2>
      <ul className="grid gap-4">
        {recipes.map((recipe) => (
          <li key={recipe.id} className="rounded-card border border-line bg-surface p-5">
            <h3 className="text-h3 wrap-anywhere">
              <Link to={`${pagePaths.myRecipes}?recipe=${recipe.id}`} className="underline-offset-4 hover:underline">
                {recipeTitle(recipe)}
              </Link>
            </h3>
            <p className="mt-1 text-meta text-muted">
              {subjectText(recipe)} · {ingredientCount(recipe)}
            </p>
            <OriginalLink recipe={recipe} />
            <p className="mt-2 flex items-center gap-2 font-semibold">
              {renderVerdict(recipe)} {checkText(recipe)}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              {renderEdit(recipe)}
              <ShareButton recipe={recipe} />
              <Button
                look="quiet"
                onClick={(event) => {
                  focusNeighbour(event.currentTarget, focusablePageHeading());
                  onDelete(recipe);
                }}
              >
                <Trash2 aria-hidden size={18} /> Delete <span className="sr-only">{recipeTitle(recipe)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The link of a copy to the recipe of this site that it was made from. */
export function OriginalLink({ recipe }: { recipe: MyRecipe }) {
  if (recipe.originalId === undefined) return null;
  return (
    <p className="text-meta print:hidden">
      A copy that you can change.{" "}
      <Link to={recipePath(recipe.originalId)} className="text-brand underline underline-offset-4">
        See the original recipe <span className="sr-only">of {recipeTitle(recipe)}</span>
      </Link>
    </p>
  );
}

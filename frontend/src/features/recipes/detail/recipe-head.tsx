// The top of a recipe page: picture, badges, title, description, facts and actions.
import type { ReactNode } from "react";
import type { RecipeDetail } from "@/api/types";
import { VetAdvice } from "@/ui/vet-advice";
import { WithoutScripts } from "@/ui/without-scripts";
import { CustomRecipeBadge, isCustomRecipe } from "../custom-recipe-badge";
import { RecipeBadge, RecipeRating } from "../recipe-labels";
import { RecipeFacts } from "./recipe-facts";

interface RecipeHeadProps {
  recipe: RecipeDetail;
  /** Elements of other features, which must not be imported here. */
  favouriteButton: ReactNode;
  verdict: ReactNode;
  actions: ReactNode;
}

export function RecipeHead({ recipe, favouriteButton, verdict, actions }: RecipeHeadProps) {
  return (
    <header className="recipe-head">
      <div className="recipe-head-picture">
        <img src={recipe.imageUrl} alt="" width={800} height={600} fetchPriority="high" />
        <div className="absolute top-3 right-3 noscript:hidden print:hidden">{favouriteButton}</div>
      </div>
      <div className="flex flex-col justify-center gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <RecipeBadge petType={recipe.petType} category={recipe.category} />
          <span className="print:hidden">{verdict}</span>
          {recipe.isOrganic && <span className="organic-badge">Organic</span>}
          <span className="print:hidden">
            {isCustomRecipe(recipe.id) ? (
              <CustomRecipeBadge />
            ) : (
              <RecipeRating average={recipe.averageRating} count={recipe.ratingCount} />
            )}
          </span>
          <p className="text-meta text-muted">By {recipe.author.username}</p>
        </div>
        <h1 className="text-h1">{recipe.title}</h1>
        <p className="text-lead">{recipe.description}</p>
        <VetAdvice sentences={recipe.handOffs} />
        <RecipeFacts recipe={recipe} />
        <div className="recipe-actions *:px-2 noscript:hidden print:hidden">{actions}</div>
        <WithoutScripts>
          <p className="text-meta text-muted print:hidden">
            Print this page with the menu of your browser, or copy its address to share it. Cook mode, the basket,
            favourites, your own copies, supplements and swaps, and reports of a problem need JavaScript.
          </p>
        </WithoutScripts>
      </div>
    </header>
  );
}

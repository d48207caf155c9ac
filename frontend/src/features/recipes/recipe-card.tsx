// The card of a recipe in a list.
import { Info } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { rules } from "@/api/rules";
import type { EstimatedCost, Recipe } from "@/api/types";
import { estimateText, formatDuration, formatMoney } from "@/ui/format";
import { WithoutScripts } from "@/ui/without-scripts";
import { DifficultyPaws, difficultyLabel, RecipeBadge, RecipeRating } from "./recipe-labels";

interface RecipeCardProps {
  recipe: Recipe;
  href: string;
  /** True if the picture is loaded with the page, and not when it comes near. */
  hasEarlyPicture?: boolean;
  /** Elements of other features, which must not be imported here. */
  favouriteButton?: ReactNode;
  verdict?: ReactNode;
  portion?: ReactNode;
  /** True if `portion` says how long the recipe feeds the visitor's pet, and for what price. The card then shows neither servings nor
   *  their cost. */
  replacesServings?: boolean;
}

export function RecipeCard({
  recipe,
  href,
  hasEarlyPicture = false,
  favouriteButton,
  verdict,
  portion,
  replacesServings = false,
}: RecipeCardProps) {
  const explanationId = useId();
  const [explainsServings, setExplainsServings] = useState(false);
  return (
    <article className="recipe-card recipe-list-card">
      <div className="recipe-card-media">
        <img
          src={recipe.imageUrl}
          alt=""
          width={800}
          height={600}
          loading={hasEarlyPicture ? "eager" : "lazy"}
          decoding={hasEarlyPicture ? "sync" : "async"}
          className="recipe-card-picture"
        />
        {verdict && <div className="recipe-card-verdict">{verdict}</div>}
      </div>
      <div className="recipe-card-body">
        <div className="recipe-card-labels">
          <div className="recipe-card-badge">
            <RecipeBadge petType={recipe.petType} category={recipe.category} />
          </div>
          <div className="recipe-card-rating">
            <RecipeRating average={recipe.averageRating} count={recipe.ratingCount} />
          </div>
        </div>
        <h3 className="recipe-card-title text-h3">
          <Link to={href} className="recipe-card-link">
            {recipe.title}
          </Link>
        </h3>
        <p className="recipe-card-description text-meta text-muted">{recipe.description}</p>
        {portion && <div className="recipe-card-portion">{portion}</div>}
        <dl className="recipe-card-facts">
          <div className="min-w-0 shrink">
            <dt>Prep</dt>
            <dd>{recipe.prepTime === null ? "Preparation time not specified" : formatDuration(recipe.prepTime)}</dd>
          </div>
          {recipe.readyMinutes !== null && recipe.readyMinutes !== recipe.prepTime && (
            <div>
              <dt>Total</dt>
              <dd>{formatDuration(recipe.readyMinutes)}</dd>
            </div>
          )}
          {!replacesServings && (
            <div>
              <dt>
                <button
                  type="button"
                  aria-expanded={explainsServings}
                  aria-controls={explanationId}
                  className="recipe-card-explain noscript:hidden"
                  onClick={() => setExplainsServings(!explainsServings)}
                >
                  Serves
                  <span className="sr-only">: what is a serving?</span>
                  <Info aria-hidden size={16} />
                </button>
                <WithoutScripts>Serves</WithoutScripts>
              </dt>
              <dd>{recipe.servings}</dd>
            </div>
          )}
          <div>
            <dt>
              <span className="sr-only">Difficulty: </span>
              {difficultyLabel(recipe.difficulty)}
            </dt>
            <dd className="flex h-5 items-center">
              <DifficultyPaws difficulty={recipe.difficulty} />
            </dd>
          </div>
        </dl>
        {explainsServings && !replacesServings && (
          <p id={explanationId} className="recipe-card-explanation text-meta">
            {rules.pets.servingExplanation}
          </p>
        )}
        {recipe.estimatedCost && !replacesServings && <CostLine cost={recipe.estimatedCost} />}
        {/* The title is the link for keyboard users, so this second link is not in the tab order. */}
        <Link to={href} tabIndex={-1} className="recipe-card-button">
          View Recipe<span className="sr-only">: {recipe.title}</span>
        </Link>
      </div>
      {favouriteButton && <div className="recipe-card-favourite noscript:hidden">{favouriteButton}</div>}
    </article>
  );
}

function CostLine({ cost: { perServing, currency, asOf } }: { cost: EstimatedCost }) {
  return (
    <p className="recipe-card-cost text-meta text-muted">
      <b className="text-ink">{formatMoney({ amount: perServing, currency })}</b> a serving ({estimateText(asOf)})
    </p>
  );
}

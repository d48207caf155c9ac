// A recipe in a list: its picture, what it is, and what it takes.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Recipe } from "@/api/types";
import { DifficultyPaws, difficultyLabel } from "./difficulty-paws";
import { minutes } from "./minutes";
import { CostLine } from "./cost-line";
import { RecipeBadge } from "./recipe-badge";
import { RecipeRating } from "./recipe-rating";

/** How soon the picture is wanted: the first of the page, another on the first screen, or when scrolled to. */
export type Urgency = "first" | "soon" | "later";

interface RecipeCardProps {
  recipe: Recipe;
  href: string;
  urgency?: Urgency;
  /** The heart, which belongs to another feature. */
  heart?: ReactNode;
  /** What the dish is good for, which belongs to another feature too. */
  verdict?: ReactNode;
  /** What the visitor's animal eats of it, which belongs to a third. */
  portion?: ReactNode;
}

export function RecipeCard({ recipe, href, urgency = "later", heart, verdict, portion }: RecipeCardProps) {
  return (
    <article className="recipe-card">
      <div className="relative">
        <img
          src={recipe.imageUrl}
          alt=""
          width={800}
          height={600}
          loading={urgency === "later" ? "lazy" : "eager"}
          fetchPriority={urgency === "first" ? "high" : "auto"}
          decoding={urgency === "first" ? "sync" : "async"}
          className="recipe-card-picture"
        />
        {verdict && <div className="recipe-card-verdict">{verdict}</div>}
      </div>
      <div className="recipe-card-body">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <RecipeBadge petType={recipe.petType} category={recipe.category} />
          <RecipeRating average={recipe.averageRating} count={recipe.ratingCount} />
        </div>
        <h3 className="text-h3">
          <Link to={href} className="recipe-card-link">
            {recipe.title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-meta text-muted">{recipe.description}</p>
        <dl className="recipe-card-facts">
          <div className="min-w-0 shrink">
            <dt>Prep</dt>
            <dd>{recipe.prepTime === null ? "Preparation time not specified" : minutes(recipe.prepTime)}</dd>
          </div>
          <div>
            <dt>Serves</dt>
            <dd>{recipe.servings}</dd>
          </div>
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
        {recipe.estimatedCost && <CostLine cost={recipe.estimatedCost} />}
        {portion}
        {/* The title is the link for the keyboard; this one is for the eye and the pointer. */}
        <Link to={href} tabIndex={-1} className="recipe-card-view">
          View Recipe<span className="sr-only">: {recipe.title}</span>
        </Link>
      </div>
      {heart && <div className="recipe-card-heart">{heart}</div>}
    </article>
  );
}

// Placeholders in the shape of a recipe card and of a recipe page while the recipes load.
import { createContext, use } from "react";
import { rules } from "@/api/rules";
import { Skeleton } from "@/ui/skeleton";

interface PrerenderedContent {
  picture?: string;
  title?: string;
}

/** The picture and the title that the server puts into the page before any script has run. */
export const PrerenderedContext = createContext<PrerenderedContent>({});

function RecipeCardSkeleton({ first }: { first: boolean }) {
  const { picture } = use(PrerenderedContext);
  return (
    <div className="recipe-card recipe-list-card" aria-hidden>
      {first && picture ? (
        <img src={picture} alt="" width={800} height={600} fetchPriority="high" className="recipe-card-picture" />
      ) : (
        <Skeleton className="recipe-card-picture rounded-none" />
      )}
      <div className="recipe-card-body">
        <Skeleton className="recipe-card-badge h-6 w-24 rounded-full" />
        <Skeleton className="recipe-card-title h-6 w-3/4" />
        <div className="recipe-card-description">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
        </div>
        <Skeleton className="mt-4 h-10 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}

export function RecipeGridSkeleton({ cards = rules.chunkSize }: { cards?: number }) {
  return (
    <div className="recipe-grid noscript:hidden" aria-hidden>
      {Array.from({ length: cards }, (_, index) => (
        <RecipeCardSkeleton key={index} first={index === 0} />
      ))}
    </div>
  );
}

export function RecipeSkeleton() {
  const { picture, title } = use(PrerenderedContext);
  return (
    <div role="status">
      <span className="sr-only">Loading recipe...</span>
      <Skeleton className="mt-2 mb-5 h-6 w-28" />
      <div className="recipe-head">
        <div className="recipe-head-picture">
          {picture ? (
            <img src={picture} alt="" width={800} height={600} fetchPriority="high" />
          ) : (
            <Skeleton className="aspect-4/3 w-full rounded-none" />
          )}
        </div>
        <div className="flex flex-col justify-center gap-4">
          <Skeleton className="h-7 w-32 rounded-full" />
          {title ? <h1 className="text-h1">{title}</h1> : <Skeleton className="h-11 w-4/5" />}
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      </div>
      <div className="recipe-body">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}

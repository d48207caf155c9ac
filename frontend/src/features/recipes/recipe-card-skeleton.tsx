// The shape of a card while its recipe is on the way.
import { use } from "react";
import { Skeleton } from "@/ui/skeleton";
import { Outline } from "./outline";

export function RecipeCardSkeleton({ first = false }: { first?: boolean }) {
  const { picture } = use(Outline);
  return (
    <div className="recipe-card" aria-hidden>
      {first && picture ? (
        <img src={picture} alt="" width={800} height={600} fetchPriority="high" className="recipe-card-picture" />
      ) : (
        <Skeleton className="aspect-4/3 w-full rounded-none" />
      )}
      <div className="recipe-card-body">
        <Skeleton className="h-6 w-24 rounded-full" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-4 h-10 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}

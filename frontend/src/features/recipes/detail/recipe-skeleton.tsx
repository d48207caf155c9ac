// The shape of a recipe while it is on the way.
import { use } from "react";
import { Skeleton } from "@/ui/skeleton";
import { Outline } from "../outline";

export function RecipeSkeleton() {
  const { picture, title } = use(Outline);
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

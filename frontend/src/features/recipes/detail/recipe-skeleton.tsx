// The shape of a recipe while it is on the way.
import { Skeleton } from "@/ui/skeleton";

export function RecipeSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading recipe...</span>
      <div className="recipe-head">
        <Skeleton className="aspect-4/3 w-full rounded-card" />
        <div className="flex flex-col justify-center gap-4">
          <Skeleton className="h-7 w-32 rounded-full" />
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      </div>
      <div className="recipe-body">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}

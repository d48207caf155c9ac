// Room for the figures while they are worked out.
import { Skeleton } from "@/ui/skeleton";

export function FiguresSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Working out the amounts...</span>
      <Skeleton className="h-48 w-full rounded-card sm:h-28" />
    </div>
  );
}

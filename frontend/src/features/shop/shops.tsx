// The shops of a country while loading, after an error, and loaded.
import type { Retailer } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { LoadError } from "@/ui/load-error";
import { Skeleton } from "@/ui/skeleton";
import { RetailerList } from "./retailer-list";

interface ShopsProps {
  list: Remote<Retailer[]>;
  max: number;
  ingredient?: string;
}

export function Shops({ list, max, ingredient }: ShopsProps) {
  const { value, error, loading, retry } = list;
  if (error !== undefined && !loading) return <LoadError what="The shops" error={error} onRetry={retry} />;
  if (value === undefined) {
    return (
      <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <span className="sr-only">Loading shops...</span>
        {Array.from({ length: max }, (_, index) => (
          <Skeleton key={index} className="h-40 w-full" />
        ))}
      </div>
    );
  }
  return (
    <div aria-busy={loading}>
      <RetailerList retailers={value.slice(0, max)} {...(ingredient !== undefined && { ingredient })} />
    </div>
  );
}

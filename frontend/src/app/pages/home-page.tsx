// The home page. With a search or a category in its address, it lists the matching recipes instead.
import { Suspense } from "react";
import { useListFilters } from "@/features/recipes/use-list-filters";
import { lazyPart } from "@/ui/lazy-part";
import { Landing } from "../home/landing";

const SearchResults = lazyPart(() => import("../home/search-results"), "The recipes");

export function Component() {
  const controls = useListFilters();
  const { search, category } = controls.filters;
  if (!search && !category) return <Landing />;
  return (
    <Suspense fallback={<div className="min-h-screen" />}>
      <SearchResults controls={controls} />
    </Suspense>
  );
}

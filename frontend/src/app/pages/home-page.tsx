// The home page, or the matching recipes if its address has search words or a category.
import { useListFilters } from "@/features/recipes/use-list-filters";
import { Landing } from "../home/landing";
import { SearchResults } from "../home/search-results";

export function Component() {
  const controls = useListFilters();
  const { search, category } = controls.filters;
  return search || category ? <SearchResults controls={controls} /> : <Landing />;
}

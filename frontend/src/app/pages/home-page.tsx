// The home page; with something looked for in its address, the recipes that match instead.
import { useListFilters } from "@/features/recipes/use-list-filters";
import { Landing } from "../home/landing";
import { SearchResults } from "../home/search-results";

export function Component() {
  const controls = useListFilters();
  const { search, category } = controls.filters;
  return search || category ? <SearchResults controls={controls} /> : <Landing />;
}

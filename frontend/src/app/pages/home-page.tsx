// The home page. With a search or a category in its address, it lists the matching recipes instead.
import { useListFilters } from "@/features/recipes/use-list-filters";
import { Landing } from "../home/landing";
import { SearchResults } from "../home/search-results";

export function Component() {
  const controls = useListFilters();
  const { search, category } = controls.filters;
  return search || category ? <SearchResults controls={controls} /> : <Landing />;
}

// The sort orders that a list offers.
import type { PetType } from "@/api/types";
import { sortOptions, type ListFilters, type SortOptions } from "./use-list-filters";
import { useCatalogue } from "./use-recipes";

/**
 * Leaves out the order by rating while there are no ratings. If it is the default, it stays with another label, because the recipes
 * are then in the order of our catalogue.
 */
export function useOfferedSorts(
  petType: PetType | undefined,
  { search, sort: selected }: Pick<ListFilters, "search" | "sort">,
): SortOptions[number][] {
  const choices = useCatalogue().value?.choices[petType ?? "any"];
  const sorts = sortOptions(petType, search);
  if (!choices || choices.hasRatings) return [...sorts];
  const [defaultSort] = sorts;
  return sorts
    .filter(({ value }) => value !== "rating" || value === defaultSort.value || value === selected)
    .map((sort) => (sort.value === "rating" && sort === defaultSort ? { ...sort, label: "Featured" } : sort));
}

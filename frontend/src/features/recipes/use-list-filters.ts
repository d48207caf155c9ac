// The filters and the sort order of a recipe list, stored in the query of the page's address.
import { rules } from "@/api/rules";
import { trimText } from "@/api/text-rule";
import type { Category, LifeStage, ListQuery, PetType, Sort, Verdict } from "@/api/types";
import { useParameters } from "@/ui/use-parameters";

export interface ListFilters {
  petType?: PetType;
  category?: Category;
  search?: string;
  organic?: boolean;
  maxMinutes?: number;
  lifeStage?: LifeStage;
  verdict?: Verdict;
  /** Foods and food families to leave out, separated by commas. */
  exclude?: string;
  sort?: Sort;
  page: number;
}

export type SortOptions = readonly [SortOption, ...SortOption[]];

interface SortOption {
  value: Sort;
  label: string;
}

type FilterName = Exclude<keyof ListFilters, "page">;

/** A page is loaded together with all those before it, so its number in an address is limited. */
const maxPage = 100;

/** The search is cleared by its own button, and excluded foods only one by one, because an animal may be allergic to them. */
const clearableFilters = ["petType", "category", "organic", "maxMinutes", "lifeStage", "verdict"] as const;

const knownCategories: readonly Category[] = [
  ...rules.categories.dog.map(({ value }) => value),
  ...rules.categories.cat.map(({ value }) => value),
];

export interface FilterControls {
  filters: ListFilters;
  /** Sets a filter, or removes it with `undefined`, and returns to the first page. Use 'replace' while the visitor types. */
  setFilter: (name: FilterName, value: string | undefined, history?: "push" | "replace") => void;
  /** Sets or removes several filters in one step. */
  setFilters: (values: Partial<Record<FilterName, string | undefined>>) => void;
  /** Removes all filters but the search and the excluded foods. */
  clearFilters: () => void;
  clear: () => void;
  showMore: () => void;
  /** True when a filter is set; sort order and page do not count. */
  isFiltered: boolean;
  /** True when a filter is set that `clearFilters` removes. */
  hasClearableFilters: boolean;
}

export function useListFilters(): FilterControls {
  const [parameters, edit] = useParameters();
  const filters = readFilters(parameters);
  return {
    filters,
    setFilter: (name, value, history) => edit({ page: undefined, [name]: value }, history),
    setFilters: (values) => edit({ page: undefined, ...values }),
    clearFilters: () => edit(Object.fromEntries(["page", ...clearableFilters].map((name) => [name, undefined]))),
    clear: () => edit(Object.fromEntries([...parameters.keys()].map((name) => [name, undefined]))),
    showMore: () => edit({ page: String(filters.page + 1) }),
    isFiltered: Object.keys(filters).some((name) => name !== "sort" && name !== "page"),
    hasClearableFilters: clearableFilters.some((name) => filters[name] !== undefined),
  };
}

/** Reads the filters from a query. Unknown names and values are ignored. */
export function readFilters(parameters: URLSearchParams): ListFilters {
  const petType = (["dog", "cat"] as const).find((pet) => pet === parameters.get("petType"));
  const category = knownCategories.find((known) => known === parameters.get("category") && known !== "all");
  const search = trimText(parameters.get("search") ?? "").slice(0, rules.searchMaxLength);
  const maxMinutes = rules.maxMinutes.find((limit) => String(limit) === parameters.get("maxMinutes"));
  const lifeStage = rules.lifeStages.find((stage) => stage === parameters.get("lifeStage"));
  const verdict = rules.verdicts.find((known) => known === parameters.get("verdict"));
  const exclude = parseExcludedFoods(parameters.get("exclude") ?? "").join(",");
  const sort = sortOptions(undefined, search).find(({ value }) => value === parameters.get("sort"))?.value;
  const page = Number(parameters.get("page"));
  return {
    ...(petType && { petType }),
    ...(category && { category }),
    ...(search && { search }),
    ...(parameters.get("organic") === "true" && { organic: true }),
    ...(maxMinutes && { maxMinutes }),
    ...(lifeStage && { lifeStage }),
    ...(verdict && { verdict }),
    ...(exclude && { exclude }),
    ...(sort && { sort }),
    page: Number.isInteger(page) && page > 1 && page <= maxPage ? page : 1,
  };
}

export function toListQuery({ page, ...filters }: ListFilters): ListQuery {
  return { ...filters, limit: rules.pageSize * page };
}

/** Returns the sort orders of a list, the default first. Only a search can be sorted by relevance. */
export function sortOptions(petType: PetType | undefined, search: string | undefined): SortOptions {
  const sorts = rules.sorts[petType ?? "any"];
  return search ? [rules.relevance, ...sorts] : sorts;
}

export function lifeStageLabel(stage: LifeStage, petType: PetType | "any" = "any"): string {
  return stage === "adult" ? "Adult" : { dog: "Puppy", cat: "Kitten", any: "Puppy or kitten" }[petType];
}

/** Splits a list of food names at its commas and removes repeats. */
export function parseExcludedFoods(text: string): string[] {
  const names = text.split(",").map((name) => trimText(name).slice(0, rules.searchMaxLength));
  return [...new Set(names.filter((name) => name !== ""))];
}

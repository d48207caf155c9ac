// What a list is narrowed and ordered by: it lives in the address of the page.
import { rules } from "@/api/rules";
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
  /** Foods and families of foods to leave out, with commas between. */
  exclude?: string;
  sort?: Sort;
  page: number;
}

type FilterName =
  "petType" | "category" | "search" | "organic" | "maxMinutes" | "lifeStage" | "verdict" | "exclude" | "sort";

export interface FilterControls {
  filters: ListFilters;
  /** Undefined takes the filter away; another filter starts again with the first page. Typing replaces the entry in history. */
  set: (name: FilterName, value: string | undefined, manner?: "push" | "replace") => void;
  change: (values: Partial<Record<FilterName, string | undefined>>) => void;
  clear: () => void;
  showMore: () => void;
  /** Anything but the order and the length is chosen. */
  narrowed: boolean;
}

export function useListFilters(): FilterControls {
  const [parameters, edit] = useParameters();
  const filters = readFilters(parameters);
  return {
    filters,
    set: (name, value, manner) => edit({ page: undefined, [name]: value }, manner),
    change: (values) => edit({ page: undefined, ...values }),
    clear: () => edit(Object.fromEntries([...parameters.keys()].map((name) => [name, undefined]))),
    showMore: () => edit({ page: String(filters.page + 1) }),
    narrowed:
      filters.petType !== undefined ||
      filters.category !== undefined ||
      filters.search !== undefined ||
      filters.organic !== undefined ||
      filters.maxMinutes !== undefined ||
      filters.lifeStage !== undefined ||
      filters.verdict !== undefined ||
      filters.exclude !== undefined,
  };
}

/** What the address says in words the interface knows; anything else is as if it were not there. */
export function readFilters(parameters: URLSearchParams): ListFilters {
  const petType = (["dog", "cat"] as const).find((pet) => pet === parameters.get("petType"));
  const category = knownCategories.find((known) => known === parameters.get("category") && known !== "all");
  const search = parameters.get("search")?.trim().slice(0, rules.searchMaxLength);
  const maxMinutes = rules.maxMinutes.find((limit) => String(limit) === parameters.get("maxMinutes"));
  const lifeStage = lifeStages.find((stage) => stage === parameters.get("lifeStage"));
  const verdict = verdicts.find((known) => known === parameters.get("verdict"));
  const exclude = excluded(parameters.get("exclude") ?? "").join(",");
  const sorts = search ? [rules.relevance, ...rules.sorts.any] : rules.sorts.any;
  const sort = sorts.find(({ value }) => value === parameters.get("sort"))?.value;
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
    page: Number.isInteger(page) && page > 1 && page <= 100 ? page : 1,
  };
}

export function listQuery({ page, ...filters }: ListFilters): ListQuery {
  return { ...filters, limit: rules.pageSize * page };
}

/** The names in a list of foods to leave out, each once. */
export function excluded(text: string): string[] {
  const names = text.split(",").map((name) => name.trim().slice(0, rules.searchMaxLength));
  return [...new Set(names.filter((name) => name !== ""))].slice(0, mostExcluded);
}

/** More than anybody's list of allergies, and an address that stays short. */
const mostExcluded = 12;
const lifeStages = ["adult", "growth"] as const satisfies readonly LifeStage[];
const verdicts = ["complete", "incomplete", "treat", "notAssessed"] as const satisfies readonly Verdict[];

const knownCategories: readonly Category[] = [
  ...rules.categories.dog.map(({ value }) => value),
  ...rules.categories.cat.map(({ value }) => value),
];

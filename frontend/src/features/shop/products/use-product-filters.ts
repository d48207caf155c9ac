// The filters and sort order of a product page, stored in its address.
import { rules } from "@/api/rules";
import { shopRules } from "@/api/shop-rules";
import type { PetType, Product } from "@/api/types";
import { useParameters } from "@/ui/use-parameters";

const productSorts = [
  { value: "picked", label: "Featured" },
  { value: "name", label: "Name" },
  { value: "price-low", label: "Price: low to high" },
  { value: "price-high", label: "Price: high to low" },
] as const;

type ProductSort = (typeof productSorts)[number]["value"];

export interface ProductFilters {
  category: string | undefined;
  search: string;
  sort: ProductSort;
}

type FilterName = "category" | "search" | "sort";

interface ProductFilterControls {
  filters: ProductFilters;
  /** An empty value removes the filter. */
  setFilter: (name: FilterName, value: string) => void;
  clear: () => void;
}

/** Returns the categories of products as options; the first one shows all. */
export function productCategories(petType: PetType): { value: string; label: string }[] {
  return [{ value: "", label: "All" }, ...shopRules.productCategories[petType]];
}

/** Offers sorting by price only if products have different published prices. */
export function availableSorts(products: readonly Product[]): { value: ProductSort; label: string }[] {
  const prices = new Set(products.flatMap(({ priceMin }) => priceMin ?? []));
  return productSorts.filter(({ value }) => !sortsByPrice(value) || prices.size > 1);
}

export function sortsByPrice(sort: ProductSort): boolean {
  return sort === "price-low" || sort === "price-high";
}

export function useProductFilters(petType: PetType): ProductFilterControls {
  const [parameters, edit] = useParameters();
  return {
    filters: {
      category: shopRules.productCategories[petType].find(({ value }) => value === parameters.get("category"))?.value,
      search: parameters.get("search")?.slice(0, rules.searchMaxLength) ?? "",
      sort: productSorts.find(({ value }) => value === parameters.get("sort"))?.value ?? "picked",
    },
    setFilter: (name, value) => edit({ [name]: value }, "replace"),
    clear: () => edit(Object.fromEntries([...parameters.keys()].map((name) => [name, undefined]))),
  };
}

/** Returns the products of the category, sorted. Sorting by price puts products without a price last. */
export function filterProducts(
  products: readonly Product[],
  { category, sort }: Pick<ProductFilters, "category" | "sort">,
): Product[] {
  const found = products.filter((product) => category === undefined || product.category === category);
  switch (sort) {
    case "picked":
      return found;
    case "name":
      return found.toSorted((a, b) => a.name.localeCompare(b.name, "en-GB"));
    case "price-low":
      return found.toSorted((a, b) => (a.priceMin ?? Number.MAX_VALUE) - (b.priceMin ?? Number.MAX_VALUE));
    case "price-high":
      return found.toSorted((a, b) => (b.priceMax ?? -1) - (a.priceMax ?? -1));
  }
}

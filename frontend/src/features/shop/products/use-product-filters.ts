// What a page of products is narrowed and ordered by: it lives in the address of the page.
import { useSearchParams } from "react-router-dom";
import { rules } from "@/api/rules";
import { shopRules } from "@/api/shop-rules";
import type { PetType, Product } from "@/api/types";

export const productSorts = [
  { value: "picked", label: "As picked" },
  { value: "name", label: "Name" },
  { value: "price-low", label: "Price: low to high" },
  { value: "price-high", label: "Price: high to low" },
] as const;

type ProductSort = (typeof productSorts)[number]["value"];

export interface ProductFilters {
  category: string | undefined;
  words: string;
  sort: ProductSort;
}

type FilterName = "category" | "search" | "sort";

interface ProductFilterControls {
  filters: ProductFilters;
  /** An empty value takes the filter away. */
  set: (name: FilterName, value: string) => void;
  clear: () => void;
}

/** The first stands for all of them. */
export function productCategories(petType: PetType): { value: string; label: string }[] {
  return [{ value: "", label: "All" }, ...shopRules.productCategories[petType]];
}

export function useProductFilters(petType: PetType): ProductFilterControls {
  const [parameters, setParameters] = useSearchParams();
  return {
    filters: {
      category: shopRules.productCategories[petType].find(({ value }) => value === parameters.get("category"))?.value,
      words: parameters.get("search")?.slice(0, rules.searchMaxLength) ?? "",
      sort: productSorts.find(({ value }) => value === parameters.get("sort"))?.value ?? "picked",
    },
    set: (name, value) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === "") next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    clear: () => setParameters({}, { preventScrollReset: true }),
  };
}

/** What has no price comes after what has one. */
export function narrowed(products: readonly Product[], { category, words, sort }: ProductFilters): Product[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = products.filter((product) => {
    const text = [product.name, product.description, product.group, ...product.features].join(" ").toLowerCase();
    return (category === undefined || product.category === category) && wanted.every((word) => text.includes(word));
  });
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

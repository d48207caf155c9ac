// Lists the product categories in a sidebar on wide screens.
import type { PetType } from "@/api/types";
import { clsx } from "clsx";
import { productCategories, useProductFilters } from "./use-product-filters";

export function CategoryList({ petType }: { petType: PetType }) {
  const { filters, setFilter } = useProductFilters(petType);
  return (
    <ul aria-label="Categories" className="hidden w-60 shrink-0 lg:block noscript:hidden">
      {productCategories(petType).map(({ value, label }) => {
        const isSelected = value === (filters.category ?? "");
        return (
          <li key={value}>
            <button
              type="button"
              aria-pressed={isSelected}
              onClick={() => setFilter("category", value)}
              className={clsx("panel-link w-full", isSelected && "text-brand")}
            >
              {label}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

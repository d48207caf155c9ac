// The controls of a page of products: search, categories, order.
import { useId } from "react";
import { rules } from "@/api/rules";
import { shopRules } from "@/api/shop-rules";
import type { PetType } from "@/api/types";
import { Chip, ChipRow } from "@/ui/chip";
import { Select } from "@/ui/select";
import { productSorts, useProductFilters } from "./use-product-filters";

export function ProductFilterBar({ petType }: { petType: PetType }) {
  const id = useId();
  const { filters, set } = useProductFilters(petType);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="max-w-xl">
        <label htmlFor={id} className="mb-2 block font-semibold">
          Look for something
        </label>
        <input
          id={id}
          type="search"
          value={filters.words}
          onChange={(event) => set("search", event.target.value)}
          maxLength={rules.searchMaxLength}
          autoComplete="off"
          className="text-field bg-surface px-3.5"
        />
      </div>
      <ChipRow label="Category">
        <Chip pressed={filters.category === undefined} onPress={() => set("category", "")}>
          All
        </Chip>
        {shopRules.productCategories[petType].map(({ value, label }) => (
          <Chip key={value} pressed={value === filters.category} onPress={() => set("category", value)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <Select
        label="Sort by"
        value={filters.sort}
        options={productSorts}
        onChange={(sort) => set("sort", sort === "picked" ? "" : sort)}
      />
    </div>
  );
}

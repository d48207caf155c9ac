// Search, categories and sort order of a product page. Wide cat pages show the categories in a sidebar instead.
import { useId, type ReactNode } from "react";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { Chip, ChipRow } from "@/ui/chip";
import { Select } from "@/ui/select";
import { DefaultButton, OtherParameters, SubmitWithoutScripts } from "@/ui/submission";
import { useCountry } from "../use-country";
import { availableSorts, productCategories, useProductFilters } from "./use-product-filters";
import { useProducts } from "../use-shop";

interface ProductFilterBarProps {
  petType: PetType;
  /** Further controls, next to the sort order. */
  children: ReactNode;
}

export function ProductFilterBar({ petType, children }: ProductFilterBarProps) {
  const id = useId();
  const form = useId();
  const { filters, setFilter } = useProductFilters(petType);
  const sorts = availableSorts(useProducts(petType, useCountry()).value ?? []);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="max-w-xl">
        <label htmlFor={id} className="mb-2 block font-semibold">
          Search products
        </label>
        <input
          id={id}
          type="search"
          form={form}
          name="search"
          value={filters.search}
          onChange={(event) => setFilter("search", event.target.value)}
          maxLength={rules.searchMaxLength}
          autoComplete="off"
          className="text-field bg-surface px-3.5"
        />
        <form id={form} onSubmit={(event) => event.preventDefault()}>
          <DefaultButton>Find products</DefaultButton>
        </form>
      </div>
      {petType === "dog" && (
        <ChipRow label="Category">
          {productCategories(petType).map(({ value, label }) => (
            <Chip
              key={value}
              pressed={value === (filters.category ?? "")}
              onPress={() => setFilter("category", value)}
              submits={{ form, name: "category", value }}
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      )}
      {petType === "cat" && (
        <div className="lg:hidden noscript:flex">
          <Select
            label="Category"
            value={filters.category ?? ""}
            options={productCategories(petType)}
            onChange={(category) => setFilter("category", category)}
            submits={{ form, name: "category" }}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Select
          label="Sort by"
          value={sorts.find(({ value }) => value === filters.sort)?.value ?? "picked"}
          options={sorts}
          onChange={(sort) => setFilter("sort", sort === "picked" ? "" : sort)}
          submits={{ form, name: "sort" }}
        />
        <SubmitWithoutScripts form={form}>Show</SubmitWithoutScripts>
        <OtherParameters form={form} />
        {children}
      </div>
    </div>
  );
}

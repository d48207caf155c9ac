// The controls of a list: categories, order, time, organic.
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { Chip } from "@/ui/chip";
import { Select } from "@/ui/select";
import { CategoryChips } from "./category-chips";
import type { FilterControls } from "./use-list-filters";

interface ListFilterBarProps {
  petType?: PetType;
  controls: FilterControls;
}

export function ListFilterBar({ petType, controls: { filters, set } }: ListFilterBarProps) {
  const sorts = rules.sorts[petType ?? "any"];
  const [first] = sorts;
  return (
    <div className="grid grid-cols-1 gap-4">
      <CategoryChips
        petType={petType}
        category={filters.category ?? "all"}
        onChoose={(category) => set("category", category === "all" ? undefined : category)}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Select
          label="Sort by"
          value={filters.sort ?? first.value}
          options={sorts}
          onChange={(sort) => set("sort", sort === first.value ? undefined : sort)}
        />
        <Select
          label="Time"
          value={String(filters.maxMinutes ?? "")}
          options={timeOptions}
          onChange={(limit) => set("maxMinutes", limit === "" ? undefined : limit)}
        />
        <Chip pressed={filters.organic === true} onPress={() => set("organic", filters.organic ? undefined : "true")}>
          Organic only
        </Chip>
      </div>
    </div>
  );
}

const timeOptions = [
  { value: "", label: "Any time" },
  ...rules.maxMinutes.map((limit) => ({ value: String(limit), label: `Up to ${limit} min` })),
];

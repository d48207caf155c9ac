// The filters and the sort order of a recipe list. A phone hides the less used filters behind 'More filters'.
import { SlidersHorizontal, X } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { rules } from "@/api/rules";
import type { PetType, Verdict } from "@/api/types";
import { Button } from "@/ui/button";
import { Chip, RemovableChip } from "@/ui/chip";
import { clsx } from "clsx";
import { focusPrevious } from "@/ui/focus";
import { lazyPart } from "@/ui/lazy-part";
import { Select } from "@/ui/select";
import { OtherParameters, SubmitWithoutScripts } from "@/ui/submission";
import { WithoutScripts } from "@/ui/without-scripts";
import { CategoryChips } from "./category-chips";
import { lifeStageLabel, sortOptions, type FilterControls } from "./use-list-filters";
import { useOfferedSorts } from "./use-offered-sorts";
import { useCatalogue } from "./use-recipes";

const ExcludedFoodsFilter = lazyPart(() => import("./excluded-foods-filter"), "The filter of foods");

interface ListFilterBarProps {
  petType?: PetType;
  /** The verdicts that recipes can be filtered by, with their labels. */
  verdicts: readonly { value: Verdict; label: string }[];
  controls: FilterControls;
  /** The id of the search form above the filters. Without scripts, the filters are its fields. */
  form: string;
}

export function ListFilterBar({ petType, verdicts, controls: { filters, setFilter }, form }: ListFilterBarProps) {
  const choices = useCatalogue().value?.choices[petType ?? "any"];
  const [defaultSort] = sortOptions(petType, filters.search);
  const sorts = useOfferedSorts(petType, filters);
  const { lifeStage, verdict, exclude } = filters;
  const hiddenFilterCount = [lifeStage, verdict, exclude].filter((filter) => filter !== undefined).length;
  const [open, setOpen] = useState(hiddenFilterCount > 0);
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-4">
      <CategoryChips
        petType={petType}
        form={form}
        category={filters.category ?? "all"}
        onSelect={(category) => setFilter("category", category === "all" ? undefined : category)}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Select
          label="Sort by"
          value={filters.sort ?? defaultSort.value}
          options={sorts}
          onChange={(sort) => setFilter("sort", sort === defaultSort.value ? undefined : sort)}
          submits={{ form, name: "sort" }}
        />
        <Select
          label="Total time"
          value={String(filters.maxMinutes ?? "")}
          submits={{ form, name: "maxMinutes" }}
          options={[
            { value: "", label: "Any time" },
            ...rules.maxMinutes
              .filter((limit) => !choices || choices.maxMinutes.includes(limit) || limit === filters.maxMinutes)
              .map((limit) => ({ value: String(limit), label: `Up to ${limit} min` })),
          ]}
          onChange={(limit) => setFilter("maxMinutes", limit === "" ? undefined : limit)}
        />
        {(!choices || choices.hasOrganic || filters.organic) && (
          <Chip
            pressed={filters.organic === true}
            submits={{ form, name: "organic", value: filters.organic ? "" : "true" }}
            onPress={() => setFilter("organic", filters.organic ? undefined : "true")}
          >
            Organic only
          </Chip>
        )}
        {filters.search !== undefined && (
          <RemovableChip
            onRemove={(chip) => {
              focusPrevious(chip);
              setFilter("search", undefined);
            }}
          >
            <span className="sr-only">Remove the filter </span>Search: {filters.search} <X aria-hidden size={16} />
          </RemovableChip>
        )}
        <Button
          look="quiet"
          className="-mx-5 text-meta lg:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden size={16} /> {open ? "Fewer filters" : "More filters"}
          {hiddenFilterCount > 0 && ` (${hiddenFilterCount})`}
        </Button>
      </div>
      <div
        id={id}
        className={clsx("flex-wrap items-start gap-x-6 gap-y-3 lg:flex noscript:flex", open ? "flex" : "hidden")}
      >
        <Select
          label="Life stage"
          value={lifeStage ?? ""}
          options={stageOptions(petType).filter(
            ({ value }) =>
              !choices || value === "" || value === lifeStage || choices.lifeStages.some((stage) => stage === value),
          )}
          onChange={(stage) => setFilter("lifeStage", stage === "" ? undefined : stage)}
          submits={{ form, name: "lifeStage" }}
        />
        <Select
          label="Nutrition"
          value={verdict ?? ""}
          options={[
            anyOption,
            ...verdicts.filter(({ value }) => !choices || choices.verdicts.includes(value) || value === verdict),
          ]}
          onChange={(next) => setFilter("verdict", next === "" ? undefined : next)}
          submits={{ form, name: "verdict" }}
        />
        <div className="min-w-0 noscript:hidden">
          <Suspense fallback={<div className="h-11 w-80" />}>
            <ExcludedFoodsFilter exclude={exclude} onChange={(names) => setFilter("exclude", names)} />
          </Suspense>
        </div>
        <WithoutScripts>
          <label className="flex items-center gap-2 text-meta text-muted">
            Leave out
            <input
              form={form}
              name="exclude"
              defaultValue={exclude}
              placeholder="chicken, egg…"
              className="text-field w-44 bg-surface px-3"
            />
          </label>
        </WithoutScripts>
        <SubmitWithoutScripts form={form}>Apply the filters</SubmitWithoutScripts>
        <OtherParameters form={form} without="page" />
      </div>
    </div>
  );
}

const anyOption = { value: "", label: "Any" };

const stageOptions = (petType: PetType | undefined) => [
  anyOption,
  ...(["adult", "growth"] as const).map((stage) => ({ value: stage, label: lifeStageLabel(stage, petType) })),
];

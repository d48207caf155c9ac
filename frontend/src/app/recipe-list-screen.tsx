// A recipe list page: hero, filters and recipes.
import type { ReactNode } from "react";
import type { PetType, Sort } from "@/api/types";
import { rules } from "@/api/rules";
import { ListFilterBar } from "@/features/recipes/list-filter-bar";
import { toListQuery, useListFilters } from "@/features/recipes/use-list-filters";
import { useRecipes } from "@/features/recipes/use-recipes";
import { verdictOrder, verdicts } from "@/features/nutrition/verdicts";
import { Button } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { RecipeList } from "./recipe-list";

const verdictOptions = verdictOrder.map((verdict) => ({ value: verdict, label: verdicts[verdict].label }));

interface RecipeListScreenProps {
  /** The query of the list while the address has no filter. */
  defaults: { petType?: PetType; sort: Sort };
  hero: ReactNode;
  /** Heading of the list without a category filter; the count is added. */
  heading: string;
}

export function RecipeListScreen({ defaults, hero, heading }: RecipeListScreenProps) {
  const controls = useListFilters();
  const { filters } = controls;
  const { petType } = defaults;
  const list = useRecipes(toListQuery({ ...defaults, ...filters, ...(petType && { petType }) }));
  const listName = petType ? `${petType} recipes` : "recipes";
  return (
    <>
      {hero}
      <section className="bg-oat py-10 lg:py-14">
        <Container className="grid grid-cols-1 gap-6">
          <h2 className="text-h2" aria-live="polite">
            {filters.category ? rules.categoryHeadings[filters.category] : heading}{" "}
            {list.value && <span className="font-normal text-muted">({list.value.total})</span>}
          </h2>
          <ListFilterBar {...(petType && { petType })} verdicts={verdictOptions} controls={controls} />
          <RecipeList
            list={list}
            loadingText={`Loading ${listName}...`}
            onShowMore={controls.showMore}
            empty={
              <Notice
                title={`No ${listName} found matching your criteria.`}
                actions={<Button onClick={controls.clear}>Clear filters</Button>}
              >
                Try removing a filter.
              </Notice>
            }
          />
        </Container>
      </section>
    </>
  );
}

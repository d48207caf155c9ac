// Recipes that use an ingredient.
import { Link } from "react-router-dom";
import type { PetType } from "@/api/types";
import { useRecipes } from "@/features/recipes/use-recipes";
import { Notice } from "@/ui/notice";
import { paths } from "../paths";
import { RecipeList } from "../recipe-list";

interface RecipesWithProps {
  ingredient: string | undefined;
  petType: PetType | undefined;
}

/** One row on wide screens. */
const shown = 3;

export function RecipesWith({ ingredient, petType }: RecipesWithProps) {
  const list = useRecipes({
    limit: shown,
    ...(petType && { petType }),
    ...(ingredient !== undefined ? { search: ingredient } : { sort: "newest" as const }),
  });
  const all = new URLSearchParams({
    ...(petType && { petType }),
    ...(ingredient && { search: ingredient }),
  }).toString();
  const named = petType === undefined ? "Recipes" : petType === "dog" ? "Dog recipes" : "Cat recipes";
  return (
    <section aria-labelledby="recipes-with" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="recipes-with" className="text-h2">
          {named} {ingredient === undefined ? "to shop for" : `with ${ingredient}`}
        </h2>
        {list.value && list.value.total > shown && (
          <Link to={`${paths.search}?${all}`} className="font-semibold text-brand underline underline-offset-4">
            Show all {list.value.total}
          </Link>
        )}
      </div>
      <RecipeList
        list={list}
        skeletons={shown}
        loadingText="Loading recipes..."
        empty={<Notice title="No recipes available">No {petType ?? "dog or cat"} recipe uses this ingredient.</Notice>}
      />
    </section>
  );
}

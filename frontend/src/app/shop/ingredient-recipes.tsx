// Lists a few recipes that use an ingredient, or the newest ones.
import { Link } from "react-router-dom";
import type { PetType } from "@/api/types";
import { useRecipes } from "@/features/recipes/use-recipes";
import { nameInSentence } from "@/features/shop/ingredient-name";
import { Notice } from "@/ui/notice";
import { paths } from "../paths";
import { RecipeList } from "../recipe-list";

interface IngredientRecipesProps {
  ingredient: string | undefined;
  petType: PetType | undefined;
}

/** Number of recipes shown: one row on wide screens. */
const maxShown = 3;

export function IngredientRecipes({ ingredient, petType }: IngredientRecipesProps) {
  const list = useRecipes({
    limit: maxShown,
    ...(petType && { petType }),
    ...(ingredient !== undefined ? { search: ingredient } : { sort: "newest" as const }),
  });
  const searchQuery = new URLSearchParams({
    ...(petType && { petType }),
    ...(ingredient && { search: ingredient }),
  }).toString();
  const heading = petType === undefined ? "Recipes" : petType === "dog" ? "Dog recipes" : "Cat recipes";
  const emptyReason = ingredient === undefined ? "has been published yet" : "uses this ingredient";
  return (
    <section aria-labelledby="recipes-with" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="recipes-with" className="text-h2">
          {heading} {ingredient === undefined ? "to shop for" : `with ${nameInSentence(ingredient)}`}
        </h2>
        {list.value && list.value.total > maxShown && (
          <Link to={`${paths.search}?${searchQuery}`} className="font-semibold text-brand underline underline-offset-4">
            Show all {list.value.total}
          </Link>
        )}
      </div>
      <RecipeList
        list={list}
        skeletons={maxShown}
        loadingText="Loading recipes..."
        empty={
          <Notice title="No recipes available">
            No {petType ?? "dog or cat"} recipe {emptyReason}.
          </Notice>
        }
      />
    </section>
  );
}

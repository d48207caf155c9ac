// A list of recipes with all that belongs to a card, and what the visitor's animals eat of each.
import type { ComponentProps } from "react";
import { PetPortions } from "@/features/pets/pet-portions";
import { RecipeResults } from "@/features/recipes/recipe-results";
import { AdPlace } from "./ad-place";
import { renderRecipe } from "./recipe-item";

export function RecipeList(props: Omit<ComponentProps<typeof RecipeResults>, "renderCard" | "between">) {
  return (
    <PetPortions recipes={props.list.value?.recipes}>
      <RecipeResults {...props} renderCard={renderRecipe} between={(gap) => <AdPlace position="list" place={gap} />} />
    </PetPortions>
  );
}

// Which of its three faces the site shows: a dog's, a cat's or the general one, by the page that is open.
import { useMatch } from "react-router-dom";
import type { PetType } from "@/api/types";
import { useOpenRecipe } from "@/features/recipes/use-open-recipe";
import { paths } from "../paths";

export type Face = PetType | "general";

export function useSiteFace(): Face {
  const dogs = useMatch(paths.dogRecipes);
  const cats = useMatch(paths.catRecipes);
  const recipe = useMatch("/recipe/:id");
  const open = useOpenRecipe(recipe?.params.id);
  if (dogs) return "dog";
  if (cats) return "cat";
  return open.value?.petType ?? "general";
}

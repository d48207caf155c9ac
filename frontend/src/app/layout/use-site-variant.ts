// The variant of header and footer: dog, cat or general, depending on the page.
import { useMatch } from "react-router-dom";
import type { PetType } from "@/api/types";
import { useOpenRecipe } from "@/features/recipes/use-open-recipe";
import { paths } from "../paths";

export type SiteVariant = PetType | "general";

export function useSiteVariant(): SiteVariant {
  const dogs = useMatch(paths.dogRecipes);
  const cats = useMatch(paths.catRecipes);
  const recipe = useMatch("/recipe/:id");
  const open = useOpenRecipe(recipe?.params.id);
  if (dogs) return "dog";
  if (cats) return "cat";
  return open.value?.petType ?? "general";
}

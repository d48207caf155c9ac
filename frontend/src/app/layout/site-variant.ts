// Decides whether header and footer are for dogs, for cats or for both, and names the site accordingly.
import { useMatch } from "react-router-dom";
import { pagePaths } from "@/api/pages";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { useRecipe } from "@/features/recipes/use-recipes";
import { paths } from "../paths";

export type SiteVariant = PetType | "general";

export const siteNames: Record<SiteVariant, string> = {
  dog: "Natural Dog Recipes",
  cat: "Natural Cat Recipes",
  general: rules.siteName,
};

export function useSiteVariant(): SiteVariant {
  const isDogList = useMatch(paths.dogRecipes) !== null;
  const isCatList = useMatch(paths.catRecipes) !== null;
  const match = useMatch(pagePaths.recipe);
  const recipe = useRecipe(match?.params.id);
  if (isDogList) return "dog";
  if (isCatList) return "cat";
  return recipe.value?.petType ?? "general";
}

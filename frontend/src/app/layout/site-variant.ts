// Decides whether header and footer are for dogs, for cats or for both, and names the site accordingly.
import { useLocation, useMatch } from "react-router-dom";
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

/** The pages about one pet type. */
const petTypesOfPages: ReadonlyMap<string, PetType> = new Map([
  [paths.dogRecipes, "dog"],
  [paths.dogProducts, "dog"],
  [paths.catRecipes, "cat"],
  [paths.catProducts, "cat"],
]);

export function useSiteVariant(): SiteVariant {
  const { pathname } = useLocation();
  const match = useMatch(pagePaths.recipe);
  const recipe = useRecipe(match?.params.id);
  return petTypesOfPages.get(pathname) ?? recipe.value?.petType ?? "general";
}

// Decides whether header and footer are for dogs, for cats or for both.
import { useLocation, useMatch } from "react-router";
import { pagePaths, petTypesByPath } from "@/api/pages";
import type { PetType } from "@/api/types";
import { useRecipe } from "@/features/recipes/use-recipes";

export type SiteVariant = PetType | "general";

/** The pages about one pet type. */
const petTypesOfPages: ReadonlyMap<string, PetType> = new Map(Object.entries(petTypesByPath));

export function useSiteVariant(): SiteVariant {
  const { pathname } = useLocation();
  const match = useMatch(pagePaths.recipe);
  const recipe = useRecipe(match?.params.id);
  return petTypesOfPages.get(pathname) ?? recipe.value?.petType ?? "general";
}

// The paths of all pages, and the addresses of lists and recipes with their parameters.
import { contactPath, recipePath } from "@/api/page-paths";
import { pagePaths } from "@/api/pages";
import type { Category, PetType, Verdict } from "@/api/types";

const lists: Record<PetType, string> = { dog: pagePaths.dogRecipes, cat: pagePaths.catRecipes };

/** The end of the address of a recipe list that opens with the form for the profile. */
export const profileHash = "#profile";

export const paths = {
  ...pagePaths,
  list: (petType: PetType) => lists[petType],
  profile: (petType: PetType) => `${lists[petType]}${profileHash}`,
  category: (petType: PetType, category: Category) => `${lists[petType]}?category=${category}`,
  recipesByVerdict: (verdict: Verdict) => `${pagePaths.recipes}?verdict=${verdict}`,
  contactAbout: contactPath,
  recipe: recipePath,
  searchResults: (search: string) => `${pagePaths.home}?${new URLSearchParams({ search }).toString()}`,
};

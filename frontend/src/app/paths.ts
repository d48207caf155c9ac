// The paths of all pages, and the addresses of lists and recipes with their parameters.
import { recipePath } from "@/api/page-paths";
import { pagePaths } from "@/api/pages";
import type { Category, ContactCategory, PetType, Verdict } from "@/api/types";

const lists: Record<PetType, string> = { dog: pagePaths.dogRecipes, cat: pagePaths.catRecipes };

export const paths = {
  ...pagePaths,
  list: (petType: PetType) => lists[petType],
  category: (petType: PetType, category: Category) => `${lists[petType]}?category=${category}`,
  recipesByVerdict: (verdict: Verdict) => `${pagePaths.recipes}?verdict=${verdict}`,
  /** The contact form with an enquiry type that is already selected. */
  contactAbout: (category: ContactCategory) => `${pagePaths.contact}?category=${category}`,
  recipe: recipePath,
  searchResults: (search: string) => `${pagePaths.home}?${new URLSearchParams({ search }).toString()}`,
};

// Every address of the site that a link can lead to.
import type { Category, PetType, Verdict } from "@/api/types";

const lists: Record<PetType, string> = { dog: "/dog-recipes", cat: "/cat-recipes" };

export const paths = {
  home: "/",
  recipes: "/recipes",
  dogRecipes: lists.dog,
  catRecipes: lists.cat,
  organic: "/organic",
  about: "/about",
  favourites: "/favourites",
  search: "/search",
  submit: "/submit",
  contact: "/contact",
  admin: "/admin",
  shop: "/shop",
  dogProducts: "/dog-products",
  catProducts: "/cat-products",
  basket: "/basket",
  nutrition: "/nutrition",
  toxicFoods: "/toxic-foods",
  nutritionChecker: "/tools/nutrition-checker",
  costCalculator: "/tools/cost-calculator",
  calorieCalculator: "/tools/calorie-calculator",
  portionCalculator: "/tools/portion-calculator",
  list: (petType: PetType) => lists[petType],
  category: (petType: PetType, category: Category) => `${lists[petType]}?category=${category}`,
  judged: (verdict: Verdict) => `/recipes?verdict=${verdict}`,
  recipe: (id: number, scale?: number) => (scale === undefined ? `/recipe/${id}` : `/recipe/${id}?scale=${scale}`),
  found: (words: string) => `/?${new URLSearchParams({ search: words }).toString()}`,
};

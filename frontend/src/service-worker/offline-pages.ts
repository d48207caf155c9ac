// The pages that work without a connection, and what the service worker stores beforehand for them.
import { pagePaths } from "../api/pages";

/** Ids of the page table. Their code is stored when the service worker is installed. */
export const offlinePages: Readonly<Record<string, string>> = {
  offline: "offline-page",
  home: "home-page",
  recipe: "recipe-page",
  toxicFoods: "toxic-foods-page",
  basket: "basket-page",
  batchDay: "batch-day-page",
  freezer: "freezer-page",
  favourites: "favourites-page",
  myRecipes: "my-recipes-page",
  calorieCalculator: "calorie-calculator-page",
  portionCalculator: "portion-calculator-page",
  costCalculator: "cost-calculator-page",
  nutrition: "nutrition-page",
};

/** The document that is shown for every page without a connection. Because of the query it contains no first paint of a page. */
export const shellAddress = `${pagePaths.offline}?shell=1`;

/** Maximum size of all files that are stored beforehand, in bytes before compression. The build fails above it. */
export const maxFileBytes = 1_300_000;

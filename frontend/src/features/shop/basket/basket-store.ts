// The basket: the selected recipes, the days to cook for, the ticked rows, and what is at home, stored in this browser.
import { rules } from "@/api/rules";
import { shopRules } from "@/api/shop-rules";
import { createStoredValue } from "@/ui/stored-value";
import { toast } from "@/ui/toast";

export interface BasketSelection {
  /** The ids of the recipes, in the order in which they were added. Those of the visitor's own recipes are below 0. */
  recipes: readonly number[];
  /** If undefined, each recipe is cooked as written. */
  days?: number;
  /** True if each recipe is cooked for all days; otherwise the recipes share the days. */
  each?: true;
}

const maxRecipes = rules.basketRecipes.max;
const maxOwnRecipes = shopRules.basketOwnRecipesMax;
const maxDays = rules.pets.days.max;

export const basketSelection = createStoredValue<BasketSelection>("basket", parseSelection, JSON.stringify);
export const tickedRows = createStoredValue<readonly string[]>("basketTicked", parseKeys, JSON.stringify);
/** The keys of the rows that the visitor has at home. They stay when the basket is emptied. */
export const ownedRows = createStoredValue<readonly string[]>("basketOwned", parseKeys, JSON.stringify);

/** Returns false if the basket is full and the recipe was not added. */
export function toggleRecipe(id: number): boolean {
  const { recipes, ...rest } = basketSelection.read();
  if (recipes.length >= maxRecipes && !recipes.includes(id)) {
    toast({ title: "The basket is full", text: `It holds ${maxRecipes} recipes. Remove one to add this one.` });
    return false;
  }
  if (!recipes.includes(id) && limitOwnRecipes([...recipes, id]).length === recipes.length) {
    toast({
      title: "The basket is full",
      text: `It holds ${maxOwnRecipes} of your own recipes. Remove one to add this one.`,
    });
    return false;
  }
  basketSelection.write({
    ...rest,
    recipes: recipes.includes(id) ? recipes.filter((other) => other !== id) : [...recipes, id],
  });
  return true;
}

/** Removes a recipe and returns a function that adds it again; undefined if it was not in the basket. */
export function removeRecipe(id: number): (() => void) | undefined {
  if (!basketSelection.read().recipes.includes(id)) return undefined;
  toggleRecipe(id);
  return () => {
    if (!basketSelection.read().recipes.includes(id)) toggleRecipe(id);
  };
}

/** Returns the recipes without the visitor's own recipes for which the basket has no room. */
export function limitOwnRecipes(recipes: readonly number[]): number[] {
  const own = recipes.filter((id) => id < 0).slice(0, maxOwnRecipes);
  return recipes.filter((id) => id > 0 || own.includes(id));
}

export function setDays(days: number | undefined): void {
  const { recipes, each } = basketSelection.read();
  basketSelection.write({ recipes, ...(days !== undefined && { days }), ...(each && { each }) });
}

/** With true, each recipe is cooked for all days; with false, the recipes share the days. */
export function setDaysPerRecipe(each: boolean): void {
  const { recipes, days } = basketSelection.read();
  basketSelection.write({ recipes, ...(days !== undefined && { days }), ...(each && { each }) });
}

/** Empties the basket and returns a function that restores it. */
export function clearBasket(): () => void {
  const before = { basketSelection: basketSelection.read(), ticked: tickedRows.read() };
  basketSelection.write({ recipes: [] });
  tickedRows.write([]);
  return () => {
    basketSelection.write(before.basketSelection);
    tickedRows.write(before.ticked);
  };
}

export function toggleTicked(key: string): void {
  const all = tickedRows.read();
  tickedRows.write(all.includes(key) ? all.filter((other) => other !== key) : [...all, key]);
}

/** Removes the oldest keys if there are too many. */
export function toggleOwned(key: string): void {
  const all = ownedRows.read();
  const owned = all.includes(key) ? all.filter((other) => other !== key) : [...all, key];
  ownedRows.write(owned.slice(-shopRules.basketOwnedMax));
}

export function parseSelection(text: string | null): BasketSelection {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return { recipes: [] };
  const fields = new Map<string, unknown>(Object.entries(value));
  const recipes = fields.get("recipes");
  const days = fields.get("days");
  return {
    recipes: Array.isArray(recipes)
      ? limitOwnRecipes([...new Set(recipes.filter(isRecipeId))]).slice(0, maxRecipes)
      : [],
    ...(isPositiveInteger(days) && days <= maxDays && { days }),
    ...(fields.get("each") === true && { each: true as const }),
  };
}

export function parseKeys(text: string | null): readonly string[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter((key) => typeof key === "string").slice(-shopRules.basketOwnedMax) : [];
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecipeId(value: unknown): value is number {
  return Number.isSafeInteger(value) && value !== 0;
}

function isPositiveInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

// The recipes a visitor wants to cook and for how many days, and what of the list is in the bag: kept in this browser.
import { storedValue } from "@/ui/stored-value";
import { toast } from "@/ui/toast";

export interface Chosen {
  /** In the order they were chosen. */
  recipes: readonly number[];
  /** Undefined cooks each recipe as it is written. */
  days?: number;
  /** Every recipe for all the days; otherwise the recipes share them. */
  each?: true;
}

/** What one list is asked for at most. */
const mostRecipes = 100;
const mostDays = 90;

export const chosen = storedValue<Chosen>("basket", parseChosen, JSON.stringify);
export const ticked = storedValue<readonly string[]>("basketTicked", parseTicked, JSON.stringify);

export function toggleRecipe(id: number): void {
  const { recipes, ...rest } = chosen.read();
  if (recipes.length >= mostRecipes && !recipes.includes(id)) {
    toast({ title: "The basket is full", text: `It holds ${mostRecipes} recipes. Take one out to put this one in.` });
    return;
  }
  chosen.write({ ...rest, recipes: recipes.includes(id) ? recipes.filter((it) => it !== id) : [...recipes, id] });
}

export function setDays(days: number | undefined): void {
  const { recipes, each } = chosen.read();
  chosen.write({ recipes, ...(days !== undefined && { days }), ...(each && { each }) });
}

export function setEach(each: boolean): void {
  const { recipes, days } = chosen.read();
  chosen.write({ recipes, ...(days !== undefined && { days }), ...(each && { each }) });
}

/** Answers how to have everything back. */
export function clearBasket(): () => void {
  const before = { chosen: chosen.read(), ticked: ticked.read() };
  chosen.write({ recipes: [] });
  ticked.write([]);
  return () => {
    chosen.write(before.chosen);
    ticked.write(before.ticked);
  };
}

export function toggleTicked(key: string): void {
  const all = ticked.read();
  ticked.write(all.includes(key) ? all.filter((it) => it !== key) : [...all, key]);
}

function parseChosen(text: string | null): Chosen {
  const value = parsed(text);
  if (typeof value !== "object" || value === null) return { recipes: [] };
  const fields = new Map<string, unknown>(Object.entries(value));
  const recipes = fields.get("recipes");
  const days = fields.get("days");
  return {
    recipes: Array.isArray(recipes) ? [...new Set(recipes.filter(isCount))].slice(0, mostRecipes) : [],
    ...(isCount(days) && days <= mostDays && { days }),
    ...(fields.get("each") === true && { each: true as const }),
  };
}

function parseTicked(text: string | null): readonly string[] {
  const value = parsed(text);
  return Array.isArray(value) ? value.filter((key) => typeof key === "string") : [];
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

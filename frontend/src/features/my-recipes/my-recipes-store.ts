// The visitor's own recipes, stored in this browser, the most recent first.
import { myRecipesRules } from "@/api/my-recipes-rules";
import { createSafeStoredValue, type SafeStoredValue } from "@/ui/safe-stored-value";
import type { StoredValue } from "@/ui/stored-value";
import {
  cleanRecipeText,
  isSameText,
  parseMyRecipe,
  toRecipeText,
  type MyRecipe,
  type RecipeCheck,
  type RecipeText,
} from "./my-recipe";

interface StoredRecipes {
  recipes: readonly MyRecipe[];
  /** What is stored but cannot be read, perhaps because a newer version of the site wrote it. It stays stored behind the recipes. */
  unread: readonly unknown[];
}

const stored = createSafeStoredValue<StoredRecipes>("myRecipes", parseStored, ({ recipes, unread }) =>
  JSON.stringify([...recipes, ...unread]),
);

export const myRecipes: SafeStoredValue<readonly MyRecipe[]> = {
  read: () => stored.read().recipes,
  subscribe: stored.subscribe,
  readOnServer: () => stored.readOnServer().recipes,
  update: (change) => stored.update(({ recipes, unread }) => ({ recipes: change(recipes), unread })),
};

export const unreadRecipes: Omit<StoredValue<readonly unknown[]>, "write"> = {
  read: () => stored.read().unread,
  subscribe: stored.subscribe,
  readOnServer: () => stored.readOnServer().unread,
};

/** Deletes what cannot be read, and returns a function that stores it again. */
export function deleteUnreadRecipes(): () => void {
  const deleted = stored.read().unread;
  stored.update(({ recipes }) => ({ recipes, unread: [] }));
  return () => void stored.update(({ recipes, unread }) => ({ recipes, unread: [...deleted, ...unread] }));
}

/** Why a recipe was not stored. */
export type KeepProblem = "storageFull" | "tooMany" | "tooLong";

export type KeepOutcome = { id: string; problem?: never } | { problem: KeepProblem };

interface KeptRecipe {
  text: RecipeText;
  check?: RecipeCheck | undefined;
  /** The recipe of this site of which it is a copy. */
  originalId?: number | undefined;
  /** A date such as 2026-11-28. */
  today: string;
}

/** Stores a recipe. The same recipe is not stored twice, but gets the result of the new check. */
export function keepRecipe({ text: typed, check, originalId, today }: KeptRecipe): KeepOutcome {
  const text = cleanRecipeText(typed);
  if (text === undefined) return { problem: "tooLong" };
  let outcome: KeepOutcome = { problem: "storageFull" };
  const isStored = myRecipes.update((recipes) => {
    const known = recipes.find((recipe) => isSameText(recipe, text));
    if (known) {
      outcome = { id: known.id };
      return recipes.map((recipe) => (recipe === known && check ? { ...recipe, check } : recipe));
    }
    if (recipes.length >= myRecipesRules.maxRecipes) {
      outcome = { problem: "tooMany" };
      return recipes;
    }
    const id = createId();
    outcome = { id };
    const kept: MyRecipe = {
      ...toRecipeText(text),
      id,
      keptOn: today,
      ...(check && { check }),
      ...(originalId !== undefined && { originalId }),
    };
    return [kept, ...recipes];
  });
  return isStored ? outcome : { problem: "storageFull" };
}

/** Replaces the text of a recipe, which stays a copy of its original. If another tab has deleted it, it is stored as a new one. */
export function replaceRecipe(id: string, { text: typed, check, originalId, today }: KeptRecipe): KeepOutcome {
  const text = cleanRecipeText(typed);
  if (text === undefined) return { problem: "tooLong" };
  const replaced = readRecipes().find((recipe) => recipe.id === id);
  if (!replaced) return keepRecipe({ text, check, originalId, today });
  const original = originalId ?? replaced.originalId;
  const replacement: MyRecipe = {
    ...toRecipeText(text),
    id,
    keptOn: today,
    ...(check && { check }),
    ...(original !== undefined && { originalId: original }),
  };
  const isStored = myRecipes.update((recipes) => recipes.map((recipe) => (recipe.id === id ? replacement : recipe)));
  return isStored ? { id } : { problem: "storageFull" };
}

/** Stores the result of a newer check. A result that cannot be stored is calculated again the next time. */
export function storeCheck(id: string, check: RecipeCheck): void {
  myRecipes.update((recipes) => recipes.map((recipe) => (recipe.id === id ? { ...recipe, check } : recipe)));
}

/** Deletes a recipe and returns a function that puts it back in its place. */
export function deleteRecipe(id: string): () => void {
  const position = readRecipes().findIndex((recipe) => recipe.id === id);
  const deleted = readRecipes()[position];
  if (!deleted) return () => undefined;
  myRecipes.update((recipes) => recipes.filter((recipe) => recipe.id !== id));
  return () => {
    myRecipes.update((recipes) =>
      recipes.some((recipe) => recipe.id === id)
        ? recipes
        : [...recipes.slice(0, position), deleted, ...recipes.slice(position)],
    );
  };
}

/** Returns the recipe with the same title for the same kind of animal, which a changed recipe may replace. */
export function findNamesake(recipes: readonly MyRecipe[], text: RecipeText): MyRecipe | undefined {
  return recipes.find(({ title, petType }) => title !== "" && title === text.title && petType === text.petType);
}

/** `crypto.randomUUID` is missing on sites without https. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");
}

function readRecipes(): readonly MyRecipe[] {
  return myRecipes.read();
}

export function parseRecipes(text: string | null): readonly MyRecipe[] {
  return parseStored(text).recipes;
}

function parseStored(text: string | null): StoredRecipes {
  if (text === null) return { recipes: [], unread: [] };
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return { recipes: [], unread: value === null ? [] : [value] };
    const recipes: MyRecipe[] = [];
    const unread: unknown[] = [];
    for (const item of value) {
      const recipe = parseMyRecipe(item);
      if (recipe) recipes.push(recipe);
      else if (item !== null) unread.push(item);
    }
    return { recipes, unread };
  } catch (error) {
    console.error("The stored recipes could not be read", error);
    return { recipes: [], unread: [text] };
  }
}

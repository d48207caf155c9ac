// Stores the recipes sent from this browser, with their private links.
import { submissionPathPrefix } from "@/api/page-paths";
import { createStoredValue } from "@/ui/stored-value";

export interface SentRecipe {
  id: number;
  title: string;
  /** The path of the status page. */
  path: string;
  sentAt: string;
}

/** Older links are dropped. */
export const maxStored = 50;

export const storedSentRecipes = createStoredValue<readonly SentRecipe[]>("submittedRecipes", parseSentRecipes, (all) =>
  JSON.stringify(all),
);

export function storeSentRecipe(recipe: SentRecipe): void {
  const others = storedSentRecipes.read().filter(({ path }) => path !== recipe.path);
  storedSentRecipes.write([recipe, ...others].slice(0, maxStored));
}

/** Returns a function that adds the link again at its previous position. */
export function removeSentRecipe(removed: SentRecipe): () => void {
  const others = () => storedSentRecipes.read().filter(({ path }) => path !== removed.path);
  const position = storedSentRecipes.read().findIndex(({ path }) => path === removed.path);
  storedSentRecipes.write(others());
  return () => storedSentRecipes.write(others().toSpliced(position, 0, removed));
}

export function parseSentRecipes(text: string | null): readonly SentRecipe[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isSentRecipe) : [];
  } catch (error) {
    console.warn("The stored list of sent recipes could not be read", error);
    return [];
  }
}

function isSentRecipe(value: unknown): value is SentRecipe {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, path, sentAt } = { id: 0, title: "", path: "", sentAt: "", ...value };
  return (
    Number.isInteger(id) &&
    typeof title === "string" &&
    typeof path === "string" &&
    path.startsWith(submissionPathPrefix) &&
    typeof sentAt === "string" &&
    !Number.isNaN(Date.parse(sentAt))
  );
}

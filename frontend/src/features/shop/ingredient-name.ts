// The name of an ingredient inside a sentence.
import { shopRules } from "@/api/shop-rules";

/** Popular ingredients have a capital letter on their buttons. What the visitor typed stays as it is. */
export function nameInSentence(ingredient: string): string {
  return shopRules.popularIngredients.some((name) => name === ingredient) ? ingredient.toLowerCase() : ingredient;
}

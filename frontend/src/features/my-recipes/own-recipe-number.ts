// The number that identifies a visitor's own recipe in the basket and in requests. It is below 0, so that it never equals the number
// of a recipe of this site.
import type { MyRecipe } from "./my-recipe";

/** A product with 31 must stay an exact number. */
const range = 2 ** 45;

export function ownRecipeNumber({ id }: Pick<MyRecipe, "id">): number {
  let hash = 7;
  for (const letter of id) hash = (31 * hash + (letter.codePointAt(0) ?? 0)) % range;
  return -1 - hash;
}

export function isOwnRecipeNumber(number: number): boolean {
  return number < 0;
}

export function findByNumber(recipes: readonly MyRecipe[], number: number): MyRecipe | undefined {
  return recipes.find((recipe) => ownRecipeNumber(recipe) === number);
}

// Deletes a recipe of the visitor, also from the basket.
import type { MyRecipe } from "@/features/my-recipes/my-recipe";
import { deleteRecipe } from "@/features/my-recipes/my-recipes-store";
import { ownRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { removeRecipe } from "@/features/shop/basket/basket-store";
import { toast } from "@/ui/toast";

/** Shows a message that offers to restore the recipe. */
export function deleteWithUndo(recipe: MyRecipe): void {
  const restore = deleteRecipe(recipe.id);
  const restoreInBasket = removeRecipe(ownRecipeNumber(recipe));
  toast({
    title: "Recipe deleted",
    text: recipeTitle(recipe),
    action: {
      label: "Undo",
      alternative: "Import the recipe again",
      run: () => {
        restore();
        restoreInBasket?.();
      },
    },
  });
}

// Opens a recipe in the nutrition checker, and offers to restore the text that it replaces there.
import { useNavigate } from "react-router";
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { toast } from "@/ui/toast";
import { paths } from "../paths";
import { checkOnArrival } from "./check-on-arrival";
import { openInChecker } from "./drafts";

interface OpenOptions {
  /** True if the checker checks the recipe as soon as it is open. */
  isChecked?: boolean;
}

export function useOpenInChecker(): (recipe: RecipeText, options?: OpenOptions) => Promise<void> {
  const navigate = useNavigate();
  return async (recipe, { isChecked = false } = {}) => {
    const restore = openInChecker(recipe);
    await navigate(paths.nutritionChecker, isChecked ? { state: checkOnArrival } : undefined);
    if (restore) {
      toast({
        title: "Recipe opened in the checker",
        text: "It replaced the text that you had there.",
        action: { label: "Undo", alternative: "Enter your previous text again", run: restore },
      });
    }
  };
}

// The button that opens an own recipe in the nutrition checker, to change, check or balance it.
import { Pencil } from "lucide-react";
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { Button } from "@/ui/button";
import { useOpenInChecker } from "./use-open-in-checker";

export function EditButton({ recipe }: { recipe: RecipeText }) {
  const open = useOpenInChecker();
  return (
    <Button look="secondary" onClick={() => void open(recipe)}>
      <Pencil aria-hidden size={18} /> Change or balance <span className="sr-only">{recipeTitle(recipe)}</span>
    </Button>
  );
}

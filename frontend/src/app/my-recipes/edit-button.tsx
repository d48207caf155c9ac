// The button that opens an own recipe in the nutrition checker, to change, check or balance it.
import { Pencil } from "lucide-react";
import { useNavigate } from "react-router-dom";
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { paths } from "../paths";
import { openInChecker } from "./drafts";

export function EditButton({ recipe }: { recipe: RecipeText }) {
  const navigate = useNavigate();

  async function open() {
    const restore = openInChecker(recipe);
    await navigate(paths.nutritionChecker);
    if (restore) {
      toast({
        title: "Recipe opened in the checker",
        text: "It replaced the text that you had there.",
        action: { label: "Undo", alternative: "Enter your previous text again", run: restore },
      });
    }
  }

  return (
    <Button look="secondary" onClick={() => void open()}>
      <Pencil aria-hidden size={18} /> Change or balance <span className="sr-only">{recipeTitle(recipe)}</span>
    </Button>
  );
}

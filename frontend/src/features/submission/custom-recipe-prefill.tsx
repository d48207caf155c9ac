// Fills in the form with a custom recipe. An unsent draft is replaced only if the visitor agrees.
import { useEffect, useRef } from "react";
import { recipeAddress } from "@/api/addresses";
import { getRecipe } from "@/api/client";
import type { RecipeDetail } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { LoadError } from "@/ui/load-error";
import { useStoredValue } from "@/ui/stored-value";
import { emptyForm, isEmptyForm, toRows, type RecipeForm } from "./recipe-form";
import { storedDraft } from "./stored-drafts";

interface CustomRecipePrefillProps {
  recipeId: number;
  onUse: (form: RecipeForm) => void;
  onKeepDraft: () => void;
}

export function CustomRecipePrefill({ recipeId, onUse, onKeepDraft }: CustomRecipePrefillProps) {
  const { value: recipe, error, loading, retry } = useRemote(recipeAddress(recipeId), () => getRecipe(recipeId));
  const hasDraft = !isEmptyForm(useStoredValue(storedDraft));
  const latestOnUse = useRef(onUse);
  useEffect(() => {
    latestOnUse.current = onUse;
  });
  useEffect(() => {
    if (recipe !== undefined && !hasDraft) latestOnUse.current(formFromCustomRecipe(recipe));
  }, [recipe, hasDraft]);

  if (error !== undefined && !loading) return <LoadError subject="Your custom recipe" error={error} onRetry={retry} />;
  if (recipe === undefined || !hasDraft) return <p role="status">Loading your custom recipe...</p>;
  return (
    <div role="alert" className="grid max-w-3xl grid-cols-1 gap-3 rounded-control bg-oat p-4">
      <p className="font-semibold">You have a draft that you have not sent.</p>
      <p>If you continue with “{recipe.title}”, it replaces your draft.</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onKeepDraft}>
          Keep my draft
        </Button>
        <Button look="secondary" onClick={() => onUse(formFromCustomRecipe(recipe))}>
          Replace my draft
        </Button>
      </div>
    </div>
  );
}

/** The visitor adds their own name and photo. */
function formFromCustomRecipe(recipe: RecipeDetail): RecipeForm {
  const { title, description, prepTime, servings, petType, category, isOrganic, ingredients, instructions } = recipe;
  return {
    ...emptyForm,
    title,
    description,
    prepTime: prepTime === null ? "" : String(prepTime),
    servings: String(servings),
    species: petType,
    category,
    isOrganic,
    ingredients: toRows(ingredients),
    instructions: toRows(instructions),
  };
}

// A recipe that is not kept yet: from a link, or from an imported text.
import { useState } from "react";
import KeepButton from "@/features/my-recipes/keep-button";
import { toCheck, type RecipeText } from "@/features/my-recipes/my-recipe";
import { AnimalFields } from "@/features/nutrition/checker/animal-fields";
import { today } from "@/features/pets/pet-age";
import { Field } from "@/ui/field";
import OwnRecipe from "./own-recipe";

interface RecipeDraftViewProps {
  recipe: RecipeText;
  /** Parts of the imported text that the recipe lacks. */
  leftOut?: readonly string[];
  onKept: (id: string) => void;
}

export function RecipeDraftView({ recipe, leftOut = [], onKept }: RecipeDraftViewProps) {
  const [changes, setChanges] = useState<Partial<RecipeText>>({});
  const changed = { ...recipe, ...changes };
  const change = (next: Partial<RecipeText>) => setChanges({ ...changes, ...next });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-5 print:hidden">
        <p className="font-semibold">
          This recipe is not kept yet. We checked it like every other: read the result before you cook it.
        </p>
        {leftOut.length > 0 && <p>Not imported: {leftOut.join(", ")}.</p>}
        <AnimalFields draft={changed} onChange={change} />
        {recipe.title === "" && (
          <Field label="Title">
            {(controlProps) => (
              <input
                {...controlProps}
                value={changed.title}
                onChange={(event) => change({ title: event.target.value })}
                autoComplete="off"
                className="text-field bg-surface px-3.5"
              />
            )}
          </Field>
        )}
      </div>
      <OwnRecipe
        recipe={changed}
        keepButton={(evaluation) => (
          <KeepButton
            recipe={changed}
            check={evaluation && toCheck(evaluation.analysis, today())}
            today={today()}
            onKept={onKept}
          />
        )}
      />
    </div>
  );
}

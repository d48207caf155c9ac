// A recipe that is not kept yet: from a link, or from an imported text.
import { useState } from "react";
import KeepButton from "@/features/my-recipes/keep-button";
import { toCheck, type RecipeText } from "@/features/my-recipes/my-recipe";
import { today } from "@/features/pets/pet-age";
import type { LifeStage, PetType } from "@/api/types";
import { Field } from "@/ui/field";
import { SegmentedControl } from "@/ui/segmented-control";
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
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            label="Pet"
            value={changed.petType}
            segments={petTypes}
            onChange={(petType) => change({ petType })}
          />
          <SegmentedControl
            label="Life stage"
            value={changed.lifeStage}
            segments={stages[changed.petType]}
            onChange={(lifeStage) => change({ lifeStage })}
          />
          <label className="flex min-h-11 items-center gap-2.5 font-semibold">
            <input
              type="checkbox"
              checked={changed.isTreat}
              onChange={(event) => change({ isTreat: event.target.checked })}
              className="size-5 accent-brand"
            />
            This is a treat or topper
          </label>
        </div>
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

const petTypes = [
  { value: "dog", label: "Dog" },
  { value: "cat", label: "Cat" },
] as const satisfies { value: PetType; label: string }[];

const stages: Record<PetType, { value: LifeStage; label: string }[]> = {
  dog: [
    { value: "adult", label: "Adult" },
    { value: "growth", label: "Puppy" },
  ],
  cat: [
    { value: "adult", label: "Adult" },
    { value: "growth", label: "Kitten" },
  ],
};

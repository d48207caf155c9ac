// The calculator on the recipe page: how much of the recipe to feed the visitor's pet.
import type { RecipeDetail } from "@/api/types";
import { Button } from "@/ui/button";
import { clsx } from "clsx";
import { useState } from "react";
import { useStoredValue } from "@/ui/stored-value";
import { useParameters } from "@/ui/use-parameters";
import { calculatorShown } from "./calculator-shown";
import { PortionCalculator } from "./portion-calculator";
import { usePetForm } from "./use-pet-form";

interface PetFeedingProps {
  recipe: RecipeDetail;
  /** Called with the new scale when the visitor makes the recipe for some days. */
  onMakeDays?: (scale: number, days: number) => void;
}

export default function PetFeeding({ recipe, onMakeDays }: PetFeedingProps) {
  const form = usePetForm(recipe.petType);
  const stored = useStoredValue(calculatorShown);
  // Without a profile the calculator is a long form, which would separate the method from the nutrition.
  // It stays open when the only profile is cleared, so that the focus stays inside it.
  const [hadProfile] = useState(form.pets.hasProfile);
  const shown = stored === undefined ? hadProfile || form.pets.hasProfile : stored === "shown";
  const setScale = useScaleSetter();

  function changeScale(scale: number | undefined, forDays?: number) {
    setScale(scale);
    if (scale !== undefined && forDays !== undefined) onMakeDays?.(scale, forDays);
  }

  return (
    <section
      aria-labelledby="how-much"
      className={clsx("pet-panel pet-feeding", !form.pets.hasProfile && "print:hidden")}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="how-much" className="text-h2">
          How much for {form.petName}
        </h2>
        <Button
          look="secondary"
          aria-expanded={shown}
          className="print:hidden"
          onClick={() => calculatorShown.write(shown ? "hidden" : "shown")}
        >
          {shown ? "Hide calculator" : "Show calculator"}
        </Button>
      </div>
      {shown && <PortionCalculator recipe={recipe} form={form} scale={recipe.scale} onScaleChange={changeScale} />}
    </section>
  );
}

/** Returns a function that sets the scale in the page's address and removes the servings, which would contradict it. */
function useScaleSetter(): (scale: number | undefined) => void {
  const [, edit] = useParameters();
  return (scale) =>
    edit({ servings: undefined, scale: scale === undefined || scale === 1 ? undefined : String(scale) }, "replace");
}

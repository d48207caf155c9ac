// How much of the recipe on the page to feed: to the visitor's animal, or to the one that is being described.
import type { FeedingPlan, RecipeDetail } from "@/api/types";
import { Button } from "@/ui/button";
import { classes } from "@/ui/classes";
import { storedValue, useStored } from "@/ui/stored-value";
import { useParameters } from "@/ui/use-parameters";
import { RecipeCalculator } from "./recipe-calculator";
import { usePetForm } from "./use-pet-form";

interface PetFeedingProps {
  recipe: RecipeDetail;
  /** The stage of life the recipe was held against, where that is known. */
  assessedFor?: FeedingPlan["lifeStage"] | undefined;
}

const calculator = storedValue(
  "calculator",
  (text) => text !== "hidden",
  (shown) => (shown ? "shown" : "hidden"),
);

export default function PetFeeding({ recipe, assessedFor }: PetFeedingProps) {
  const shown = useStored(calculator);
  const form = usePetForm(recipe.petType);
  const setScale = useScale();
  return (
    <section
      aria-labelledby="how-much"
      className={classes("pet-card-panel pet-feeding", !form.pets.hasProfile && "print:hidden")}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="how-much" className="text-h2">
          How much for {form.called}
        </h2>
        <Button
          look="secondary"
          aria-expanded={shown}
          className="print:hidden"
          onClick={() => calculator.write(!shown)}
        >
          {shown ? "Hide calculator" : "Show calculator"}
        </Button>
      </div>
      {shown && (
        <RecipeCalculator
          recipe={recipe}
          form={form}
          assessedFor={assessedFor}
          scale={recipe.scale}
          onScale={setScale}
        />
      )}
    </section>
  );
}

/** The multiple in the address of the page; it and the servings exclude each other. */
function useScale(): (scale: number | undefined) => void {
  const [, edit] = useParameters();
  return (scale) =>
    edit({ servings: undefined, scale: scale === undefined || scale === 1 ? undefined : String(scale) }, "replace");
}

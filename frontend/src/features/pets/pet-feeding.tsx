// The calculator on the recipe page: how much of the recipe to feed the visitor's pet.
import { clsx } from "clsx";
import { Suspense } from "react";
import type { RecipeDetail } from "@/api/types";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { useParameters } from "@/ui/use-parameters";
import { NeedsScripts } from "@/ui/without-scripts";
import { FoldedPortion } from "./folded-portion";
import { usePetForm } from "./use-pet-form";

const PortionCalculator = lazyPart(() => import("./portion-calculator"), "The portion calculator");

/** A failure to load the amounts of the scale in the page's address. */
export interface ScaleProblem {
  text: string;
  onRetry: () => void;
}

interface PetFeedingProps {
  recipe: RecipeDetail;
  /** False while only the portion is shown: the calculator is long, and separates the method from the nutrition. */
  isOpen: boolean;
  onToggle: () => void;
  /** Called with the new scale when the visitor makes the recipe for some days. */
  onMakeDays?: (scale: number, days: number) => void;
  problem?: ScaleProblem | undefined;
}

export default function PetFeeding({ recipe, isOpen, onToggle, onMakeDays, problem }: PetFeedingProps) {
  const form = usePetForm(recipe.petType);
  const { active } = form.pets;
  const [scaleInAddress, setScale] = useScaleInAddress();

  function changeScale(scale: number | undefined, forDays?: number) {
    const text = scale === undefined || scale === 1 ? undefined : String(scale);
    // The same address would not be requested again.
    if (problem && text === scaleInAddress) problem.onRetry();
    else setScale(text);
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
        {!isOpen && active && (
          <div className="grid w-full gap-2">
            <FoldedPortion recipe={recipe} pet={active} />
          </div>
        )}
        <Button
          look="secondary"
          aria-expanded={isOpen}
          className="print:hidden"
          onPointerEnter={PortionCalculator.preload}
          onClick={onToggle}
        >
          {isOpen ? "Hide calculator" : "Show calculator"}
        </Button>
        <NeedsScripts subject="The portion calculator" />
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-4 h-96 w-full" />}>
          <PortionCalculator
            recipe={recipe}
            form={form}
            scale={recipe.scale}
            onScaleChange={changeScale}
            problem={problem?.text}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Returns the scale in the page's address, and a function that sets it and removes the servings, which would contradict it. */
function useScaleInAddress(): [string | undefined, (scale: string | undefined) => void] {
  const [parameters, edit] = useParameters();
  return [parameters.get("scale") ?? undefined, (scale) => edit({ servings: undefined, scale }, "replace")];
}

// The calculator on the recipe page: how much of the recipe to feed the visitor's pet.
import { clsx } from "clsx";
import { Suspense, useState, type ReactNode } from "react";
import type { RecipeDetail } from "@/api/types";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { useParameters } from "@/ui/use-parameters";
import { NeedsScripts } from "@/ui/without-scripts";
import { FoldedPortion } from "./folded-portion";
import { petName } from "./pet";
import { usePets } from "./use-pets";

// The form with its rules is a large part of the code of this page, and most visitors do not open it.
const RecipeCalculator = lazyPart(() => import("./recipe-calculator"), "The portion calculator");

interface PetFeedingProps {
  recipe: RecipeDetail;
  /** False while only the portion is shown: the calculator is long, and separates the method from the nutrition. */
  isOpen: boolean;
  onToggle: () => void;
  /** Called with the new scale, which is undefined for the recipe as written, and with the days that it was chosen for. */
  onScaleChange?: (scale: number | undefined, forDays?: number) => void;
  /** Says why the amounts that were chosen here are not shown. */
  problem?: ReactNode;
}

export default function PetFeeding({ recipe, isOpen, onToggle, onScaleChange, problem }: PetFeedingProps) {
  const { active, hasProfile } = usePets(recipe.petType);
  const [, edit] = useParameters();
  /** The name of the pet in the form, once the form has loaded. */
  const [formName, setFormName] = useState<string>();
  // The form stays mounted once it was opened, so that it keeps what was entered while it is folded.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  function changeScale(scale: number | undefined, forDays?: number) {
    // A number of servings would contradict the scale.
    edit({ servings: undefined, scale: scale === undefined || scale === 1 ? undefined : String(scale) }, "replace");
    onScaleChange?.(scale, forDays);
  }

  return (
    <section aria-labelledby="how-much" className={clsx("pet-panel pet-feeding", !hasProfile && "print:hidden")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="how-much" className="text-h2">
          How much for {formName ?? petName(recipe.petType, active)}
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
          onPointerEnter={RecipeCalculator.preload}
          onClick={onToggle}
        >
          {isOpen ? "Hide calculator" : "Show calculator"}
        </Button>
        <NeedsScripts subject="The portion calculator" />
      </div>
      {wasOpened && (
        <Suspense fallback={isOpen && <Skeleton className="mt-4 h-96 w-full" />}>
          <RecipeCalculator
            recipe={recipe}
            isOpen={isOpen}
            onNameChange={setFormName}
            onScaleChange={changeScale}
            problem={problem}
          />
        </Suspense>
      )}
    </section>
  );
}

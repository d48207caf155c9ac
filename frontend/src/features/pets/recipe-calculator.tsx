// The pet form and the portion calculator of a recipe page, which are loaded when the visitor opens them.
import { useLayoutEffect, type ReactNode } from "react";
import type { RecipeDetail } from "@/api/types";
import PortionCalculator from "./portion-calculator";
import { usePetForm } from "./use-pet-form";

interface RecipeCalculatorProps {
  recipe: RecipeDetail;
  /** False while the calculator is folded. The form keeps what was entered. */
  isOpen: boolean;
  /** Called with the name of the pet in the form, or words such as 'your dog'. Must not change between renders. */
  onNameChange: (name: string) => void;
  onScaleChange: (scale: number | undefined, forDays?: number) => void;
  problem: ReactNode;
}

export default function RecipeCalculator({
  recipe,
  isOpen,
  onNameChange,
  onScaleChange,
  problem,
}: RecipeCalculatorProps) {
  const form = usePetForm(recipe.petType);
  const { petName } = form;
  useLayoutEffect(() => {
    onNameChange(petName);
  }, [onNameChange, petName]);
  if (!isOpen) return null;
  return (
    <PortionCalculator
      recipe={recipe}
      form={form}
      scale={recipe.scale}
      onScaleChange={onScaleChange}
      problem={problem}
    />
  );
}

// Cook mode of a recipe, and the timers that keep running after it is closed.
import { useState, type ComponentProps } from "react";
import type { RecipeDetail } from "@/api/types";
import CookMode from "@/features/cook-mode/cook-mode";
import { TimerBar } from "@/features/cook-mode/timer-bar";
import { useTimers } from "@/features/cook-mode/use-timers";
import { batchText } from "@/features/recipes/batch-text";
import { lineAmount, lineName, stepText } from "@/features/recipes/recipe-labels";
import type { MeasureSystem } from "@/ui/measure-system";
import { toast } from "@/ui/toast";

interface CookingProps {
  recipe: RecipeDetail;
  system: MeasureSystem;
  isOpen: boolean;
  onClose: () => void;
}

export default function Cooking({ recipe, system, isOpen, onClose }: CookingProps) {
  return (
    <CookingSession
      title={recipe.title}
      steps={recipe.steps.map((step) => ({ text: stepText(step, system), timers: step.timers }))}
      ingredients={recipe.lines.map((line) => ({ measure: lineAmount(line, system), name: lineName(line, system) }))}
      amount={batchText(recipe)}
      largeBatch={recipe.largeBatch?.[system]}
      storage={recipe.storage.sentence}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}

type CookedDish = Pick<
  ComponentProps<typeof CookMode>,
  "title" | "steps" | "ingredients" | "amount" | "largeBatch" | "warning" | "onClose"
>;

interface CookingSessionProps extends CookedDish {
  isOpen: boolean;
  /** The time for which the dish keeps. The visitor reads it after the last step. */
  storage?: string;
}

/** Keeps the current step and the timers while cook mode is closed. After the last step, it begins again with the first. */
export function CookingSession({ isOpen, storage, ...dish }: CookingSessionProps) {
  const timers = useTimers();
  const [stepIndex, setStepIndex] = useState(0);

  function finish() {
    setStepIndex(0);
    dish.onClose();
    toast({ title: `${dish.title} is cooked`, text: storage ?? null });
  }

  if (isOpen) {
    return <CookMode {...dish} timers={timers} stepIndex={stepIndex} onStepChange={setStepIndex} onFinish={finish} />;
  }
  return <TimerBar timers={timers} />;
}

// The numbered steps.
import type { RecipeStep } from "@/api/types";

export function StepList({ steps }: { steps: readonly RecipeStep[] }) {
  return (
    <ol className="grid gap-5">
      {steps.map((step, index) => (
        <li key={index} className="recipe-step">
          <span aria-hidden className="recipe-step-number">
            {index + 1}
          </span>
          <p className="pt-1">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}

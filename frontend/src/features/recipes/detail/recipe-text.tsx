// The parts of a recipe page that only show text: steps, benefits and the feeding guide.
import { Check } from "lucide-react";
import { rules } from "@/api/rules";
import type { RecipeDetail, RecipeStep } from "@/api/types";
import { joinUnits } from "@/ui/format";
import type { MeasureSystem } from "@/ui/measure-system";
import { stepText } from "../recipe-labels";

interface StepListProps {
  steps: readonly RecipeStep[];
  system: MeasureSystem;
}

export function StepList({ steps, system }: StepListProps) {
  return (
    <ol className="grid gap-5">
      {steps.map((step, index) => (
        <li key={index} className="recipe-step">
          <span aria-hidden className="recipe-step-number">
            {index + 1}
          </span>
          <p className="pt-1">{joinUnits(stepText(step, system))}</p>
        </li>
      ))}
    </ol>
  );
}

export function BenefitList({ benefits }: { benefits: readonly string[] }) {
  if (benefits.length === 0) return null;
  return (
    <section aria-labelledby="benefits" className="recipe-benefits">
      <h2 id="benefits" className="text-h2">
        Nutritional benefits
      </h2>
      <ul className="mt-4 grid gap-3">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}

const [generalStorage, switchAdvice] = rules.pets.feedingGuide;
const treatAdvice = `Give treats for at most ${rules.pets.treatPercent}\u00a0% of daily calories.`;

interface FeedingGuideProps {
  recipe?: Pick<RecipeDetail, "category" | "storage"> | undefined;
}

/**
 * Says how to store the food and how to switch to it. A recipe has its own storage time. Treats replace no food, so they need no
 * switch.
 */
export function FeedingGuide({ recipe }: FeedingGuideProps) {
  return (
    <section aria-labelledby="feeding" className="feeding-guide rounded-card bg-brand-soft p-6">
      <h2 id="feeding" className="text-h3">
        Feeding guide
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        <li>{recipe?.storage.sentence ?? generalStorage}</li>
        <li>{recipe?.category === "treats" ? treatAdvice : switchAdvice}</li>
        <li>Keep fresh water within reach.</li>
      </ul>
      <p className="mt-4 text-meta text-muted">
        Educational, not veterinary advice. Ask your vet before you change the diet of a young, old or ill pet.
      </p>
    </section>
  );
}

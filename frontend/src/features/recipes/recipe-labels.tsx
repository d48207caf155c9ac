// The small labels of a recipe: pet and category, rating, difficulty, and texts built from its values.
import { Star } from "lucide-react";
import { rules } from "@/api/rules";
import type { Category, PetType, RecipeLine, RecipeStep } from "@/api/types";
import { clsx } from "clsx";
import { CatIcon, PawIcon, PawRow } from "@/ui/icons";
import type { MeasureSystem } from "@/ui/measure-system";

const petColours: Record<PetType, string> = { dog: "bg-dog-soft text-dog", cat: "bg-cat-soft text-cat" };

export function RecipeBadge({ petType, category }: { petType: PetType; category: Category }) {
  const Icon = petType === "dog" ? PawIcon : CatIcon;
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-meta font-semibold whitespace-nowrap",
        petColours[petType],
      )}
    >
      <Icon className="size-3.5" />
      <span className="sr-only">{petType === "dog" ? "For dogs:" : "For cats:"} </span>
      {badgeText(petType, category)}
    </span>
  );
}

/** The colour and the icon of the badge already name the pet. */
export function badgeText(petType: PetType, category: Category): string {
  if (category === "all") return petType === "dog" ? "All dogs" : "All cats";
  return rules.categoryLabels[category];
}

/** Shows the average of the approved reviews, or that there are none. */
export function RecipeRating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return <span className="text-meta text-muted">No reviews yet</span>;
  const reviews = count === 1 ? "review" : "reviews";
  return (
    <span className="inline-flex items-center gap-1 text-meta">
      <Star aria-hidden size={15} className="fill-star text-star" />
      <span className="sr-only">Rated</span>
      <b>{average.toFixed(1)}</b>
      <span className="text-muted">
        ({count}
        <span className="sr-only"> {reviews}</span>)
      </span>
    </span>
  );
}

export function DifficultyPaws({ difficulty }: { difficulty: number }) {
  const count = rules.difficultyLabels.length;
  return <PawRow count={count} filled={difficulty} label={`${difficulty} of ${count} paws`} />;
}

export function difficultyLabel(difficulty: number): string {
  return rules.difficultyLabels[difficulty - 1] ?? String(difficulty);
}

/** Returns the amount of an ingredient line in the selected system, as the server calculated it. */
export function lineAmount(line: RecipeLine, system: MeasureSystem): string {
  return system === "us" ? line.us : line.metric;
}

/** Returns the name of an ingredient, with its sizes in the selected system. */
export function lineName(line: RecipeLine, system: MeasureSystem): string {
  return system === "us" ? (line.usName ?? line.name) : line.name;
}

/** Returns a step with its amounts and temperatures in the selected system, as the server wrote them. */
export function stepText(step: RecipeStep, system: MeasureSystem): string {
  return system === "us" ? step.us : step.metric;
}

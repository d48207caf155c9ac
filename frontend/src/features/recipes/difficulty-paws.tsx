// Difficulty as paws out of five, with its name.
import { rules } from "@/api/rules";
import { PawIcon } from "@/ui/icons";

export function DifficultyPaws({ difficulty }: { difficulty: number }) {
  return (
    <span role="img" aria-label={`${difficulty} of ${rules.difficultyLabels.length} paws`} className="flex gap-0.5">
      {rules.difficultyLabels.map((label, index) => (
        <PawIcon key={label} className={index < difficulty ? "size-3.5 text-brand" : "size-3.5 text-line"} />
      ))}
    </span>
  );
}

export function difficultyLabel(difficulty: number): string {
  return rules.difficultyLabels[difficulty - 1] ?? String(difficulty);
}

// The fields that say for which animal a recipe is, and whether it is a treat.
import type { LifeStage, PetType } from "@/api/types";
import { SegmentedControl } from "@/ui/segmented-control";
import type { RecipeDraft } from "./recipe-draft";

type AnimalDraft = Pick<RecipeDraft, "petType" | "lifeStage" | "isTreat">;

interface AnimalFieldsProps {
  draft: AnimalDraft;
  onChange: (changes: Partial<AnimalDraft>) => void;
}

export function AnimalFields({ draft: { petType, lifeStage, isTreat }, onChange }: AnimalFieldsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label="Pet"
        value={petType}
        segments={petTypes}
        onChange={(next) => onChange({ petType: next })}
      />
      <SegmentedControl
        label="Life stage"
        value={lifeStage}
        segments={stages[petType]}
        onChange={(next) => onChange({ lifeStage: next })}
      />
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          checked={isTreat}
          onChange={(event) => onChange({ isTreat: event.target.checked })}
          className="size-5 accent-brand"
        />
        This is a treat or topper
      </label>
    </div>
  );
}

const petTypes = [
  { value: "dog", label: "Dog" },
  { value: "cat", label: "Cat" },
] as const satisfies { value: PetType; label: string }[];

const stages: Record<PetType, { value: LifeStage; label: string }[]> = {
  dog: [
    { value: "adult", label: "Adult" },
    { value: "growth", label: "Puppy" },
  ],
  cat: [
    { value: "adult", label: "Adult" },
    { value: "growth", label: "Kitten" },
  ],
};

// The categories of a species as a row of chips, one of them pressed.
import { rules } from "@/api/rules";
import type { Category, PetType } from "@/api/types";
import { Chip, ChipRow } from "@/ui/chip";

interface CategoryChipsProps {
  petType: PetType | undefined;
  category: Category;
  onChoose: (category: Category) => void;
}

export function CategoryChips({ petType, category, onChoose }: CategoryChipsProps) {
  return (
    <ChipRow label="Category">
      {rules.categories[petType ?? "any"].map(({ value, label }) => (
        <Chip key={value} pressed={value === category} onPress={() => onChoose(value)}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

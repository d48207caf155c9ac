// The categories of a pet type as a row of chips; the selected one is pressed.
import { rules } from "@/api/rules";
import type { Category, PetType } from "@/api/types";
import { Chip, ChipRow } from "@/ui/chip";

interface CategoryChipsProps {
  petType: PetType | undefined;
  category: Category;
  onSelect: (category: Category) => void;
}

export function CategoryChips({ petType, category, onSelect }: CategoryChipsProps) {
  return (
    <ChipRow label="Category">
      {rules.categories[petType ?? "any"].map(({ value, label }) => (
        <Chip key={value} pressed={value === category} onPress={() => onSelect(value)}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

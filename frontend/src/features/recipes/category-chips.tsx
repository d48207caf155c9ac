// The categories of a pet type as a row of chips; the selected one is pressed. Categories without recipes are left out.
import { rules } from "@/api/rules";
import type { Category, PetType } from "@/api/types";
import { Chip, ChipRow } from "@/ui/chip";
import { useCatalogue } from "./use-recipes";

interface CategoryChipsProps {
  petType: PetType | undefined;
  category: Category;
  onSelect: (category: Category) => void;
  /** The id of the form that the chips submit without scripts. */
  form: string;
}

export function CategoryChips({ petType, category, onSelect, form }: CategoryChipsProps) {
  const list = petType ?? "any";
  const choices = useCatalogue().value?.choices[list];
  const shown = rules.categories[list].filter(
    ({ value }) => !choices || choices.categories.includes(value) || value === category,
  );
  return (
    <ChipRow label="Category">
      {shown.map(({ value, label }) => (
        <Chip
          key={value}
          pressed={value === category}
          onPress={() => onSelect(value)}
          submits={{ form, name: "category", value }}
        >
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

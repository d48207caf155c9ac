// A field that finds a breed by part of its name, a nickname or a misspelt name. The breeds load when the field gets
// the focus, and again at the next focus if that failed.
import { useState } from "react";
import type { Breed, PetType } from "@/api/types";
import { Combobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import { useBreedSearch } from "./use-breeds";

const hints: Record<PetType, string> = {
  dog: "Crosses too: cockapoo, doodle, or ‘mixed, 20 kg’.",
  cat: "Not a pedigree cat? Type ‘moggy’ or ‘tabby’.",
};

interface BreedPickerProps {
  petType: PetType;
  /** Name of the selected breed or cross; empty if none is selected. */
  label: string;
  error: string | undefined;
  onSelect: (breed: Breed | undefined) => void;
}

export function BreedPicker({ petType, label, error, onSelect }: BreedPickerProps) {
  const [focused, setFocused] = useState(false);
  const search = useBreedSearch(petType, focused);
  return (
    <Field label="Breed" hint={hints[petType]} error={error ?? search.loadError}>
      {(controlProps) => (
        <Combobox
          {...controlProps}
          value={label}
          find={search.find}
          getLabel={(breed) => breed.label}
          onSelect={onSelect}
          onFocus={() => {
            setFocused(true);
            search.retry();
          }}
          placeholder="Search breeds"
          onType={search.setTyped}
          emptyText={search.emptyText}
          loading={search.loading}
        />
      )}
    </Field>
  );
}

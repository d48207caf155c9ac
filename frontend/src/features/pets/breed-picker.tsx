// A field that finds a breed by part of its name. The breeds load when the field gets the focus.
import { useState } from "react";
import type { Breed, PetType } from "@/api/types";
import { Combobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import { findBreeds, useBreeds } from "./use-breeds";

interface BreedPickerProps {
  petType: PetType;
  breed: string;
  error: string | undefined;
  onSelect: (breed: Breed | undefined) => void;
}

export function BreedPicker({ petType, breed, error, onSelect }: BreedPickerProps) {
  const [focused, setFocused] = useState(false);
  const breeds = useBreeds(focused ? petType : null);
  const loadError =
    breeds.error === undefined ? undefined : "The breeds could not be loaded. Reload the page to try again.";
  return (
    <Field label="Breed" error={error ?? loadError}>
      {(controlProps) => (
        <Combobox
          {...controlProps}
          value={breed}
          find={(text) => findBreeds(breeds.value ?? [], text)}
          getLabel={({ name }) => name}
          onSelect={onSelect}
          onFocus={() => setFocused(true)}
          placeholder={"Search breeds, or type 'mixed'"}
          emptyText={breeds.value ? "No breed found." : "Loading breeds..."}
        />
      )}
    </Field>
  );
}

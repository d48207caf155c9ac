// The breed, found by typing part of its name; the list of breeds is asked for when the field is entered.
import { useState } from "react";
import type { PetType } from "@/api/types";
import { Combobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import type { Breed } from "@/api/types";
import { findBreeds, useBreeds } from "./use-breeds";

interface BreedPickerProps {
  petType: PetType;
  breed: string;
  error: string | undefined;
  onChoose: (breed: Breed | undefined) => void;
}

export function BreedPicker({ petType, breed, error, onChoose }: BreedPickerProps) {
  const [wanted, setWanted] = useState(false);
  const breeds = useBreeds(wanted ? petType : null);
  const failed = breeds.error === undefined ? undefined : "The breeds could not be loaded. Close and open this form.";
  return (
    <Field label="Breed" error={error ?? failed}>
      {(wiring) => (
        <Combobox
          {...wiring}
          value={breed}
          find={(words) => findBreeds(breeds.value ?? [], words)}
          nameOf={({ name }) => name}
          onChoose={onChoose}
          onFocus={() => setWanted(true)}
          placeholder={petType === "dog" ? "Search 220 breeds, or mixed" : "Search breeds, or mixed"}
          emptyText={breeds.value ? "No breed found." : "Loading breeds..."}
        />
      )}
    </Field>
  );
}

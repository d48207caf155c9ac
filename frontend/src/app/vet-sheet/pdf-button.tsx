// The button that saves the sheet as a PDF file, which the server writes, because not every phone can print to a file.
import { Download } from "lucide-react";
import { useState } from "react";
import type { PetType } from "@/api/types";
import { postVetSheet } from "@/api/vet-sheets";
import { useDiary } from "@/features/pets/diary/weight-diaries";
import { petQuery, petWeightUnit, type Pet } from "@/features/pets/pet";
import { today } from "@/features/pets/pet-age";
import { Button } from "@/ui/button";
import { measureSystem } from "@/ui/measure-system";
import { saveFile } from "@/ui/save-file";
import { useStoredValue } from "@/ui/stored-value";
import { toastFailure } from "@/ui/toast";
import type { FedRecipe } from "./fed-recipe";

/** Requests need all fields of an animal. Null means unknown. */
const unknownFields = { isIndoor: null, goalWeightKg: null, energyPercent: null };

interface PdfButtonProps {
  petType: PetType;
  pet: Pet;
  fed: readonly FedRecipe[];
}

export function PdfButton({ petType, pet, fed }: PdfButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { weights } = useDiary(pet);
  const weightUnit = petWeightUnit(pet, useStoredValue(measureSystem));

  async function save() {
    setIsBusy(true);
    try {
      const file = await postVetSheet({
        ...(pet.name !== undefined && { name: pet.name }),
        animal: { petType, ...unknownFields, ...petQuery(pet), weightUnit },
        weights: weights.map(({ on, kg }) => ({ on, kg })),
        recipes: fed.map(({ recipe, days }) => ({
          recipeId: recipe.id,
          daysPerWeek: days === "unknown" ? null : Number(days),
        })),
        writtenOn: today(),
      });
      saveFile("vet-sheet.pdf", file);
    } catch (error) {
      toastFailure({ title: "The PDF could not be created", text: null }, error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button look="secondary" disabled={isBusy} onClick={() => void save()}>
      <Download aria-hidden size={18} /> Save as a PDF
    </Button>
  );
}

// The button that saves the sheet as a PDF file, which the server writes, because not every phone can print to a file.
import { Download } from "lucide-react";
import { useState } from "react";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { postVetSheet } from "@/api/vet-sheets";
import { useDiary } from "@/features/pets/diary/weight-diaries";
import { petWeightUnit, type Pet } from "@/features/pets/pet";
import { today } from "@/features/pets/pet-age";
import { useProducts } from "@/features/products/use-products";
import { Button } from "@/ui/button";
import { measureSystem } from "@/ui/measure-system";
import { saveFile } from "@/ui/save-file";
import { useStoredValue } from "@/ui/stored-value";
import { toastFailure } from "@/ui/toast";
import { dietRequest } from "./diet-request";
import type { FedRecipe } from "./fed-recipe";

interface PdfButtonProps {
  petType: PetType;
  pet: Pet;
  fed: readonly FedRecipe[];
}

export function PdfButton({ petType, pet, fed }: PdfButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { weights } = useDiary(pet);
  const products = useProducts();
  const weightUnit = petWeightUnit(pet, useStoredValue(measureSystem));

  async function save() {
    setIsBusy(true);
    try {
      const { animal, ...diet } = dietRequest(petType, pet, fed, products);
      const file = await postVetSheet({
        ...diet,
        ...(pet.name !== undefined && { name: pet.name }),
        animal: { ...animal, weightUnit },
        ...(pet.breedLabel !== undefined && { breedLabel: pet.breedLabel }),
        weights: weights.slice(-rules.pets.maxDiaryWeights).map(({ on, kg }) => ({ on, kg })),
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

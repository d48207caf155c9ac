// Writes the visitor's pets to a file and reads such a file.
import type { PetType } from "@/api/types";
import { parsePet, type Pet } from "./pet";

export type AllPets = Record<PetType, readonly Pet[]>;

const format = "natural-pet-recipes/pets";
const version = 1;

export function serializePets({ dog, cat }: AllPets): string {
  const pets = [...dog.map((pet) => ({ petType: "dog", ...pet })), ...cat.map((pet) => ({ petType: "cat", ...pet }))];
  return `${JSON.stringify({ format, version, pets }, null, 2)}\n`;
}

/** Returns undefined for a file that this site did not write. */
export function parsePets(text: string): AllPets | undefined {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== "object" || file === null || !("format" in file) || file.format !== format) return undefined;
    if (!("pets" in file) || !Array.isArray(file.pets)) return undefined;
    const pets: unknown[] = file.pets;
    return { dog: parsePetsOfType("dog", pets), cat: parsePetsOfType("cat", pets) };
  } catch {
    return undefined;
  }
}

function parsePetsOfType(petType: PetType, pets: readonly unknown[]): readonly Pet[] {
  return pets.flatMap((pet) =>
    typeof pet === "object" && pet !== null && "petType" in pet && pet.petType === petType
      ? (parsePet(petType, pet) ?? [])
      : [],
  );
}

export function downloadPets(pets: AllPets): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([serializePets(pets)], { type: "application/json" }));
  link.download = "my-pets.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

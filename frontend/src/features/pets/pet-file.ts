// All animals as a file to take along, and back.
import type { PetType } from "@/api/types";
import { readPet, type Pet } from "./pet";

export type AllPets = Record<PetType, readonly Pet[]>;

const format = "natural-pet-recipes/pets";
const version = 1;

export function printPets({ dog, cat }: AllPets): string {
  const pets = [...dog.map((pet) => ({ petType: "dog", ...pet })), ...cat.map((pet) => ({ petType: "cat", ...pet }))];
  return `${JSON.stringify({ format, version, pets }, null, 2)}\n`;
}

/** The animals of a file this site wrote; undefined where it is not one. */
export function parsePets(text: string): AllPets | undefined {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== "object" || file === null || !("format" in file) || file.format !== format) return undefined;
    if (!("pets" in file) || !Array.isArray(file.pets)) return undefined;
    const pets: unknown[] = file.pets;
    return { dog: petsOf("dog", pets), cat: petsOf("cat", pets) };
  } catch {
    return undefined;
  }
}

function petsOf(petType: PetType, pets: readonly unknown[]): readonly Pet[] {
  return pets.flatMap((pet) =>
    typeof pet === "object" && pet !== null && "petType" in pet && pet.petType === petType
      ? (readPet(petType, pet) ?? [])
      : [],
  );
}

export function savePets(pets: AllPets): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([printPets(pets)], { type: "application/json" }));
  link.download = "my-pets.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

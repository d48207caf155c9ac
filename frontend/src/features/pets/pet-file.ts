// Writes the visitor's pets to a file and reads such a file.
import type { PetType } from "@/api/types";
import { parsePet, type Pet } from "./pet";

export type AllPets = Record<PetType, readonly Pet[]>;

const format = "natural-pet-recipes/pets";
/** Written so that files of a later format can be told apart. It is not read, because there is only one version. */
const version = 1;

export function serializePets({ dog, cat }: AllPets): string {
  const pets = [...dog.map((pet) => ({ petType: "dog", ...pet })), ...cat.map((pet) => ({ petType: "cat", ...pet }))];
  return `${JSON.stringify({ format, version, pets }, null, 2)}\n`;
}

/** Returns undefined if the text is not a file of pets that this site wrote. Pets that are not valid are left out. */
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

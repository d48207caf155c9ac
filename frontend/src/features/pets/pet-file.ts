// Writes the visitor's pets with their weight diaries, and own products, to a file and reads such a file.
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import { saveFile } from "@/ui/save-file";
import { readDiary } from "./diary/weight-diaries";
import { parseDiary, type WeightDiaries, type WeightDiary } from "./diary/weight-diary";
import { maxNameLength, parsePet, petName, type Pet } from "./pet";

export type AllPets = Record<PetType, readonly Pet[]>;

/** Pets, and the products of the visitor, which another feature stores and parses. */
interface PetFile extends AllPets {
  products: readonly unknown[];
  diaries: WeightDiaries;
  /** The name of each pet that could not be read, or a text for a pet without a name. */
  unreadablePets: readonly string[];
}

const format = "natural-pet-recipes/pets";
/** The format of a file with all data of this site, among them the pets. */
export const allDataFormat = "natural-pet-recipes/all-data";
/** Written so that files of a later format can be told apart. It is not read, because there is only one version. */
const version = 1;

export function serializePets(pets: AllPets, products: readonly unknown[] = []): string {
  return `${JSON.stringify({ format, version, pets: listPets(pets), products }, null, 2)}\n`;
}

/** Returns the pets with their weight diaries, as files contain them. */
export function listPets({ dog, cat }: AllPets): object[] {
  const petOfFile = (petType: PetType) => (pet: Pet) => ({ petType, ...pet, weightDiary: readDiary(pet) });
  return [...dog.map(petOfFile("dog")), ...cat.map(petOfFile("cat"))];
}

/** Returns undefined if the text is not a file with pets that this site wrote. Reports pets that are not valid. */
export function parsePets(text: string): PetFile | undefined {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== "object" || file === null || !("format" in file)) return undefined;
    if (file.format !== format && file.format !== allDataFormat) return undefined;
    if (!("pets" in file) || !Array.isArray(file.pets)) return undefined;
    const pets: unknown[] = file.pets;
    // Files that were exported before products existed have none.
    const products: unknown[] = "products" in file && Array.isArray(file.products) ? file.products : [];
    return {
      dog: parsePetsOfType("dog", pets),
      cat: parsePetsOfType("cat", pets),
      products,
      diaries: Object.fromEntries(pets.flatMap(diaryOfPet)),
      unreadablePets: pets.flatMap((pet) => (parsePetOfFile(pet) ? [] : nameOf(pet))),
    };
  } catch {
    return undefined;
  }
}

function parsePetsOfType(petType: PetType, pets: readonly unknown[]): readonly Pet[] {
  return pets.flatMap((value) => {
    const parsed = parsePetOfFile(value);
    return parsed?.petType === petType ? parsed.pet : [];
  });
}

function parsePetOfFile(value: unknown): { petType: PetType; pet: Pet } | undefined {
  if (typeof value !== "object" || value === null || !("petType" in value)) return undefined;
  const { petType } = value;
  if (petType !== "dog" && petType !== "cat") return undefined;
  const pet = parsePet(petType, value);
  return pet && { petType, pet };
}

function nameOf(value: unknown): string {
  const name = typeof value === "object" && value !== null && "name" in value ? value.name : undefined;
  return typeof name === "string" && trimText(name) !== ""
    ? trimText(name).slice(0, maxNameLength)
    : "a pet without a name";
}

function diaryOfPet(pet: unknown): [string, WeightDiary][] {
  if (typeof pet !== "object" || pet === null || !("diaryId" in pet) || !("weightDiary" in pet)) return [];
  const diary = parseDiary(pet.weightDiary);
  return diary && typeof pet.diaryId === "string" ? [[pet.diaryId, diary]] : [];
}

/** Names the pets whose exclusions an import could not read; undefined if there are none. */
export function unreadExclusionsText({ dog, cat }: AllPets): string | undefined {
  const nameUnread = (petType: PetType) => (pet: Pet) => (pet.hasUnreadExclusions ? petName(petType, pet) : []);
  const names = [...dog.flatMap(nameUnread("dog")), ...cat.flatMap(nameUnread("cat"))];
  if (names.length === 0) return undefined;
  return `What these pets must not eat could not be read: ${names.join(", ")}. Enter it in the profile.`;
}

export function downloadPets(pets: AllPets, products: readonly unknown[]): void {
  saveFile("my-pets.json", new Blob([serializePets(pets, products)], { type: "application/json" }));
}

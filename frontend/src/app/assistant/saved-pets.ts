// Decides for which of the visitor's saved pets a question to the assistant is: the one that the visitor selected, else the one
// that the question names.
import type { AssistantPet, PetType } from "@/api/types";
import type { PetChoice, PetPosition } from "@/features/assistant/conversation";
import { petName, petQuery, type Pet } from "@/features/pets/pet";
import { allPets } from "@/features/pets/pets";
import { usePets } from "@/features/pets/use-pets";

export interface SavedPet extends PetPosition {
  pet: Pet;
}

export interface PetDecision {
  /** The pet whose data is sent with the question. */
  pet: SavedPet | undefined;
  /** True if the question names `pet`, and the visitor has not selected it. */
  isNamed: boolean;
  /** A pet that the question names although the visitor selected another one. */
  otherNamedPet: SavedPet | undefined;
  /**
   * The named pets about which the visitor must decide before anything is sent: several, or one for which it is not known
   * what it must not eat. Otherwise empty.
   */
  undecided: readonly SavedPet[];
}

/** Returns the saved pets of one type, or of both. */
export function useSavedPets(petType: PetType | undefined): readonly SavedPet[] {
  const dogs = allPets(usePets("dog")).map((pet, index): SavedPet => ({ petType: "dog", index, pet }));
  const cats = allPets(usePets("cat")).map((pet, index): SavedPet => ({ petType: "cat", index, pet }));
  return [...dogs, ...cats].filter((saved) => petType === undefined || saved.petType === petType);
}

/** A pet cannot be chosen while it is not known what it must not eat. */
export const isSelectable = ({ pet }: SavedPet): boolean => !pet.hasUnreadExclusions;

export function decidePet(pets: readonly SavedPet[], { selected, removed }: PetChoice, question: string): PetDecision {
  const named = findNamedPets(pets, question);
  const selectedPet = pets.find((saved) => isSelectable(saved) && isSamePet(saved, selected));
  if (selectedPet !== undefined) {
    const otherNamedPet = named.includes(selectedPet) ? undefined : named.find(isSelectable);
    return { pet: selectedPet, isNamed: false, otherNamedPet, undecided: [] };
  }
  const candidates = named.filter((saved) => !removed.some((position) => isSamePet(saved, position)));
  const [candidate, ...others] = candidates;
  const isDecided = candidate === undefined || (others.length === 0 && isSelectable(candidate));
  return {
    pet: isDecided ? candidate : undefined,
    isNamed: isDecided && candidate !== undefined,
    otherNamedPet: undefined,
    undecided: isDecided ? [] : candidates,
  };
}

/** Returns the pets whose names are in the question. In 'Anna Lena' the name 'Anna' is not found, unless it is there again. */
export function findNamedPets(pets: readonly SavedPet[], question: string): readonly SavedPet[] {
  const names = new Set(pets.map(nameWords).filter((name) => name !== ""));
  const found = new Set<string>();
  let unread = ` ${toWords(question)} `;
  for (const name of [...names].toSorted((one, other) => other.length - one.length)) {
    if (!unread.includes(` ${name} `)) continue;
    found.add(name);
    unread = unread.replaceAll(` ${name} `, " / ");
  }
  return pets.filter((saved) => found.has(nameWords(saved)));
}

/** Returns the position without the pet, as it is stored in the browser's history. */
export function toPosition({ petType, index }: PetPosition): PetPosition {
  return { petType, index };
}

/** Returns what the assistant needs to know about a pet. */
export function toAssistantPet({ petType, pet }: SavedPet): AssistantPet {
  const { breed, weightKg, ageMonths, weightUnit } = petQuery(pet);
  return {
    name: petName(petType, pet),
    petType,
    breed,
    weightKg,
    ageMonths,
    ...(weightUnit !== undefined && { weightUnit }),
    exclude: pet.exclude?.split(",") ?? [],
  };
}

function isSamePet(one: PetPosition, other: PetPosition | undefined): boolean {
  return one.petType === other?.petType && one.index === other.index;
}

const nameWords = ({ pet: { name = "" } }: SavedPet): string => toWords(name);

/** Returns the words in lower case, with single spaces between them. An apostrophe ends a word, so that "Bruno's" names Bruno. */
function toWords(text: string): string {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).join(" ");
}

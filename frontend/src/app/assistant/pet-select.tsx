// Selects one of the visitor's saved pets for a question to the assistant. Only the data of the selected pet is sent.
import type { AssistantPet, PetType } from "@/api/types";
import type { PetPosition } from "@/features/assistant/conversation";
import { petName, petQuery, type Pet } from "@/features/pets/pet";
import { allPets } from "@/features/pets/pets";
import { usePets } from "@/features/pets/use-pets";
import { Button } from "@/ui/button";
import { Select } from "@/ui/select";

interface SavedPet extends PetPosition {
  pet: Pet;
}

/** Returns the saved pets of one type, or of both. A pet is left out while it is not known what it must not eat. */
export function useSavedPets(petType: PetType | undefined): readonly SavedPet[] {
  const dogs = allPets(usePets("dog")).map((pet, index): SavedPet => ({ petType: "dog", index, pet }));
  const cats = allPets(usePets("cat")).map((pet, index): SavedPet => ({ petType: "cat", index, pet }));
  return [...dogs, ...cats].filter(
    ({ pet, petType: type }) => !pet.hasUnreadExclusions && (petType === undefined || type === petType),
  );
}

export function findPet(pets: readonly SavedPet[], position: PetPosition | undefined): SavedPet | undefined {
  return pets.find(({ petType, index }) => petType === position?.petType && index === position.index);
}

/** Returns the saved pet whose name is in the question. */
export function findMentionedPet(pets: readonly SavedPet[], query: string): SavedPet | undefined {
  const words = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
  const queryWords = ` ${words(query)} `;
  return pets.find(({ pet: { name = "" } }) => words(name) !== "" && queryWords.includes(` ${words(name)} `));
}

/** Returns what the assistant needs to know about a pet. */
export function assistantPet({ petType, pet }: SavedPet): AssistantPet {
  const { breed, weightKg, ageMonths } = petQuery(pet);
  return { name: petName(petType, pet), petType, breed, weightKg, ageMonths, exclude: pet.exclude?.split(",") ?? [] };
}

interface PetSuggestionProps {
  pet: SavedPet;
  onSelect: (position: PetPosition) => void;
}

/** Offers to use the data of a pet that the question names. */
export function PetSuggestion({ pet: { petType, index, pet }, onSelect }: PetSuggestionProps) {
  const name = petName(petType, pet);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-brand-soft p-4">
      <p className="min-w-0">
        Use what you saved about {name}: breed, age{pet.exclude ? ", weight and what it must not eat" : " and weight"}?
      </p>
      <Button look="secondary" onClick={() => onSelect({ petType, index })}>
        Answer for {name}
      </Button>
    </div>
  );
}

const anyPet = "any";

interface PetSelectProps {
  petType: PetType | undefined;
  pets: readonly SavedPet[];
  selected: SavedPet | undefined;
  onSelect: (position: PetPosition | undefined) => void;
}

export function PetSelect({ petType, pets, selected, onSelect }: PetSelectProps) {
  if (pets.length === 0) return null;
  const keyOf = ({ petType, index }: PetPosition) => `${petType} ${index}`;
  return (
    <Select
      label="For"
      value={selected === undefined ? anyPet : keyOf(selected)}
      options={[
        { value: anyPet, label: petType === undefined ? "Any pet" : `Any ${petType}` },
        ...pets.map((saved) => ({ value: keyOf(saved), label: petName(saved.petType, saved.pet) })),
      ]}
      onChange={(value) => {
        const saved = pets.find((candidate) => keyOf(candidate) === value);
        onSelect(saved && { petType: saved.petType, index: saved.index });
      }}
    />
  );
}

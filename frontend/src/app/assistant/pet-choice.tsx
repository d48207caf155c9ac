// Chooses one of the visitor's saved pets for a question to the assistant. Its data is sent only if it is chosen.
import type { AssistantPet, PetType } from "@/api/types";
import type { ChosenPet } from "@/features/assistant/conversation";
import { petName, petQuery, type Pet } from "@/features/pets/pet";
import { allPets } from "@/features/pets/pets";
import { usePets } from "@/features/pets/use-pets";
import { Button } from "@/ui/button";
import { Select } from "@/ui/select";

interface SavedPet extends ChosenPet {
  pet: Pet;
}

/** Returns the saved pets of one type, or of both. */
export function useSavedPets(petType: PetType | undefined): readonly SavedPet[] {
  const dogs = allPets(usePets("dog")).map((pet, index): SavedPet => ({ petType: "dog", index, pet }));
  const cats = allPets(usePets("cat")).map((pet, index): SavedPet => ({ petType: "cat", index, pet }));
  return [...dogs, ...cats].filter((saved) => petType === undefined || saved.petType === petType);
}

export function findPet(pets: readonly SavedPet[], chosen: ChosenPet | undefined): SavedPet | undefined {
  return pets.find(({ petType, index }) => petType === chosen?.petType && index === chosen.index);
}

/** Returns the saved pet whose name is in the question. */
export function findMentionedPet(pets: readonly SavedPet[], query: string): SavedPet | undefined {
  const words = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const queryWords = ` ${words(query).join(" ")} `;
  return pets.find(({ pet: { name } }) => name !== undefined && queryWords.includes(` ${words(name).join(" ")} `));
}

/** Returns what the assistant needs to know about a pet. */
export function assistantPet({ petType, pet }: SavedPet): AssistantPet {
  const { breed, weightKg, ageMonths } = petQuery(pet);
  return { name: petName(petType, pet), petType, breed, weightKg, ageMonths };
}

interface PetChoiceProps {
  petType: PetType | undefined;
  pets: readonly SavedPet[];
  chosen: SavedPet | undefined;
  onChoose: (pet: ChosenPet | undefined) => void;
}

interface PetSuggestionProps {
  mentioned: SavedPet;
  onChoose: (pet: ChosenPet) => void;
}

/** Offers to use the data of a pet that the question names. */
export function PetSuggestion({ mentioned, onChoose }: PetSuggestionProps) {
  const { petType, index, pet } = mentioned;
  const name = petName(petType, pet);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-brand-soft p-4">
      <p className="min-w-0">Use what you saved about {name}: breed, age and weight?</p>
      <Button look="secondary" onClick={() => onChoose({ petType, index })}>
        Answer for {name}
      </Button>
    </div>
  );
}

const anyPet = "any";

export function PetChoice({ petType, pets, chosen, onChoose }: PetChoiceProps) {
  if (pets.length === 0) return null;
  const keyOf = ({ petType, index }: ChosenPet) => `${petType} ${index}`;
  return (
    <Select
      label="For"
      value={chosen === undefined ? anyPet : keyOf(chosen)}
      options={[
        { value: anyPet, label: petType === undefined ? "Any pet" : `Any ${petType}` },
        ...pets.map((saved) => ({ value: keyOf(saved), label: petName(saved.petType, saved.pet) })),
      ]}
      onChange={(value) => {
        const saved = pets.find((candidate) => keyOf(candidate) === value);
        onChoose(saved && { petType: saved.petType, index: saved.index });
      }}
    />
  );
}

// The visitor's active pet, as the nutrition checker and the visitor's own recipes need it.
import type { PetType } from "@/api/types";
import type { PetToFeed } from "@/features/nutrition/checker/recipe-draft";
import { petName, petQuery, petToFeed } from "@/features/pets/pet";
import { usePets } from "@/features/pets/use-pets";

export function usePetToFeed(petType: PetType): PetToFeed | undefined {
  const active = petToFeed(usePets(petType).active);
  return active && { name: petName(petType, active), profile: petQuery(active) };
}

// Lists of recipes for the active pet. They begin with those that suit it, unless the visitor turns this off.
import { useState } from "react";
import { petListAddress, type PetListQuery } from "@/api/addresses";
import type { PetList } from "@/api/pet-recipes";
import type { PetType } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";
import { createStoredValue } from "@/ui/stored-value";
import { petQuery, petToFeed, type Pet } from "./pet";
import { usePets } from "./use-pets";

export const listOrder = createStoredValue<"suitable" | "plain">(
  "listOrder",
  (text) => (text === "plain" ? "plain" : "suitable"),
  (order) => order,
);

export interface ListedPet {
  petType: PetType;
  pet: Pet;
}

/**
 * Returns the active pet of this type. A list of recipes for dogs and cats is for the only pet; with a dog and a cat it is for
 * neither. A pet for which it is not known what it must not eat has no list.
 */
export function useListedPet(petType: PetType | undefined): ListedPet | undefined {
  const dog = usePets("dog").active;
  const cat = usePets("cat").active;
  const listed = petType ?? (dog && cat ? undefined : dog ? "dog" : "cat");
  const pet = petToFeed(listed === "dog" ? dog : listed === "cat" ? cat : undefined);
  return listed && pet && { petType: listed, pet };
}

/** Shows the previous list of the same pet while another one loads. Loads nothing without a pet. */
export function usePetList(listed: ListedPet | undefined, query: PetListQuery): Remote<PetList> {
  const animal = listed && petQuery(listed.pet);
  const address = listed && animal ? petListAddress(listed.petType, animal, query) : null;
  const remote = useRemote(
    address,
    async () => {
      // Visitors without a pet do not need this code.
      const { getPetList } = await import("@/api/pet-recipes");
      return getPetList(listed?.petType ?? "dog", animal ?? {}, query);
    },
    { keepPrevious: true },
  );
  const key = JSON.stringify([listed?.petType, animal]);
  const [loadedKey, setLoadedKey] = useState(key);
  if (loadedKey !== key && !remote.loading && remote.error === undefined) setLoadedKey(key);
  return { ...remote, value: address !== null && loadedKey === key ? remote.value : undefined };
}

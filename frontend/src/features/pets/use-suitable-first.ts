// Lists of recipes for the active pet. They begin with those that suit it, unless the visitor turns this off.
import { useState } from "react";
import { petListAddress, type PetListQuery } from "@/api/addresses";
import type { PetList } from "@/api/pet-recipes";
import type { PetType } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";
import { createStoredValue } from "@/ui/stored-value";
import { petQuery, petToFeed, type Pet } from "./pet";
import { usePets } from "./use-pets";

/**
 * Whether lists begin with what suits a pet. A list of recipes for dogs and cats can begin with what suits one pet only: with
 * "suitable" the dog, with "suitable-cat" the cat, or the other one if there is no such pet.
 */
const listOrders = ["suitable", "suitable-cat", "plain"] as const;
export type ListOrder = (typeof listOrders)[number];

/** Returns undefined for a value that is not an order. */
export function parseListOrder(value: unknown): ListOrder | undefined {
  return listOrders.find((order) => order === value);
}

/** Returns the order that begins with what suits the pet of this type. */
export function suitableOrder(petType: PetType): ListOrder {
  return petType === "cat" ? "suitable-cat" : "suitable";
}

export const listOrder = createStoredValue<ListOrder>(
  "listOrder",
  (text) => parseListOrder(text) ?? "suitable",
  (order) => order,
);

export interface ListedPet {
  petType: PetType;
  pet: Pet;
}

/** Returns the active pet of this type. A pet for which it is not known what it must not eat has no list. */
export function useListedPet(petType: PetType): ListedPet | undefined {
  const pet = petToFeed(usePets(petType).active);
  return pet && { petType, pet };
}

/** Returns the pets that a list can be for. A list of recipes for dogs and cats, which has no type, can be for a dog or a cat. */
export function useListedPets(petType: PetType | undefined): ListedPet[] {
  const dog = useListedPet("dog");
  const cat = useListedPet("cat");
  const pets = [dog, cat].filter((it) => it !== undefined);
  return petType === undefined ? pets : pets.filter((it) => it.petType === petType);
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

// A list of recipes for the visitor's pet: it begins with those that suit the pet, unless the visitor turns this off.
import { Suspense } from "react";
import type { PetList } from "@/api/pet-recipes";
import type { ListQuery, PetType, RecipeList as LoadedRecipes } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { petName } from "@/features/pets/pet";
import {
  listOrder,
  suitableOrder,
  useListedPets,
  usePetList,
  type ListedPet,
} from "@/features/pets/use-suitable-first";
import { useRecipes } from "@/features/recipes/use-recipes";
import { lazyPart } from "@/ui/lazy-part";
import { useStoredValue } from "@/ui/stored-value";
import { RecipeList, type RecipeListProps } from "./recipe-list";
import { suitableHeading, UnsuitableContext } from "./suitable-first";

const SuitableFirstBar = lazyPart(() => import("./suitable-first-bar"), "The order for your pet");

interface ListForPet {
  list: Remote<LoadedRecipes>;
  /** The pets that the list can be for: a dog and a cat if it has recipes for both. Empty without a pet. */
  pets: readonly ListedPet[];
  /** The pet that the list is for, or was until the visitor turned this off. */
  listed: ListedPet | undefined;
  petList: PetList | undefined;
  /** True if it could not be found out which recipes suit the pet. */
  failed: boolean;
  /** True if the list begins with the recipes that suit the pet. */
  isSuitableFirst: boolean;
  /** The recipes that are in the order of the prices of a serving. */
  servingPriceFor: PetType | "all" | undefined;
}

/** Loads a list. `petType` is the type of all its recipes; a list for dogs and cats has none. */
export function useListForPet(petType: PetType | undefined, query: ListQuery): ListForPet {
  const pets = useListedPets(petType);
  const order = useStoredValue(listOrder);
  const suitableFirst = order !== "plain";
  const listed = pets.find((it) => suitableOrder(it.petType) === order) ?? pets[0];
  const isByPrice = query.sort === "cost";
  // The cards state what a day costs for the pet, so a list by price is in the order of these prices. With a dog and a cat, a list
  // that does not begin with what suits one of them is in the order of the prices of a serving, and its cards state these.
  const isForPet = suitableFirst || (isByPrice && pets.length === 1);
  const petList = usePetList(isForPet ? listed : undefined, { ...query, suitableFirst });
  const failed = petList.error !== undefined && !petList.loading;
  const hasPetList = isForPet && listed !== undefined && !failed;
  const plain = useRecipes(hasPetList ? null : query);
  return {
    list: hasPetList ? petList : plain,
    pets,
    listed,
    petList: petList.value,
    failed,
    isSuitableFirst: hasPetList && suitableFirst,
    // The list for a pet orders the recipes for the other kind of pet by the prices of a serving.
    servingPriceFor: !isByPrice ? undefined : !hasPetList ? "all" : listed.petType === "dog" ? "cat" : "dog",
  };
}

/** Lets the visitor turn the order for the pet on and off, and choose the pet for a list of recipes for dogs and cats. */
export function OrderForPet({ forPet: { pets, listed, petList, failed } }: { forPet: ListForPet }) {
  if (listed === undefined) return null;
  return (
    // On a phone, the buttons for a dog and a cat are below each other.
    <Suspense fallback={<div className={pets.length > 1 ? "h-24 sm:h-11" : "h-11"} />}>
      <SuitableFirstBar pets={pets} listed={listed} list={petList} failed={failed} />
    </Suspense>
  );
}

interface RecipeListForPetProps extends Omit<RecipeListProps, "list" | "servingPriceFor" | "groups"> {
  forPet: ListForPet;
}

export function RecipeListForPet({ forPet, ...results }: RecipeListForPetProps) {
  const { list, petList, servingPriceFor } = forPet;
  const listed = forPet.isSuitableFirst ? forPet.listed : undefined;
  const reasons = petList?.unsuitable.map(({ recipeId, reason }) => [recipeId, reason] as const);
  return (
    <UnsuitableContext value={listed && { name: petName(listed.petType, listed.pet), reasons: new Map(reasons) }}>
      <RecipeList
        list={list}
        servingPriceFor={servingPriceFor}
        {...(listed &&
          petList &&
          petList.suitableTotal + petList.unsuitable.length > 0 && {
            groups: {
              firstCount: petList.suitableTotal,
              firstHeading: suitableHeading(listed, petList.suitableTotal),
              secondHeading: "Other recipes",
            },
          })}
        {...results}
      />
    </UnsuitableContext>
  );
}

// The visitor's pets as animals of a day of cooking, and the request for its plan.
import { rules } from "@/api/rules";
import { batchDayRules } from "@/api/batch-day-rules";
import type { NewBatchDay, PetType } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { currentDay, plannedDay } from "@/features/batch-day/batch-day-store";
import { useBatchDay, type LoadedDay } from "@/features/batch-day/use-batch-day";
import { petName, petQuery, petToFeed, type Pet } from "@/features/pets/pet";
import { today } from "@/features/pets/pet-age";
import { allPets } from "@/features/pets/pets";
import { usePets } from "@/features/pets/use-pets";
import { basketSelection, ownedRows } from "@/features/shop/basket/basket-store";
import { useCountry } from "@/features/shop/use-country";
import { useStoredValue } from "@/ui/stored-value";
import { useBasketRecipes } from "../basket/use-basket-recipes";

export interface BatchAnimal {
  /** Identifies the pet in the stored plan. */
  key: string;
  petType: PetType;
  /** How texts call it: its name, or 'an adult dog of average weight' if the visitor has entered no pet. */
  name: string;
  /** Undefined for a pet without a name. */
  ownName: string | undefined;
  /** Undefined if the visitor has entered no pet of this type. */
  pet: Pet | undefined;
}

/** Requests need all fields of an animal. Null means unknown. */
const unknownFields = {
  breed: null,
  ageMonths: null,
  weightKg: null,
  activityLevel: null,
  neutered: null,
  bodyCondition: null,
  isIndoor: null,
  goalWeightKg: null,
  energyPercent: null,
  weightUnit: null,
};

/** Returns all pets. For a pet type without a pet, it returns an adult of average weight. */
export function useBatchAnimals(): readonly BatchAnimal[] {
  const pets = { dog: allPets(usePets("dog")), cat: allPets(usePets("cat")) };
  return (["dog", "cat"] as const).flatMap((petType): BatchAnimal[] =>
    pets[petType].length === 0
      ? [
          {
            key: petType,
            petType,
            name: `an adult ${petType} of average weight`,
            ownName: undefined,
            pet: undefined,
          },
        ]
      : pets[petType].map((pet, index, all) => ({
          key: keyOf(petType, all, index),
          petType,
          name: petName(petType, pet),
          ownName: pet.name,
          pet,
        })),
  );
}

/** A pet keeps its key when another one becomes active. Only pets with the same name are distinguished by their order. */
function keyOf(petType: PetType, all: readonly Pet[], index: number): string {
  const name = all[index]?.name ?? "";
  const isRepeated = all.slice(0, index).some((pet) => (pet.name ?? "") === name);
  return isRepeated ? `${petType} ${name} ${index}` : `${petType} ${name}`;
}

/** Returns the animals that are cooked for. Those whose forbidden foods could not be read get nothing. */
function animalsToFeed(animals: readonly BatchAnimal[], leftOut: readonly string[]): readonly BatchAnimal[] {
  return animals.filter(
    ({ key, pet }) => !leftOut.includes(key) && (pet === undefined || petToFeed(pet) !== undefined),
  );
}

interface CurrentDay {
  day: Remote<LoadedDay<BatchAnimal>>;
  days: number;
  cookedOn: string;
}

export function useCurrentDay(animals: readonly BatchAnimal[]): CurrentDay {
  const { days = rules.pets.days.default, each } = useStoredValue(basketSelection);
  const recipes = useBasketRecipes();
  const owned = useStoredValue(ownedRows);
  const planned = useStoredValue(plannedDay);
  const country = useCountry();
  const fed = animalsToFeed(animals, planned.leftOut).slice(0, batchDayRules.maxAnimals);
  const { cookedOn } = currentDay(planned, today());
  const request: NewBatchDay | undefined =
    recipes.recipeIds.length === 0 || recipes.recipeIds.length > batchDayRules.maxRecipes || country === undefined
      ? undefined
      : {
          ...recipes,
          animals: fed
            .slice(0, batchDayRules.maxAnimals)
            .map(({ petType, pet }) => ({ petType, ...unknownFields, ...(pet && petQuery(pet)) })),
          days,
          shared: each !== true,
          cookedOn,
          boxSize: planned.boxSize,
          country,
          owned: [...owned],
        };
  return { day: useBatchDay(request, fed), days, cookedOn };
}

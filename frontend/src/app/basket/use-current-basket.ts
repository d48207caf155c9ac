// Loads the basket for the visitor's recipes, days, pets and country.
import type { Basket, NewPet, PetType } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import type { Pet } from "@/features/pets/pet";
import { currentAgeMonths } from "@/features/pets/pet-age";
import { usePets } from "@/features/pets/use-pets";
import { basketSelection } from "@/features/shop/basket/basket-store";
import { useBasket } from "@/features/shop/use-shop";
import { useCountry } from "@/features/shop/use-country";
import { useStoredValue } from "@/ui/stored-value";

export function useCurrentBasket(): Remote<Basket> {
  const { recipes, days, each } = useStoredValue(basketSelection);
  const country = useCountry();
  const dog = usePets("dog").active;
  const cat = usePets("cat").active;
  const pets = [...(dog ? [toNewPet("dog", dog)] : []), ...(cat ? [toNewPet("cat", cat)] : [])];
  const asked = recipes.length > 0 && country;
  const plan = days !== undefined && { days, pets, shared: each !== true };
  return useBasket(asked ? { recipeIds: [...recipes], country, ...plan } : undefined);
}

/** The details of a pet that the server needs. The name stays in the browser. */
function toNewPet(petType: PetType, pet: Pet): NewPet {
  const { breed, weightKg, activityLevel, neutered, bodyCondition, isIndoor = null } = pet;
  return {
    petType,
    breed,
    ageMonths: currentAgeMonths(pet),
    weightKg,
    activityLevel,
    neutered,
    bodyCondition,
    isIndoor,
  };
}

// The basket as the server is asked for it: the recipes, the days, the visitor's own animals and country.
import type { Basket, NewPet, PetType } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import type { Pet } from "@/features/pets/pet";
import { currentAgeMonths } from "@/features/pets/pet-age";
import { usePets } from "@/features/pets/use-pets";
import { chosen } from "@/features/shop/basket/basket-store";
import { useBasket } from "@/features/shop/basket/use-basket";
import { useCountry } from "@/features/shop/use-country";
import { useStored } from "@/ui/stored-value";

export function useAskedBasket(): Remote<Basket> {
  const { recipes, days, each } = useStored(chosen);
  const country = useCountry();
  const dog = usePets("dog").active;
  const cat = usePets("cat").active;
  const pets = [...(dog ? [eater("dog", dog)] : []), ...(cat ? [eater("cat", cat)] : [])];
  const asked = recipes.length > 0 && country;
  const plan = days !== undefined && { days, pets, shared: each !== true };
  return useBasket(asked ? { recipeIds: [...recipes], country, ...plan } : undefined);
}

/** Everything the server needs of an animal, and not its name. */
function eater(petType: PetType, pet: Pet): NewPet {
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

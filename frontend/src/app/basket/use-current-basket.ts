// Loads the basket for the visitor's recipes, days, pets and country.
import type { Basket, NewPet } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { petQuery, petToFeed } from "@/features/pets/pet";
import { usePets } from "@/features/pets/use-pets";
import { basketSelection, ownedRows } from "@/features/shop/basket/basket-store";
import { useBasket } from "@/features/shop/use-shop";
import { useCountry } from "@/features/shop/use-country";
import { useStoredValue } from "@/ui/stored-value";
import { useBasketRecipes } from "./use-basket-recipes";

/** Requests need all fields of the animal. Null means unknown. */
const unknownFields = { isIndoor: null, goalWeightKg: null, energyPercent: null, weightUnit: null };

export function useCurrentBasket(): Remote<Basket> {
  const { days, each } = useStoredValue(basketSelection);
  const recipes = useBasketRecipes();
  const owned = useStoredValue(ownedRows);
  const country = useCountry();
  const dog = petToFeed(usePets("dog").active);
  const cat = petToFeed(usePets("cat").active);
  const pets: NewPet[] = [
    ...(dog ? [{ petType: "dog" as const, ...unknownFields, ...petQuery(dog) }] : []),
    ...(cat ? [{ petType: "cat" as const, ...unknownFields, ...petQuery(cat) }] : []),
  ];
  const canLoad = recipes.recipeIds.length > 0 && country;
  const plan = days !== undefined && { days, shared: each !== true };
  // The pets are sent without days too, because of the foods that they must not eat.
  return useBasket(canLoad ? { ...recipes, country, pets, owned: [...owned], ...plan } : undefined);
}

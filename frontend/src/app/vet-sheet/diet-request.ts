// What requests about the diet of the pet contain: the animal, the recipes that it is fed, and the visitor's products.
import type { NewDiet, PetType } from "@/api/types";
import { petQuery, type Pet } from "@/features/pets/pet";
import type { Product } from "@/features/products/product";
import { toFedOnDays, type FedRecipe } from "./fed-recipe";

/** Requests need all fields of an animal. Null means unknown. */
const unknownFields = { isIndoor: null, goalWeightKg: null, energyPercent: null, weightUnit: null };

/** The products are sent only with own recipes, whose lines may name them. */
export function dietRequest(
  petType: PetType,
  pet: Pet,
  fed: readonly FedRecipe[],
  products: readonly Product[],
): NewDiet {
  const hasOwn = fed.some(({ own }) => own !== undefined);
  return {
    animal: { petType, ...unknownFields, ...petQuery(pet) },
    recipes: fed.map(toFedOnDays),
    ...(hasOwn && products.length > 0 && { products: products.map(({ label }) => label) }),
  };
}

// The animal that ate a recipe, as the fields of the form hold it: an empty text is 'not said'.
import { formRules } from "@/api/form-rules";
import type { PetType, RatedAnimal } from "@/api/types";

export interface AnimalValues {
  petType: PetType | "";
  size: NonNullable<RatedAnimal["size"]> | "";
  age: NonNullable<RatedAnimal["age"]> | "";
}

/** The facts of the profile of a pet. */
export interface PetFacts {
  petType: PetType;
  weightKg: number;
  ageMonths: number;
}

const { sizes, ages } = formRules.rating;

/** Returns what the form suggests for a pet. The size of a grown dog cannot be read from the weight of a puppy. */
export function suggestAnimal(pet: PetFacts | undefined): AnimalValues {
  if (pet === undefined) return { petType: "", size: "", age: "" };
  const { petType, weightKg, ageMonths } = pet;
  const age = ages[petType].findLast(({ minMonths }) => ageMonths >= minMonths)?.value ?? "";
  const hasSize = petType === "dog" && age !== "young";
  const size = hasSize ? (sizes.findLast(({ minKg }) => weightKg >= minKg)?.value ?? "") : "";
  return { petType, size, age };
}

/** Returns what is sent: null if the visitor does not say which animal it was. */
export function toRatedAnimal({ petType, size, age }: AnimalValues): RatedAnimal | null {
  if (petType === "") return null;
  return { petType, size: petType === "dog" && size !== "" ? size : null, age: age === "" ? null : age };
}

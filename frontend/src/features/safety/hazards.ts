// The list of hazards that every recipe is checked against. Addresses and texts on screen call them toxic foods.
import { toxicFoodsAddress } from "@/api/addresses";
import { getToxicFoods } from "@/api/harmful-foods";
import type { PetType, ToxicFood, ToxicFoodQuery } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";
import { splitWords } from "./food-names";

/** Loads all hazards, or those that match the query. */
export function useHazards(query?: ToxicFoodQuery): Remote<ToxicFood[]> {
  return useRemote(toxicFoodsAddress(query), () => getToxicFoods(query));
}

/**
 * Returns the hazards that match a search: each of its words must be the beginning of a word in the name or an alias. `petType`
 * limits the result to the hazards of one animal. A match inside a word would find other foods: 'ms' of 'm and ms' is in 'stems'.
 */
export function findHazards(all: readonly ToxicFood[], search: string, petType: PetType | undefined): ToxicFood[] {
  const words = splitWords(search);
  return all
    .filter((hazard) => petType === undefined || hazard.petTypes.includes(petType))
    .filter(({ name, aliases }) => {
      const parts = splitWords([name, ...aliases].join(" "));
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    });
}

/** Separates the hazards that no recipe may contain from those that recipes may contain with a warning or a note. */
export function splitHazards(hazards: readonly ToxicFood[]): { forbidden: ToxicFood[]; allowedWithCare: ToxicFood[] } {
  return {
    forbidden: hazards.filter(({ verdict }) => verdict === "unsafe"),
    allowedWithCare: hazards.filter(({ verdict }) => verdict !== "unsafe"),
  };
}

// The list of hazards that every recipe is checked against. Addresses and texts on screen call them toxic foods.
import { toxicFoodsAddress } from "@/api/addresses";
import { getToxicFoods } from "@/api/client";
import type { PetType, ToxicFood, ToxicFoodQuery } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** Loads all hazards, or those that match the query. */
export function useHazards(query?: ToxicFoodQuery): Remote<ToxicFood[]> {
  return useRemote(toxicFoodsAddress(query), () => getToxicFoods(query));
}

/** Returns the hazards whose name or aliases contain all words of the search, of one pet type if it is given. */
export function findHazards(all: readonly ToxicFood[], search: string, petType: PetType | undefined): ToxicFood[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .filter((hazard) => petType === undefined || hazard.petTypes.includes(petType))
    .filter(({ name, aliases }) => {
      const text = [name, ...aliases].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

/** Separates the hazards that no recipe may contain from those that recipes may contain with a warning or a note. */
export function splitHazards(hazards: readonly ToxicFood[]): { forbidden: ToxicFood[]; allowedWithCare: ToxicFood[] } {
  return {
    forbidden: hazards.filter(({ verdict }) => verdict === "unsafe"),
    allowedWithCare: hazards.filter(({ verdict }) => verdict !== "unsafe"),
  };
}

// Loads the list of toxic foods that every recipe is checked against, searches it and splits it by severity.
import { toxicFoodsAddress } from "@/api/addresses";
import { getToxicFoods } from "@/api/client";
import type { PetType, ToxicFood, ToxicFoodQuery } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** Loads all toxic foods, or those that match the query. */
export function useToxicFoods(query?: ToxicFoodQuery): Remote<ToxicFood[]> {
  return useRemote(toxicFoodsAddress(query), () => getToxicFoods(query));
}

/** Finds the toxic foods whose name or aliases contain all words of the search. */
export function findHazards(all: readonly ToxicFood[], search: string, petType: PetType | undefined): ToxicFood[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .filter((hazard) => petType === undefined || hazard.petTypes.includes(petType))
    .filter(({ name, aliases }) => {
      const text = [name, ...aliases].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

/** Splits toxic foods into those that no recipe may contain and those that need care. */
export function splitHazards(hazards: readonly ToxicFood[]): { forbidden: ToxicFood[]; needCare: ToxicFood[] } {
  return {
    forbidden: hazards.filter(({ verdict }) => verdict === "unsafe"),
    needCare: hazards.filter(({ verdict }) => verdict !== "unsafe"),
  };
}

// Loads the list of toxic foods that every recipe is checked against.
import { toxicFoodsAddress } from "@/api/addresses";
import { getToxicFoods } from "@/api/client";
import type { ToxicFood, ToxicFoodQuery } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

export function useToxicFoods(query?: ToxicFoodQuery): Remote<ToxicFood[]> {
  return useRemote(toxicFoodsAddress(query), () => getToxicFoods(query));
}

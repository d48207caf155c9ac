// Loads the analysis of a published recipe.
import { nutritionAddress } from "@/api/addresses";
import { getNutrition } from "@/api/client";
import type { Analysis } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

export function useNutrition(id: number): Remote<Analysis> {
  return useRemote(nutritionAddress(id), () => getNutrition(id));
}

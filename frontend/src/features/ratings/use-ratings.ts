// The approved reviews of a recipe, the newest first.
import { ratingsAddress } from "@/api/addresses";
import { getRatings } from "@/api/ratings";
import type { Rating } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

export function useRatings(recipe: number): Remote<Rating[]> {
  return useRemote(ratingsAddress(recipe), () => getRatings(recipe));
}

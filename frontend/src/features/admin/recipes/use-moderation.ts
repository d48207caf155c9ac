// The queue of recipes, the one that is looked at, and its revisions.
import {
  getPendingRecipes,
  getReviewedRecipe,
  getRevisions,
  type ListPage,
  pageAddress,
  pendingRecipesAddress,
  reviewedRecipeAddress,
  revisionsAddress,
} from "@/api/admin";
import type { QueuedRecipe, QueueQuery, Revision, ReviewedRecipe } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { useClosed } from "../desk/use-closed";

export function useQueue(query: QueueQuery): Remote<ListPage<QueuedRecipe>> {
  return useClosed(pageAddress(pendingRecipesAddress, query), () => getPendingRecipes(query));
}

export function useReviewed(id: number): Remote<ReviewedRecipe> {
  return useClosed(reviewedRecipeAddress(id), () => getReviewedRecipe(id));
}

export function useRevisions(id: number): Remote<Revision[]> {
  return useClosed(revisionsAddress(id), () => getRevisions(id));
}

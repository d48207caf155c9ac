// Loads the queue of recipes, one recipe under review, and its revisions.
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
import { useAdminRemote } from "../components/use-admin-remote";

export function usePendingRecipes(query: QueueQuery): Remote<ListPage<QueuedRecipe>> {
  return useAdminRemote(pageAddress(pendingRecipesAddress, query), () => getPendingRecipes(query));
}

export function useReviewedRecipe(id: number): Remote<ReviewedRecipe> {
  return useAdminRemote(reviewedRecipeAddress(id), () => getReviewedRecipe(id));
}

export function useRevisions(id: number): Remote<Revision[]> {
  return useAdminRemote(revisionsAddress(id), () => getRevisions(id));
}

// The queue of recipes, the one that is looked at, and its revisions.
import { getQueue, getReviewed, getRevisions, queueAddress, reviewedAddress, revisionsAddress } from "@/api/moderation";
import { pageAddress, type PageOf } from "@/api/page-of";
import type { QueuedRecipe, QueueQuery, Revision, ReviewedRecipe } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { useClosed } from "../desk/use-closed";

export function useQueue(query: QueueQuery): Remote<PageOf<QueuedRecipe>> {
  return useClosed(pageAddress(queueAddress, query), () => getQueue(query));
}

export function useReviewed(id: number): Remote<ReviewedRecipe> {
  return useClosed(reviewedAddress(id), () => getReviewed(id));
}

export function useRevisions(id: number): Remote<Revision[]> {
  return useClosed(revisionsAddress(id), () => getRevisions(id));
}

// The reviews an administrator looks through.
import { getPendingRatings, type ListPage, pageAddress, pendingRatingsAddress } from "@/api/admin";
import type { ListedRating, RatingsQuery } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { useClosed } from "../desk/use-closed";

export function useComments(query: RatingsQuery): Remote<ListPage<ListedRating>> {
  return useClosed(pageAddress(pendingRatingsAddress, query), () => getPendingRatings(query));
}

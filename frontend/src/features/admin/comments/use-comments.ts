// The reviews an administrator looks through.
import { pageAddress, type PageOf } from "@/api/page-of";
import { getPendingRatings, pendingRatingsAddress } from "@/api/ratings";
import type { ListedRating, RatingsQuery } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { useClosed } from "../desk/use-closed";

export function useComments(query: RatingsQuery): Remote<PageOf<ListedRating>> {
  return useClosed(pageAddress(pendingRatingsAddress, query), () => getPendingRatings(query));
}

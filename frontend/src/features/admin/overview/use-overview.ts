// The figures of the overview, put together from the lists they are of.
import {
  contactCountsAddress,
  deadMailsAddress,
  getContactCounts,
  getDeadMails,
  getPendingRatings,
  getStats,
  pageAddress,
  pendingRatingsAddress,
  statsAddress,
} from "@/api/admin";
import type { AdminStats } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { useClosed } from "../desk/use-closed";

interface Overview {
  stats: AdminStats;
  reviews: number;
  messages: number;
  mails: number;
}

/** The shortest page there is: only its total is wanted. */
const one = { limit: 1 };

export function useOverview(): Remote<Overview> {
  const stats = useClosed(statsAddress, getStats);
  const reviews = useClosed(pageAddress(pendingRatingsAddress, one), () => getPendingRatings(one));
  const messages = useClosed(contactCountsAddress, getContactCounts);
  const mails = useClosed(pageAddress(deadMailsAddress, one), () => getDeadMails(one));
  const all = [stats, reviews, messages, mails];
  return {
    value: stats.value &&
      reviews.value &&
      messages.value &&
      mails.value && {
        stats: stats.value,
        reviews: reviews.value.total,
        messages: messages.value.new,
        mails: mails.value.total,
      },
    error: all.find(({ error }) => error !== undefined)?.error,
    loading: all.some(({ loading }) => loading),
    retry: () => all.forEach(({ retry }) => retry()),
  };
}

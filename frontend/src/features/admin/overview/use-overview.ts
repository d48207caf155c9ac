// Loads the counts of the overview from the lists.
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
import { useAdminRemote } from "../components/use-admin-remote";

interface Overview {
  stats: AdminStats;
  reviews: number;
  messages: number;
  mails: number;
}

/** Only the total is needed. */
const one = { limit: 1 };

export function useOverview(): Remote<Overview> {
  const stats = useAdminRemote(statsAddress, getStats);
  const reviews = useAdminRemote(pageAddress(pendingRatingsAddress, one), () => getPendingRatings(one));
  const messages = useAdminRemote(contactCountsAddress, getContactCounts);
  const mails = useAdminRemote(pageAddress(deadMailsAddress, one), () => getDeadMails(one));
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

// Loads the counts of the overview.
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
  pendingComments: number;
  newMessages: number;
  undeliveredMails: number;
}

/** A list is requested with one row, because the overview shows only its total. */
const totalOnly = { limit: 1 };

export function useOverview(): Remote<Overview> {
  const stats = useAdminRemote(statsAddress, getStats);
  const comments = useAdminRemote(pageAddress(pendingRatingsAddress, totalOnly), () => getPendingRatings(totalOnly));
  const messages = useAdminRemote(contactCountsAddress, getContactCounts);
  const mails = useAdminRemote(pageAddress(deadMailsAddress, totalOnly), () => getDeadMails(totalOnly));
  const all = [stats, comments, messages, mails];
  return {
    value: stats.value &&
      comments.value &&
      messages.value &&
      mails.value && {
        stats: stats.value,
        pendingComments: comments.value.total,
        newMessages: messages.value.new,
        undeliveredMails: mails.value.total,
      },
    error: all.find(({ error }) => error !== undefined)?.error,
    loading: all.some(({ loading }) => loading),
    retry: () => all.forEach(({ retry }) => retry()),
  };
}

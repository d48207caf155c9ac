// Loads the messages and their counts.
import {
  contactCountsAddress,
  contactMessagesAddress,
  getContactCounts,
  getContactMessages,
  type ListPage,
  pageAddress,
} from "@/api/admin";
import type { ContactCounts, ContactMessage, ContactQuery } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { useAdminRemote } from "../components/use-admin-remote";

export function useMessages(query: ContactQuery): Remote<ListPage<ContactMessage>> {
  return useAdminRemote(pageAddress(contactMessagesAddress, query), () => getContactMessages(query));
}

export function useMessageCounts(): Remote<ContactCounts> {
  return useAdminRemote(contactCountsAddress, getContactCounts);
}

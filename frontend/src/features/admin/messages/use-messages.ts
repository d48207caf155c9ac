// What visitors wrote: one page of it, and how many stand where.
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
import { useClosed } from "../desk/use-closed";

export function useMessages(query: ContactQuery): Remote<ListPage<ContactMessage>> {
  return useClosed(pageAddress(contactMessagesAddress, query), () => getContactMessages(query));
}

export function useMessageCounts(): Remote<ContactCounts> {
  return useClosed(contactCountsAddress, getContactCounts);
}

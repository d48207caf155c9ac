// What visitors wrote: one page of it, and how many stand where.
import {
  contactCountsAddress,
  contactMessagesAddress,
  getContactCounts,
  getContactMessages,
} from "@/api/contact-messages";
import { pageAddress, type PageOf } from "@/api/page-of";
import type { ContactCounts, ContactMessage, ContactQuery } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { useClosed } from "../desk/use-closed";

export function useMessages(query: ContactQuery): Remote<PageOf<ContactMessage>> {
  return useClosed(pageAddress(contactMessagesAddress, query), () => getContactMessages(query));
}

export function useMessageCounts(): Remote<ContactCounts> {
  return useClosed(contactCountsAddress, getContactCounts);
}

// What visitors wrote, as administrators read and answer it.
import { bodyOf, client } from "./client";
import { pageOf, type PageOf } from "./page-of";
import type { ContactCounts, ContactMessage, ContactQuery, MessageUpdate } from "./types";

export const contactCountsAddress = "/api/admin/contact-counts";
export const contactMessagesAddress = "/api/admin/contact-messages";

export async function getContactCounts(): Promise<ContactCounts> {
  return bodyOf(await client.GET("/api/admin/contact-counts"));
}

export async function getContactMessages(query: ContactQuery): Promise<PageOf<ContactMessage>> {
  const answer = await client.GET("/api/admin/contact-messages", { params: { query } });
  return pageOf(bodyOf(answer), answer.response);
}

export async function patchContactMessage(id: number, update: MessageUpdate): Promise<ContactMessage> {
  return bodyOf(await client.PATCH("/api/admin/contact-messages/{id}", { params: { path: { id } }, body: update }));
}

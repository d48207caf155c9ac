// What visitors wrote, as administrators read and answer it.
import { client, responseBody } from "./client";
import { pageOf, type PageOf } from "./page-of";
import type { ContactCounts, ContactMessage, ContactQuery, MessageUpdate } from "./types";

export const contactCountsAddress = "/api/admin/contact-counts";
export const contactMessagesAddress = "/api/admin/contact-messages";

export async function getContactCounts(): Promise<ContactCounts> {
  return responseBody(await client.GET("/api/admin/contact-counts"));
}

export async function getContactMessages(query: ContactQuery): Promise<PageOf<ContactMessage>> {
  const answer = await client.GET("/api/admin/contact-messages", { params: { query } });
  return pageOf(responseBody(answer), answer.response);
}

export async function patchContactMessage(id: number, update: MessageUpdate): Promise<ContactMessage> {
  return responseBody(
    await client.PATCH("/api/admin/contact-messages/{id}", { params: { path: { id } }, body: update }),
  );
}

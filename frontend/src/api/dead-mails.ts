// Mails that could not be delivered, and their second chance.
import { client, ensureOk, responseBody } from "./client";
import { pageOf, type PageOf } from "./page-of";
import type { DeadMail, DeadMailQuery } from "./types";

export const deadMailsAddress = "/api/admin/dead-mails";

export async function getDeadMails(query: DeadMailQuery): Promise<PageOf<DeadMail>> {
  const answer = await client.GET("/api/admin/dead-mails", { params: { query } });
  return pageOf(responseBody(answer), answer.response);
}

export async function retryDeadMail(id: number): Promise<void> {
  ensureOk(await client.POST("/api/admin/dead-mails/{id}/retry", { params: { path: { id } } }));
}

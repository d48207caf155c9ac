// What administrators did.
import { client, responseBody } from "./client";
import { pageOf, type PageOf } from "./page-of";
import type { AuditEntry, AuditQuery } from "./types";

export const auditLogAddress = "/api/admin/audit-log";

export async function getAuditLog(query: AuditQuery): Promise<PageOf<AuditEntry>> {
  const answer = await client.GET("/api/admin/audit-log", { params: { query } });
  return pageOf(responseBody(answer), answer.response);
}

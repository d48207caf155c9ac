// Requests of the back office about links to other sites: their check, and the clicks on affiliate links.
import { client, responseBody } from "./client";
import type { AffiliateOverview, LinkCheckProgress } from "./schema";
import type { LinkStatus, ReportDays } from "./types";

export type { AffiliateOverview, LinkCheckProgress } from "./schema";

export const linkStatusAddress = "/api/admin/link-status";

export async function getLinkStatus(): Promise<LinkStatus[]> {
  return responseBody(await client.GET("/api/admin/link-status"));
}

export const linkCheckProgressAddress = "/api/admin/link-status/progress";

export async function getLinkCheckProgress(): Promise<LinkCheckProgress> {
  return responseBody(await client.GET("/api/admin/link-status/progress"));
}

export async function checkLinks(): Promise<LinkCheckProgress> {
  return responseBody(await client.POST("/api/admin/link-status/check"));
}

export function affiliatesAddress(days: ReportDays): string {
  return `/api/admin/affiliates?days=${days}`;
}

export async function getAffiliates(days: ReportDays): Promise<AffiliateOverview> {
  return responseBody(await client.GET("/api/admin/affiliates", { params: { query: { days } } }));
}

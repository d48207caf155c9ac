// Requests of the back office about its overview, affiliate links, the check of links, and uploaded photos.
import { client, responseBody } from "./client";
import type { AdminOverview, AffiliateOverview, LinkCheckProgress, RecipePhoto } from "./schema";
import type { ReportDays } from "./types";

export type { AdminOverview, AffiliateOverview, LinkCheckProgress } from "./schema";

export const overviewAddress = "/api/admin/overview";

export async function getOverview(): Promise<AdminOverview> {
  return responseBody(await client.GET("/api/admin/overview"));
}

export function affiliatesAddress(days: ReportDays): string {
  return `/api/admin/affiliates?days=${days}`;
}

export async function getAffiliates(days: ReportDays): Promise<AffiliateOverview> {
  return responseBody(await client.GET("/api/admin/affiliates", { params: { query: { days } } }));
}

export const linkCheckProgressAddress = "/api/admin/link-status/progress";

export async function getLinkCheckProgress(): Promise<LinkCheckProgress> {
  return responseBody(await client.GET("/api/admin/link-status/progress"));
}

export async function checkLinks(): Promise<LinkCheckProgress> {
  return responseBody(await client.POST("/api/admin/link-status/check"));
}

/** Stores a file as the photo of a recipe. */
export async function uploadPhoto(id: number, file: Blob): Promise<RecipePhoto> {
  return responseBody(
    await client.PUT("/api/admin/recipe/{id}/photo", {
      params: { path: { id } },
      body: "",
      bodySerializer: () => file,
      headers: { "Content-Type": "application/octet-stream" },
    }),
  );
}

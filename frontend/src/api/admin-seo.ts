// Requests of the SEO dashboard and of the SEO audit.
import { client, responseBody } from "./client";
import type { RecipeSeoValidation, SeoAudit, SeoContent, SeoStats } from "./types";

export const seoContentAddress = "/api/seo/content";

export async function getSeoContent(): Promise<SeoContent[]> {
  return responseBody(await client.GET("/api/seo/content"));
}

export const seoStatsAddress = "/api/seo/stats";

export async function getSeoStats(): Promise<SeoStats> {
  return responseBody(await client.GET("/api/seo/stats"));
}

/** Audits all pages. This can take some seconds after a change of the recipes. */
export async function getSeoAudit(): Promise<SeoAudit> {
  return responseBody(await client.GET("/api/seo/audit"));
}

/** Returns the published recipes, the lowest score first. */
export async function getRecipeSeoValidations(): Promise<RecipeSeoValidation[]> {
  return responseBody(await client.GET("/api/seo/validate-recipes"));
}

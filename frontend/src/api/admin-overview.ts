// Requests the figures of the overview of the back office.
import { client, responseBody } from "./client";
import type { AdminOverview } from "./schema";

export type { AdminOverview } from "./schema";

export const overviewAddress = "/api/admin/overview";

export async function getOverview(): Promise<AdminOverview> {
  return responseBody(await client.GET("/api/admin/overview"));
}

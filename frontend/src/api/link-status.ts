// How the links to other sites were found.
import { client, responseBody } from "./client";
import type { LinkStatus } from "./types";

export const linkStatusAddress = "/api/admin/link-status";

export async function getLinkStatus(): Promise<LinkStatus[]> {
  return responseBody(await client.GET("/api/admin/link-status"));
}

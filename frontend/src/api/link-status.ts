// How the links to other sites were found.
import { bodyOf, client } from "./client";
import type { LinkStatus } from "./types";

export const linkStatusAddress = "/api/admin/link-status";

export async function getLinkStatus(): Promise<LinkStatus[]> {
  return bodyOf(await client.GET("/api/admin/link-status"));
}

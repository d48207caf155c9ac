// Loads the site's own advertisements for a position on a page, and counts clicks on them.
import { client, responseBody } from "./client";
import type { Advertisement, AdvertisementPosition } from "./types";

export function advertisementsAddress(position: AdvertisementPosition): string {
  return `/api/advertisements?position=${position}`;
}

export async function getAdvertisements(position: AdvertisementPosition): Promise<Advertisement[]> {
  return responseBody(await client.GET("/api/advertisements", { params: { query: { position } } }));
}

export async function countClick(id: number): Promise<void> {
  responseBody(await client.POST("/api/advertisements/{id}/click", { params: { path: { id } }, keepalive: true }));
}

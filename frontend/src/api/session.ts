// The session of an administrator: sign in, current user, sign out.
import { client, ensureOk, responseBody } from "./client";
import { ApiError } from "./problem";

export const sessionAddress = "/api/admin/session";

/** Returns the name of the signed-in administrator, or null. */
export async function getSession(): Promise<string | null> {
  try {
    return responseBody(await client.GET("/api/admin/session")).username;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** `code` is empty if none was entered. */
export async function postSession(username: string, password: string, code: string): Promise<void> {
  ensureOk(await client.POST("/api/admin/session", { body: { username, password, code } }));
}

/** Succeeds if the session has already expired. */
export async function deleteSession(): Promise<void> {
  const result = await client.DELETE("/api/admin/session");
  if (result.response.status !== 401) ensureOk(result);
}

/** Returns whether an address needs a session. That of the session itself does not: it tells whether there is one. */
export function isAdminAddress(address: unknown): boolean {
  return typeof address === "string" && /^\/api\/(admin|seo)\//.test(address) && address !== sessionAddress;
}

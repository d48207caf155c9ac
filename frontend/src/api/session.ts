// The administrator's session: signing in, who is signed in, signing out.
import { client, ensureOk, responseBody } from "./client";
import { ApiError } from "./problem";

export const sessionAddress = "/api/admin/session";

/** The name that is signed in; null where nobody is. */
export async function getSession(): Promise<string | null> {
  try {
    return responseBody(await client.GET("/api/admin/session")).username;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export async function signIn(username: string, password: string): Promise<void> {
  ensureOk(await client.POST("/api/admin/session", { body: { username, password } }));
}

/** A session that has ended already is no failure. */
export async function signOut(): Promise<void> {
  const answer = await client.DELETE("/api/admin/session");
  if (answer.response.status !== 401) ensureOk(answer);
}

/** Whether an address answers administrators only; who is signed in may be asked by anybody. */
export function isClosed(address: unknown): boolean {
  return typeof address === "string" && address.startsWith("/api/admin/") && address !== sessionAddress;
}

// Requests about the sessions and the second factor of the signed-in administrator.
import { client, ensureOk, responseBody } from "./client";
import type { OpenSession, SecondFactor, SecondFactorSetup } from "./types";

export const sessionsAddress = "/api/admin/sessions";

export async function getSessions(): Promise<OpenSession[]> {
  return responseBody(await client.GET("/api/admin/sessions"));
}

export async function endSession(id: number): Promise<void> {
  ensureOk(await client.DELETE("/api/admin/sessions/{id}", { params: { path: { id } } }));
}

/** Returns how many sessions were ended. */
export async function endOtherSessions(): Promise<number> {
  return responseBody(await client.DELETE("/api/admin/sessions")).ended;
}

export const secondFactorAddress = "/api/admin/second-factor";

export async function getSecondFactor(): Promise<SecondFactor> {
  return responseBody(await client.GET("/api/admin/second-factor"));
}

/** Returns what an authenticator app needs. */
export async function beginSecondFactor(password: string): Promise<SecondFactorSetup> {
  return responseBody(await client.POST("/api/admin/second-factor", { body: { password } }));
}

/** Returns the recovery codes, which are shown only once. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  return responseBody(await client.POST("/api/admin/second-factor/confirm", { body: { code } })).recoveryCodes;
}

/** Returns the new recovery codes; the earlier ones are no longer valid. */
export async function replaceRecoveryCodes(password: string): Promise<string[]> {
  const result = await client.POST("/api/admin/second-factor/recovery-codes", { body: { password } });
  return responseBody(result).recoveryCodes;
}

export async function disableSecondFactor(password: string): Promise<void> {
  ensureOk(await client.POST("/api/admin/second-factor/disable", { body: { password } }));
}

/** Administrators of the site under test, created with the program while the site runs. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, type APIRequestContext, type Page } from "@playwright/test";

export const password = "a long enough password";

const need = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run these tests with make e2e`);
  return value;
};

/** Session of the shared administrator, which `administrator.setup.ts` signs in. */
export const sessionFile = join(process.env["E2E_SCRATCH"] ?? "", "administrator.json");

/** Creates an administrator. Names are unique, so each test that needs its own chooses another one. */
export function addAdministrator(name: string): void {
  const scratch = need("E2E_SCRATCH");
  execFileSync(need("E2E_PROGRAM"), ["admin", "add", name, "--password-stdin"], {
    cwd: scratch,
    env: { ...process.env, DATABASE_URL: `sqlite:${scratch}/site.db` },
    input: `${password}\n`,
  });
}

/** Returns the address at which a subscriber unsubscribes, from the export of subscriptions. */
export function unsubscribeAddress(subscriber: string): string {
  const scratch = need("E2E_SCRATCH");
  const subscribers = execFileSync(need("E2E_PROGRAM"), ["newsletter", "export"], {
    cwd: scratch,
    env: { ...process.env, DATABASE_URL: `sqlite:${scratch}/site.db` },
    encoding: "utf8",
  });
  const row = subscribers.split("\r\n").find((line) => line.startsWith(`${subscriber},`));
  const { pathname, search } = new URL(row?.split(",").at(-1) ?? "");
  return pathname + search;
}

/** Signs in with a request to the API. */
export async function signIn(request: APIRequestContext, username: string): Promise<void> {
  const reply = await request.post("/api/admin/session", { data: { username, password } });
  expect(reply.status()).toBe(204);
}

/** Signs in with the form. */
export async function signInAt(page: Page, name: string): Promise<void> {
  await page.goto("/admin");
  await page.getByRole("textbox", { name: "Username" }).fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
}

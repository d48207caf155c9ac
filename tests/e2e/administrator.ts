/** An administrator of the site under test, made with the program itself while the site runs. */
import { execFileSync } from "node:child_process";
import { expect, type APIRequestContext, type Page } from "@playwright/test";

export const password = "a long enough password";

const need = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run these tests with make e2e`);
  return value;
};

/** A name can be given once: every test has one of its own. */
export function addAdministrator(name: string): void {
  const scratch = need("E2E_SCRATCH");
  execFileSync(need("E2E_PROGRAM"), ["admin", "add", name, "--password-stdin"], {
    cwd: scratch,
    env: { ...process.env, DATABASE_URL: `sqlite:${scratch}/site.db` },
    input: `${password}\n`,
  });
}

/** Where a reader ends a subscription, as the export tells whatever sends the newsletter. */
export function unsubscribeAddress(reader: string): string {
  const scratch = need("E2E_SCRATCH");
  const readers = execFileSync(need("E2E_PROGRAM"), ["newsletter", "export"], {
    cwd: scratch,
    env: { ...process.env, DATABASE_URL: `sqlite:${scratch}/site.db` },
    encoding: "utf8",
  });
  const row = readers.split("\r\n").find((line) => line.startsWith(`${reader},`));
  const { pathname, search } = new URL(row?.split(",").at(-1) ?? "");
  return pathname + search;
}

/** Signs in over the interface. */
export async function signIn(request: APIRequestContext, username: string): Promise<void> {
  const reply = await request.post("/api/admin/session", { data: { username, password } });
  expect(reply.status()).toBe(204);
}

/** Signs in as a person does. */
export async function signInAt(page: Page, name: string): Promise<void> {
  await page.goto("/admin");
  await page.getByRole("textbox", { name: "Username" }).fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
}

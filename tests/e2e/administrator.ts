/** Administrators of the site under test, created with the program while the site runs. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { requiredVariable } from "./environment.ts";

export const password = "a long enough password";

/** The name of each tab of the back office, and its value in the address. */
export const backOfficeTabs = [
  ["Overview", "overview"],
  ["Visitors", "visitors"],
  ["Recipes", "recipes&status=all"],
  ["Converter", "converter"],
  ["Photos", "photos"],
  ["Comments", "comments&status=all"],
  ["Revenue", "revenue"],
  ["£50k Goal", "goal"],
  ["Affiliates", "affiliates"],
  ["Link Status", "links"],
  ["Messages", "messages&status=all"],
  ["Newsletter", "newsletter"],
  ["Replies", "replies"],
  ["Email", "mail"],
  ["Security", "security"],
  ["Audit log", "audit"],
] as const;

/** Session of the shared administrator, which `administrator.setup.ts` signs in. */
export const sessionFile = join(requiredVariable("E2E_SCRATCH"), "administrator.json");

/** Creates an administrator. Names are unique, so each test that needs its own chooses another one. */
export function addAdministrator(name: string): void {
  const scratch = requiredVariable("E2E_SCRATCH");
  execFileSync(requiredVariable("E2E_PROGRAM"), ["admin", "add", name, "--password-stdin"], {
    cwd: scratch,
    env: { ...process.env, DATABASE_URL: `sqlite:${scratch}/site.db` },
    input: `${password}\n`,
  });
}

/** Returns the address at which a subscriber unsubscribes, from the export of subscriptions. */
export function unsubscribeAddress(subscriber: string): string {
  const scratch = requiredVariable("E2E_SCRATCH");
  const subscribers = execFileSync(requiredVariable("E2E_PROGRAM"), ["newsletter", "export"], {
    cwd: scratch,
    env: { ...process.env, DATABASE_URL: `sqlite:${scratch}/site.db` },
    encoding: "utf8",
  });
  const row = subscribers.split("\r\n").find((line) => line.startsWith(`${subscriber},`));
  // The fourth column has the link to unsubscribe.
  const { pathname, search } = new URL(row?.split(",")[3] ?? "");
  return pathname + search;
}

/** Signs in with a request to the API. */
export async function signIn(request: APIRequestContext, username: string): Promise<void> {
  const response = await request.post("/api/admin/session", { data: { username, password } });
  expect(response.status()).toBe(204);
}

/** Signs in with the form of the page `/admin`. */
export async function signInWithForm(page: Page, name: string): Promise<void> {
  await page.goto("/admin");
  await page.getByRole("textbox", { name: "Username" }).fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
}

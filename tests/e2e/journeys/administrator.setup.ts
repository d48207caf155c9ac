/** Signs in one administrator, whose session the other tests share. */
import { writeFileSync } from "node:fs";
import { test } from "@playwright/test";
import { addAdministrator, sessionFile, signIn } from "../administrator.ts";

test("sign in", async ({ request, storageState }) => {
  addAdministrator("shared-administrator");
  await signIn(request, "shared-administrator");
  const { cookies } = await request.storageState();
  // The configured local storage contains a cookie choice, so that no banner covers the pages.
  const { origins } = storageState as { origins: unknown[] };
  writeFileSync(sessionFile, JSON.stringify({ cookies, origins }));
});

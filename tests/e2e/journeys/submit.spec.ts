/** A visitor submits a recipe, changes it as requested, and sees it published. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expect, open, test, waitUntilLoaded } from "../site.ts";

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Fills in the form with the keyboard. One ingredient is an onion. */
async function fillForm(page: Page, title: string): Promise<void> {
  await field(page, "Title").focus();
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Turkey and rice as we cook it on Sundays.");
  await field(page, "Ingredient 1").focus();
  await page.keyboard.type("450 g turkey thigh, skinless");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1 onion, chopped");
  await page.keyboard.press("Enter");
  await page.keyboard.type("200 g cooked white rice");
  await field(page, "Step 1").focus();
  await page.keyboard.type("Poach the turkey until it is cooked through.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Mix with the rice and let it cool.");
}

test("an onion shows a warning at its line, and the draft survives a reload", async ({ page }) => {
  await open(page, "/submit");
  await fillForm(page, "Sunday turkey");
  await expect(field(page, "Ingredient 1")).toHaveValue("450 g turkey thigh, skinless");
  await expect(field(page, "Step 2")).toBeFocused();
  await expect(field(page, "Ingredient 2")).toHaveAccessibleDescription(/Not safe: ‘onion’/);
  await expect(field(page, "Ingredient 1")).toHaveAccessibleDescription(/turkey.*450 g/);
  await expect(page.getByRole("region", { name: "Before you send it" })).toContainText("Not safe to feed: Onion");
  await expect(page.getByText("we cannot publish it like this")).toBeVisible();
  // The text is dimmed during a check, which would change its contrast.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await waitUntilLoaded(page);
  await expect(field(page, "Title")).toHaveValue("Sunday turkey");
  await expect(field(page, "Ingredient 2")).toHaveValue("1 onion, chopped");
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(field(page, "Title")).toHaveValue("");
  await expect(field(page, "Ingredient 2")).toHaveCount(0);
  await page.getByRole("button", { name: "Submit Recipe" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(page.getByText("Missing Ingredients", { exact: true })).toBeVisible();
  await expect(field(page, "Title")).toBeFocused();
});

test("a recipe with an onion cannot be approved until its author edits it", async ({ page, request, adminRequest }, {
  project,
}) => {
  const title = `Sunday turkey on a ${project.name}`;
  await open(page, "/submit");
  await fillForm(page, title);
  // The id is read from the response, because recipes with other ids may have the same title.
  const created = page.waitForResponse(
    (response) => response.request().method() === "POST" && new URL(response.url()).pathname === "/api/recipes",
  );
  await page.getByRole("button", { name: "Submit Recipe" }).click();
  const { id } = (await (await created).json()) as { id: number };
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Recipe Submitted!", { exact: true })).toBeVisible();
  const newDocument = page.waitForEvent("load");
  await page.getByRole("button", { name: "View status" }).click();
  await newDocument;
  await expect(page).toHaveURL(/\/submissions\/[\w.-]+$/);
  const status = page.url();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Waiting for review" })).toBeVisible();
  await expect(page.getByText("Not safe to feed: Onion")).toBeVisible();
  await expectAccessible(page);

  await open(page, "/submit");
  await expect(field(page, "Title")).toHaveValue("");
  await expect(page.getByRole("region", { name: "Your recipes" }).getByRole("link", { name: title })).toBeVisible();

  const pending = (await (await adminRequest.get("/api/admin/pending-recipes")).json()) as {
    id: number;
    title: string;
  }[];
  expect(pending.find((recipe) => recipe.id === id)?.title).toBe(title);
  const decide = (status: string, notes = "") =>
    adminRequest.post(`/api/admin/moderate-recipe/${id}`, { data: { status, notes, confirmed: true } });
  expect((await decide("approved")).status()).toBe(422);
  expect((await request.get(`/api/recipes/${id}`)).status()).toBe(404);
  expect((await decide("changes_requested", "Please leave the onion out.")).ok()).toBe(true);

  await open(page, status);
  await expect(page.getByRole("heading", { name: "Changes requested" })).toBeVisible();
  await expect(page.getByText("Please leave the onion out.")).toBeVisible();
  await page.getByRole("button", { name: "Remove ingredient 2" }).click();
  await expect(field(page, "Ingredient 2")).toBeFocused();
  await expect(field(page, "Ingredient 2")).toHaveValue("200 g cooked white rice");
  await expect(page.getByText("Not safe to feed: Onion")).toHaveCount(0);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for review" })).toBeVisible();

  expect((await decide("approved")).ok()).toBe(true);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("heading", { name: "Published" })).toBeVisible();
  await page.getByRole("link", { name: "View recipe" }).click();
  await expect(page).toHaveURL(new RegExp(`/recipe/${id}$`));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("By A dog owner")).toBeVisible();

  await open(page, `/?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole("main").getByRole("link", { name: title, exact: true })).toBeVisible();
  for (const address of ["/sitemap.xml", "/feed.xml"]) {
    expect(await (await request.get(address)).text(), address).toContain(`/recipe/${id}<`);
  }
});

/** Moderation with the keyboard alone, and the frame of the back office: slim header and tabs that scroll. */
import { addAdministrator, sessionFile, signIn } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test, waitUntilLoaded } from "../site.ts";

test.use({ storageState: sessionFile });

test(
  "recipes and comments are moderated with the keyboard alone",
  { tag: "@desktop" },
  async ({ page, request }, { project }) => {
    const dish = `Keyboard dish on a ${project.name}`;
    const submission = {
      title: dish,
      description: "Turkey and rice, quickly made on a weekday.",
      prepTime: 30,
      servings: 4,
      species: "dog",
      category: "adult",
      ingredients: ["500 g turkey mince", "200 g cooked white rice"],
      instructions: ["Brown the turkey.", "Stir in the rice and let it cool."],
      author: "Marta",
    };
    const response = await request.post("/api/recipes", { data: submission });
    expect(response.status()).toBe(201);
    const { statusUrl } = (await response.json()) as { statusUrl: string };

    await page.goto(`/admin?tab=recipes&search=${encodeURIComponent(dish)}`);
    const recipe = page.getByRole("row").filter({ hasText: dish });
    await expect(recipe).toBeVisible();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(help.getByText("Next row")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(help).toHaveCount(0);

    await page.keyboard.press("j");
    await expect(recipe).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: dish })).toBeVisible();
    await page.keyboard.press("u");
    await expect(recipe).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("o");
    await expect(page.getByRole("heading", { level: 2, name: dish })).toBeVisible();
    await page.keyboard.press("r");
    const note = page.getByRole("textbox", { name: "Note to the author" });
    await expect(note).toBeFocused();
    await page.keyboard.type("Please add an egg.");
    await expect(note).toHaveValue("Please add an egg.");
    // Leaves the text field: in it, 'r' would be typed.
    await page.getByRole("heading", { level: 2, name: dish }).focus();
    await page.keyboard.press("r");
    await expect(page.getByText(`${dish}: Changes requested`, { exact: true })).toBeVisible();
    await page.goto(new URL(statusUrl, page.url()).pathname);
    await expect(page.getByText("Please add an egg.")).toBeVisible();

    for (const [userName, comment] of [
      ["Keyboard Ada", "Eaten at once."],
      ["Keyboard Bo", "Left in the bowl."],
    ]) {
      const rating = { userName, rating: 4, comment };
      expect((await request.post("/api/recipes/7/ratings", { data: rating })).status()).toBe(201);
    }
    await page.goto("/admin?tab=comments&search=keyboard&sort=oldest");
    const rows = page.getByRole("table", { name: "Comments" }).getByRole("row").filter({ hasText: "Keyboard" });
    await expect(rows).toHaveCount(2);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press("a");
    await expect(page.getByText("Comment by Keyboard Ada: approved", { exact: true })).toBeVisible();
    await expect(rows).toHaveCount(1);
    await page.keyboard.press("j");
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press("r");
    await expect(page.getByRole("textbox", { name: "Note, for administrators only" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Comment by Keyboard Bo: rejected", { exact: true })).toBeVisible();
  },
);

test(
  "the back office has a slim header without a footer, and tabs that scroll",
  { tag: "@both-widths" },
  async ({ page, isMobile }) => {
    await page.goto("/admin?tab=audit");
    await waitUntilLoaded(page);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    const header = page.getByRole("banner");
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(64);
    await expect(header.getByRole("link", { name: "View the site" })).toHaveAttribute("href", "/");
    await expect(header.getByRole("button", { name: "Logout" })).toBeVisible();

    const arrows = page.locator(".tab-row-arrow");
    const tabs = page.getByRole("navigation", { name: "Back office" });
    await expect(tabs.getByRole("link", { name: "Audit log" })).toBeInViewport();
    if (!isMobile) return;
    await expect(arrows).toHaveCount(1);
    await expect(tabs.getByRole("link", { name: "Overview" })).not.toBeInViewport();
    await expect(async () => {
      await page.locator(".tab-row-arrow[data-side=left]").click({ timeout: 1000 });
      await expect(tabs.getByRole("link", { name: "Overview" })).toBeInViewport({ timeout: 1000 });
    }).toPass();
    await expect(tabs.getByRole("link", { name: "Overview" })).toBeInViewport();
    await expect(page.locator(".tab-row-arrow[data-side=right]")).toBeVisible();
  },
);

test("shortcuts can be turned off", { tag: "@desktop" }, async ({ browser, baseURL }, { project }) => {
  // A new context would start with the shared session, and signing in would end it. This context starts without cookies.
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ storageState, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  const name = `without-keys-${project.name}`;
  addAdministrator(name);
  await signIn(page.request, name);
  await page.goto("/admin?tab=recipes&status=all");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await page.getByRole("checkbox", { name: "Turn on keyboard shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("row").nth(1)).not.toBeFocused();
  await context.close();
});

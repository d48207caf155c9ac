/** Administration: sign-in and sign-out, every tab, and the review of a submitted recipe until it is published. */
import type { Page } from "@playwright/test";
import { addAdministrator, backOfficeTabs, sessionFile, signIn, signInWithForm } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, open, test } from "../site.ts";

test.use({ expectedMessages: /status of (401|409|422)/ });

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test("every tab opens, and signing out closes all of them", { tag: "@both-widths" }, async ({ page }, { project }) => {
  const name = `tabs-${project.name}`;
  addAdministrator(name);
  await open(page, "/admin");
  await expect(page.getByRole("heading", { name: "Site Administrator Access" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page, "Login Failed")).toBeVisible();
  await signInWithForm(page, name);
  await expect(toast(page, "Welcome to the admin panel")).toBeVisible();

  // admin-layout-shift.spec.ts checks the content of each tab with axe.
  for (const [label] of backOfficeTabs) {
    await tab(page, label).click();
    await expect(tab(page, label)).toHaveAttribute("aria-current", "page");
    await expect(tab(page, label)).toBeInViewport();
    await expect(page.getByRole("heading", { level: 2, name: label, exact: true })).toBeVisible();
  }

  await tab(page, "Link Status").click();
  const links = page.getByRole("table", { name: "Links: United Kingdom" });
  await expect(links.getByRole("row").filter({ hasText: "Shop" }).first()).toContainText("Not checked yet");
  await page.getByRole("combobox", { name: "Show" }).selectOption("Failing");
  await expect(page).toHaveURL(/tab=links&state=failing/);
  await expect(page.getByRole("heading", { name: "No link has been checked yet" })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logged Out")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Site Administrator Access" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Back office" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Site Administrator Access" })).toBeVisible();
  await expect(page.getByText("Signed in:")).toHaveCount(0);
});

test(
  "a recipe with an onion is edited by an administrator, approved, found and rated",
  { tag: "@desktop" },
  async ({ page, request }, { project }) => {
    const name = `moderator-${project.name}`;
    addAdministrator(name);
    const title = `Weekday beef on a ${project.name}`;
    const response = await request.post("/api/recipes", {
      data: {
        title,
        description: "Beef and rice, quickly made on a weekday.",
        prepTime: 30,
        servings: 4,
        species: "dog",
        category: "adult",
        ingredients: ["500 g beef mince", "1 onion, chopped", "200 g cooked white rice"],
        instructions: ["Brown the beef.", "Stir in the rice and let it cool."],
        author: "Marta",
        imageUrl: "https://photos.example/beef.jpg",
      },
    });
    expect(response.status()).toBe(201);
    const { id } = (await response.json()) as { id: number };

    await signIn(page.request, name);
    await page.goto("/admin");
    await page.getByRole("link", { name: "Recipes waiting" }).click();
    await page.getByRole("search", { name: "Search recipes" }).getByRole("searchbox").fill(title);
    await page.keyboard.press("Enter");
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Harmful: onion");
    await row.getByRole("link", { name: `Review ${title}` }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`recipe=${id}`));
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    const onion = page
      .getByRole("region", { name: "Ingredients" })
      .getByRole("listitem")
      .filter({ hasText: "1 onion" });
    await expect(onion).toContainText("Not safe: ‘onion’.");
    await expect(page.getByText("https://photos.example/beef.jpg")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "This recipe can't be published. Ingredient 2 contains ‘onion’.",
    );
    expect((await request.get(`/api/recipes/${id}`)).status()).toBe(404);
    await page.getByRole("button", { name: "Edit this recipe" }).click();
    await page
      .getByRole("textbox", { name: "Ingredients, one per line" })
      .fill("500 g beef mince\n100 g carrots\n200 g cooked white rice");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Recipe Updated")).toBeVisible();
    const changes = page.getByRole("region", { name: "What revision 2 changed" });
    await expect(changes.getByRole("deletion")).toHaveText("1 onion, chopped");
    await expect(changes.getByRole("insertion")).toHaveText("100 g carrots");
    await expect(page.getByText("No harmful foods")).toBeVisible();
    await page.getByRole("button", { name: "Approve" }).click();
    const confirmation = page.getByRole("dialog", { name: "Publish an incomplete recipe?" });
    await expect(confirmation.getByRole("listitem").first()).toContainText(/^Too little: .*calcium/i);
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Do not publish" }).click();
    expect((await request.get(`/api/recipes/${id}`)).status()).toBe(404);
    await page.getByRole("button", { name: "Approve" }).click();
    await confirmation.getByRole("button", { name: "Publish anyway" }).click();
    await expect(toast(page, `${title}: Published`)).toBeVisible();
    await page.getByRole("link", { name: "View on the site" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

    for (const address of ["/dog-recipes?sort=newest", `/?search=${encodeURIComponent(title)}`]) {
      await open(page, address);
      await expect(page.getByRole("main").getByRole("link", { name: title, exact: true }), address).toBeVisible();
    }
    for (const address of ["/sitemap.xml", "/feed.xml"]) {
      expect(await (await request.get(address)).text(), address).toContain(`/recipe/${id}<`);
    }

    const rating = { userName: "Bo", rating: 4, comment: "Eaten before it was cold." };
    expect((await request.post(`/api/recipes/${id}/ratings`, { data: rating })).status()).toBe(201);
    await page.goto("/admin?tab=comments");
    await page
      .getByRole("row")
      .filter({ hasText: title })
      .getByRole("button", { name: "Approve the comment by Bo" })
      .click();
    await expect(toast(page, "Comment Updated")).toBeVisible();
    await open(page, `/recipe/${id}`);
    await expect(page.getByRole("main").getByText("4.0", { exact: true })).toBeVisible();

    await page.goto("/admin?tab=audit");
    // Other journeys add entries meanwhile, which could move those of this test to the next page.
    await page.getByRole("combobox", { name: "Who" }).selectOption(name);
    const logRows = page.getByRole("table", { name: "Audit log" }).getByRole("row").filter({ hasText: name });
    await expect(logRows.filter({ hasText: title }).filter({ hasText: "Approved a recipe" })).toHaveCount(1);
    await expect(logRows.filter({ hasText: title }).filter({ hasText: "Edited a recipe" })).toHaveCount(1);
    await expect(logRows.filter({ hasText: "Approved a comment" })).toHaveCount(1);
  },
);

test.describe("signed in", () => {
  test.use({ storageState: sessionFile });

  test(
    "a visitor's message is shown as text, resolved, and found by its status",
    { tag: "@desktop" },
    async ({ page, request }, { project }) => {
      const subject = `How long does it keep on a ${project.name}?`;
      const data = {
        name: "Tom",
        email: "tom@example.com",
        subject,
        message: "Hello,\n<script>alert(1)</script>",
        category: "recipe",
      };
      expect((await request.post("/api/contact", { data })).status()).toBe(201);

      await page.goto("/admin");
      await page.getByRole("link", { name: "New messages" }).click();
      await page.getByText(subject).focus();
      await page.getByText(subject).click();
      const message = page.getByRole("group").filter({ hasText: subject });
      await expect(message.getByText("<script>alert(1)</script>")).toBeVisible();
      await expectAccessible(page);
      await message.getByRole("combobox", { name: "Status" }).selectOption("Resolved");
      await message.getByRole("textbox", { name: "Admin notes" }).fill("Three days, answered by email.");
      await message.getByRole("button", { name: "Update Message" }).click();
      await expect(toast(page, "Message Updated")).toBeVisible();
      await expect(page.getByText(subject)).toHaveCount(0);
      await page.getByRole("combobox", { name: "Status" }).first().selectOption("Resolved");
      await expect(page).toHaveURL(/status=resolved/);
      await page.getByText(subject).click();
      await expect(message.getByRole("textbox", { name: "Admin notes" })).toHaveValue("Three days, answered by email.");
    },
  );

  test(
    "a photo needs a link, and an invalid link is rejected with the reason",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.goto("/admin?tab=photos");
      await page.getByRole("searchbox", { name: "Recipe", exact: true }).fill("70");
      await page.getByRole("link", { name: /no\.\s70$/ }).click();
      await expect(page.getByText("Cat recipe", { exact: true })).toBeVisible();
      await expect(page.getByRole("img", { name: /^Drawing of/ })).toBeVisible();
      await page.getByRole("button", { name: "Update Photo" }).click();
      const address = page.getByLabel("Photo link");
      await expect(address).toHaveAccessibleDescription(/Please enter a valid photo URL/);
      await address.fill("http://example.com/insecure.jpg");
      await page.getByRole("button", { name: "Update Photo" }).click();
      await expect(toast(page, "Error")).toBeVisible();
      await expect(address).toHaveAccessibleDescription(/Please enter a valid photo URL/);
      await expect(address).toHaveValue("http://example.com/insecure.jpg");
    },
  );
});

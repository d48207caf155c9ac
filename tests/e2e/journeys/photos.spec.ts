/** The photos of recipes and reviews: uploads, approval, and what visitors see. */
import { sessionFile } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { drawPhoto } from "../draw-photo.ts";
import { bringNear, expect, open, test, waitUntilLoaded } from "../site.ts";

// The list of all recipes also shows those of other journeys, which may be deleted before their pictures are loaded.
test.use({
  storageState: sessionFile,
  expectedMessages: /status of 422|status of 404 .*\/images\/recipes\/\d{4}\.svg/,
});

test("a photo is uploaded from a file, shown to visitors, and removed", async ({ page }) => {
  test.slow();
  const id = 9;
  // The moderation page of a recipe shows its picture and links to its photo.
  await open(page, `/admin?tab=recipes&recipe=${id}`);
  await expect(page.getByRole("img", { name: /^Drawing of/ })).not.toHaveJSProperty("naturalWidth", 0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Change photo" }).click();
  await expect(page).toHaveURL(new RegExp(`tab=photos&recipe=${id}$`));
  await page.getByRole("link", { name: "All recipes" }).click();
  const answer = page.waitForResponse((response) => /pending-recipes\?.*search=/.test(response.url()));
  await page.getByRole("searchbox", { name: "Recipe", exact: true }).fill(String(id));
  await answer;
  const card = page.getByRole("link", { name: new RegExp(`no\\.\\s${id}$`) });
  await expect(card.locator("img")).toHaveAttribute("src", `/images/recipes/${id}.svg`);
  // The list is dimmed while it is loaded again.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  await card.click();
  await expect(page.getByRole("img", { name: /^Drawing of/ })).toBeVisible();

  const file = page.getByLabel("Photo from a file or phone");
  const upload = page.getByRole("button", { name: "Upload Photo" });
  await file.setInputFiles({ name: "small.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(page, 200, 150) });
  await upload.click();
  await expect(file).toHaveAccessibleDescription(/200 by 150 pixels; it needs at least 400 by 300/);
  await file.setInputFiles({ name: "bowl.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(page, 1600, 1600) });
  await expect(page.getByText(/cropped to 4:3.*1600 by 1600 pixels/)).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  await upload.click();
  await expect(page.getByText("Recipe photo updated successfully!", { exact: true })).toBeVisible();
  await expect(page.getByText("Uploaded from a file.")).toBeVisible();
  const photo = page.getByRole("img", { name: /^Photo of/ });
  await expect(photo).toHaveJSProperty("naturalWidth", 1200);
  const recipe = (await (await page.request.get(`/api/recipes/${id}`)).json()) as { imageUrl: string };
  expect(recipe.imageUrl).toMatch(new RegExp(`^/images/recipes/${id}\\.jpg\\?v=`));

  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByRole("img", { name: /^Drawing of/ })).toBeVisible();
});

test("a visitor adds a photo to a review, which is shown when review and photo are approved", async ({ page }) => {
  test.slow();
  // No other journey reviews this recipe.
  const id = 94;
  const name = "Kim with a camera";
  await open(page, `/recipe/${id}`);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const reviews = page.getByRole("region", { name: "Reviews" });
  await bringNear(reviews.getByRole("button", { name: "Write a review" }));
  await reviews.getByRole("button", { name: "Write a review" }).click();
  const form = page.getByRole("form", { name: "Write a review" });
  await form.getByRole("textbox", { name: "Your name" }).fill(name);
  await form.getByRole("radio", { name: "5 stars" }).check();
  await form.getByRole("textbox", { name: "Your comment" }).fill("He waited next to the bowl.");

  const file = form.getByLabel("Photo file");
  await file.setInputFiles({ name: "small.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(page, 200, 150) });
  await expect(form.getByText(/200 by 150 pixels.*You can send the review without a photo/)).toBeVisible();
  await file.setInputFiles({ name: "bowl.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(page, 1600, 1200) });
  await expect(form.getByText("Photo added.", { exact: true })).toBeVisible();
  await expect(form.getByRole("img", { name: "The photo that you chose" })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(
    page.getByText("Thank you. We read every review before it appears, usually within 24-48 hours.", { exact: true }),
  ).toBeVisible();

  await page.goto("/admin?tab=comments");
  const row = page.getByRole("row").filter({ hasText: name });
  const pendingPhoto = row.getByRole("img", { name: `Photo by ${name} of ${title}` });
  await pendingPhoto.scrollIntoViewIfNeeded();
  await expect(pendingPhoto).toHaveJSProperty("naturalWidth", 1200);
  await expectAccessible(page);
  await row.getByRole("button", { name: `Approve photo by ${name}` }).click();
  await expect(page.getByText("Photo approved", { exact: true })).toBeVisible();
  await expect(row).toContainText("Photo: approved");
  await row.getByRole("button", { name: `Approve the comment by ${name}` }).click();
  await expect(row).toHaveCount(0);

  await page.goto(`/recipe/${id}`);
  await waitUntilLoaded(page);
  const photo = reviews.getByRole("img", { name: `Photo by ${name} of ${title}` });
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveJSProperty("naturalWidth", 1200);
  await expect(photo).toHaveAttribute("width", "384");
  await expect(photo).toHaveAttribute("height", "288");
  await expect(reviews.getByRole("link", { name: /opens larger/ })).toHaveAttribute("href", /^\/images\/reviews\//);
  await expectAccessible(page);
});

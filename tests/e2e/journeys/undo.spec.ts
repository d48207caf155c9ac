/** Administrators undo decisions, edits and replies, and are warned about unsaved changes. */
import type { Page } from "@playwright/test";
import { sessionFile } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../site.ts";
import { submitRecipe } from "../submissions.ts";

test.use({ storageState: sessionFile, expectedMessages: /status of (401|409)/ });

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test(
  "a decision is undone, and an earlier revision compared and restored",
  { tag: "@desktop" },
  async ({ page, request }, { project }) => {
    const title = `Turkey with undone decisions on a ${project.name}`;
    const { id } = await submitRecipe(request, title);
    await page.goto(`/admin?tab=recipes&recipe=${id}`);

    await button(page, "Approve").click();
    await button(page, "Publish anyway").click();
    await button(page, "Unpublish").last().click();
    await expect(toast(page, `${title}: No longer published`)).toBeVisible();
    expect((await request.get(`/api/recipes/${id}`)).status()).toBe(404);
    await page.getByRole("textbox", { name: "Note to the author" }).fill("Too little calcium.");
    await button(page, "Reject").click();
    await expect(toast(page, `${title}: Not accepted`)).toBeVisible();
    await button(page, "Undo").click();
    await expect(toast(page, `${title}: No longer published`)).toBeVisible();

    await button(page, "Edit this recipe").click();
    await page.getByRole("textbox", { name: "Title" }).fill(`${title}, edited`);
    await page
      .getByRole("textbox", { name: "Ingredients, one per line" })
      .fill("450 g turkey thigh\n150 g carrots\n200 g cooked white rice");
    await button(page, "Save").click();
    await expect(page.getByRole("heading", { level: 2, name: `${title}, edited` })).toBeVisible();
    await button(page, "Undo").click();
    await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();

    const revisions = page.getByRole("region", { name: "Revisions" });
    const second = revisions.getByRole("group").filter({ hasText: /^2\. / });
    await second.getByText(/^2\. /).click();
    await expect(second.getByText("Changes since this revision. Restoring it undoes them.")).toBeVisible();
    await expect(second.getByRole("insertion").filter({ hasText: "150 g carrots" })).toBeVisible();
    await expect(second.getByRole("deletion").filter({ hasText: "150 g carrots" })).toBeVisible();
    await expectAccessible(page);
    await second.getByRole("button", { name: "Restore revision 2" }).click();
    await expect(toast(page, "Revision 2 is restored.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: `${title}, edited` })).toBeVisible();
    await expect(revisions.getByRole("group")).toHaveCount(4);
  },
);

test(
  "a review is approved and withdrawn, and a change of its reply undone",
  { tag: "@desktop" },
  async ({ page, request }, { project }) => {
    const author = `Bea on a ${project.name}`;
    const rating = { userName: author, rating: 4, comment: "Eaten to the last crumb." };
    const path = `/api/recipes/${project.name === "phone" ? 20 : 21}/ratings`;
    expect((await request.post(path, { data: rating })).status()).toBe(201);
    const readPublicResponse = async () => JSON.stringify(await (await request.get(path)).json());

    await page.goto("/admin?tab=comments");
    await button(page, `Approve the comment by ${author}`).click();
    await expect.poll(readPublicResponse).toContain(author);
    await button(page, "Withdraw").click();
    await expect(toast(page, `Comment by ${author}: withdrawn`)).toBeVisible();
    expect(await readPublicResponse()).not.toContain(author);

    await page.getByRole("combobox", { name: "Status" }).selectOption("Withdrawn");
    await button(page, `Reply to the comment by ${author}`).click();
    const reply = page.getByRole("textbox", { name: "Public reply" });
    await reply.fill("Thank you, Bea.");
    await button(page, "Save reply").click();
    await button(page, `Change reply to the comment by ${author}`).click();
    await reply.fill("Thanks.");
    await expectAccessible(page);
    await button(page, "Save reply").click();
    await button(page, "Undo").click();
    await expect(page.getByRole("row").filter({ hasText: author })).toContainText("Our reply: Thank you, Bea.");
  },
);

test.describe("published recipes", () => {
  test.use({ expectedMessages: /status of 409/ });

  test("a change that makes a published recipe incomplete is confirmed first", async ({ page, request }) => {
    const before: unknown = await (await request.get("/api/recipes/12")).json();
    await page.goto("/admin?tab=recipes&recipe=12");
    await button(page, "Edit this recipe").click();
    await page.getByRole("textbox", { name: "Ingredients, one per line" }).fill("450 g turkey thigh\n180 g brown rice");
    await button(page, "Save").click();
    const question = page.getByRole("dialog", { name: "Publish this change?" });
    await expect(question.getByRole("listitem").first()).toContainText(/^Too little: .*calcium/);
    await expectAccessible(page);
    await question.getByRole("button", { name: "Do not change" }).click();
    await expect(page.getByRole("form", { name: "Edit this recipe" })).toBeVisible();
    expect(await (await request.get("/api/recipes/12")).json()).toEqual(before);
  });
});

test(
  "leaving unsaved changes needs a confirmation, also when the page is closed",
  { tag: "@desktop" },
  async ({ page, request }, { project }) => {
    const { id } = await submitRecipe(request, `Turkey with an unsaved edit on a ${project.name}`);
    await page.goto(`/admin?tab=recipes&recipe=${id}`);
    await button(page, "Edit this recipe").click();
    const field = page.getByRole("textbox", { name: "Reason for the change" });
    await field.fill("Half a thought");

    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Email" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(field).toHaveValue("Half a thought");
    await page.getByRole("banner").getByRole("link", { name: "View the site" }).click();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(field).toHaveValue("Half a thought");

    const dialogShown = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await dialogShown;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();

    await page.getByRole("link", { name: "All recipes", exact: true }).first().click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Recipes", exact: true })).toBeVisible();
  },
);

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RecipeFixPreview, RecipeSafetyAudit, RecipeSafetyResult } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import RecipeSafety from "./recipe-safety";

const onionSupper: RecipeSafetyResult = {
  id: 1001,
  title: "Onion Supper",
  petType: "dog",
  status: "pending",
  label: "Waiting for review",
  validationResult: {
    isValid: false,
    toxicIngredients: ["Onion"],
    suggestions: ["Remove the onion from ingredient 2."],
    warnings: [],
  },
};
const avocadoBowl: RecipeSafetyResult = {
  id: 3,
  title: "Avocado Bowl",
  petType: "dog",
  status: "approved",
  label: "Published",
  validationResult: { isValid: true, toxicIngredients: [], suggestions: [], warnings: ["Take care: avocado."] },
};
const safe: RecipeSafetyResult = {
  ...avocadoBowl,
  id: 4,
  title: "Plain Bowl",
  validationResult: { ...avocadoBowl.validationResult, warnings: [] },
};

function auditOf(...detailedResults: RecipeSafetyResult[]): RecipeSafetyAudit {
  const unsafeRecipes = detailedResults.filter(({ validationResult }) => !validationResult.isValid).length;
  const recipesNeedingReview = detailedResults.filter(
    ({ validationResult: { isValid, warnings } }) => isValid && warnings.length > 0,
  ).length;
  const totalRecipes = detailedResults.length;
  const safeRecipes = totalRecipes - unsafeRecipes - recipesNeedingReview;
  return { totalRecipes, safeRecipes, unsafeRecipes, recipesNeedingReview, detailedResults };
}

const preview: RecipeFixPreview = {
  id: 1001,
  title: "Onion Supper",
  revision: 4,
  obstacle: null,
  removedLines: [{ number: 2, text: "1 onion, chopped", reasons: ["Not safe: ‘onion’."] }],
  remainingLines: ["450 g turkey thigh"],
  verdictBefore: "Incomplete",
  verdictAfter: "Still incomplete",
  validationResult: { isValid: true, toxicIngredients: [], suggestions: [], warnings: [] },
};

const getAudit = "GET /api/admin/recipe-safety-audit";
const getPreview = "GET /api/admin/fix-unsafe-recipe/1001";
const postFix = "POST /api/admin/fix-unsafe-recipe/1001";
const restore = "POST /api/admin/recipes/1001/revisions/4/restore";

test("the overview shows counts with percentages, the score and what to do", async () => {
  renderAdminPanel(<RecipeSafety />, "/admin/recipe-safety", {
    [getAudit]: { body: auditOf(onionSupper, avocadoBowl, safe) },
  });
  expect(screen.getByText("Conducting Recipe Safety Audit")).toBeVisible();
  expect(await screen.findByRole("alert")).toHaveTextContent("Action Required1 recipe contains foods that harm");
  const cards = screen.getAllByRole("list")[0];
  expect(
    cards &&
      within(cards)
        .getAllByRole("listitem")
        .map((card) => card.textContent.replaceAll("\u00a0", " ")),
  ).toEqual(["3Total recipes100 %", "1Safe recipes33 %", "1Unsafe recipes33 %", "1Need review33 %"]);
  expect(screen.getByRole("progressbar", { name: /^Safety score: 33/ })).toHaveValue(33);
  expect(screen.getByText("Target: 100% safe")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Review Warnings (1)" }));
  expect(screen.getByRole("link", { name: "Need Review (1)" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByText("Take care: avocado.")).toBeVisible();
});

test("a share of some recipes is neither 0 % nor 100 %", async () => {
  const audit = { ...auditOf(onionSupper), totalRecipes: 201, safeRecipes: 200 };
  renderAdminPanel(<RecipeSafety />, "/admin/recipe-safety", { [getAudit]: { body: audit } });
  expect(await screen.findByText("<\u00a01\u00a0%", { normalizer: (text) => text })).toBeVisible();
  expect(screen.getByText("Safety score: >\u00a099\u00a0%", { normalizer: (text) => text })).toBeVisible();
});

test("one unsafe recipe of the catalogue is 1 %, as in the report", async () => {
  const audit = { ...auditOf(onionSupper), totalRecipes: 113, safeRecipes: 112 };
  renderAdminPanel(<RecipeSafety />, "/admin/recipe-safety", { [getAudit]: { body: audit } });
  await screen.findByText(/^Safety score/);
  const card = screen.getAllByRole("listitem").find((item) => item.textContent.includes("Unsafe recipes"));
  expect(card).toHaveTextContent("1Unsafe recipes1 %");
});

test("quick actions are disabled when there is nothing to do", async () => {
  renderAdminPanel(<RecipeSafety />, "/admin/recipe-safety", { [getAudit]: { body: auditOf(safe) } });
  expect(await screen.findByRole("heading", { name: "All Clear" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Fix Unsafe Recipes (0)" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Review Warnings (0)" })).toBeDisabled();
});

test("an empty site is reported", async () => {
  renderAdminPanel(<RecipeSafety />, "/admin/recipe-safety", { [getAudit]: { body: auditOf() } });
  expect(await screen.findByRole("heading", { name: "No Recipes Found" })).toBeVisible();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("a failed audit can be refreshed", async () => {
  renderAdminPanel(<RecipeSafety />, "/admin/recipe-safety", {
    [getAudit]: [{ status: 503, body: { detail: "Busy." } }, { body: auditOf(safe) }],
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Audit FailedCould not load recipe safety audit results. Please try refreshing the page.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Refresh Audit" }));
  expect(await screen.findByRole("heading", { name: "All Clear" })).toBeVisible();
});

test("Auto-Fix shows the lines before it removes them, and can be undone", async () => {
  const { requestBodies, requestQueries } = renderAdminPanel(<RecipeSafety />, "/admin/recipe-safety?tab=unsafe", {
    [getAudit]: [{ body: auditOf(onionSupper) }, { body: auditOf(safe) }],
    [getPreview]: { body: preview },
    [postFix]: { body: { success: true, message: "Removed ‘1 onion, chopped’.", previousRevision: 4 } },
    [restore]: { body: {} },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Auto-Fix Onion Supper" }));
  const dialog = await screen.findByRole("dialog", { name: "Fix Onion Supper" });
  expect(await within(dialog).findByRole("deletion")).toHaveTextContent("1 onion, chopped");
  expect(within(dialog).getByText("450 g turkey thigh")).toBeVisible();
  expect(within(dialog).getByText(/Still incomplete/)).toBeVisible();
  expect(requestBodies(postFix)).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove this line" }));
  expect(await screen.findByText("Recipe Fixed")).toBeVisible();
  expect(screen.getByText("Unsafe ingredients have been automatically removed")).toBeVisible();
  expect(requestQueries(postFix)).toEqual(["?revision=4"]);
  expect(await screen.findByRole("heading", { name: "No unsafe recipes" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Onion Supper: the removed lines are back.")).toBeVisible();
});

test("a recipe that cannot be made safe by removing lines links to its form", async () => {
  renderAdminPanel(<RecipeSafety />, "/admin/recipe-safety?tab=unsafe", {
    [getAudit]: { body: auditOf(onionSupper) },
    [getPreview]: { body: { ...preview, obstacle: "Step 1 contains ‘onion’.", removedLines: [] } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Auto-Fix Onion Supper" }));
  const dialog = await screen.findByRole("dialog", { name: "No Changes Made" });
  expect(dialog).toHaveTextContent("Step 1 contains ‘onion’.");
  expect(within(dialog).getByRole("link", { name: "Edit this recipe" })).toHaveAttribute(
    "href",
    "/admin?tab=recipes&recipe=1001&edit=1",
  );
});

test.each([
  [{ body: { success: false, message: "Nothing to remove.", previousRevision: null } }, "No Changes Made"],
  [{ status: 503, body: { detail: "The site is busy." } }, "Error"],
])("a fix without an effect is reported: %#", async (response, title) => {
  renderAdminPanel(<RecipeSafety />, "/admin/recipe-safety?tab=unsafe", {
    [getAudit]: { body: auditOf(onionSupper) },
    [getPreview]: { body: preview },
    [postFix]: response,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Auto-Fix Onion Supper" }));
  await userEvent.click(await screen.findByRole("button", { name: "Remove this line" }));
  expect(await screen.findByText(title)).toBeVisible();
});

test("the report is saved under the name that the server gives, or its failure is reported", async () => {
  const saved: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:report", revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderAdminPanel(<RecipeSafety />, "/admin/recipe-safety", {
    [getAudit]: { body: auditOf(safe) },
    "GET /api/admin/safety-report": [{ body: "report" }, { status: 503, body: { detail: "Busy." } }],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Download Report" }));
  expect(await screen.findByText("Safety audit report has been saved to your downloads")).toBeVisible();
  expect(saved).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Download Report" }));
  expect(await screen.findByText("Could not download safety report")).toBeVisible();
  expect(saved).toHaveLength(1);
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ProposedIngredients, QueuedRecipe, ReplyTemplate, ReviewedRecipe, Revision } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import RecipesPanel from "./recipes-panel";
import { onionReview } from "./review-fixture";

const queuedRecipe: QueuedRecipe = {
  id: 1001,
  title: "Onion bowl",
  description: "A bowl with an onion.",
  category: "adult",
  petType: "dog",
  prepTime: 30,
  servings: 4,
  author: "Marta",
  status: "pending",
  label: "Waiting for review",
  hazards: ["onion"],
  diseases: ["joint disease"],
  verdict: "notAssessed",
  submittedAt: "2026-11-21T12:00:00Z",
  updatedAt: "2026-11-21T12:00:00Z",
  pictureUrl: null,
  submittedPhoto: null,
};

const firstRevision: Revision = {
  number: 1,
  madeAt: "2026-11-21T12:00:00Z",
  madeBy: "the author",
  note: "",
  isCurrent: false,
  recipe: onionReview.recipe,
  changes: [],
  changesSince: onionReview.changes,
};
const secondRevision: Revision = {
  ...firstRevision,
  number: 2,
  isCurrent: true,
  changes: onionReview.changes,
  changesSince: [],
};

const template: ReplyTemplate = {
  id: 1,
  purpose: "rejected",
  title: "Duplicate",
  body: "Dear {name}, we already have ‘{title}’.",
  updatedAt: "2026-11-21T12:00:00Z",
};

const getRecipes = "GET /api/admin/pending-recipes";
const postDecision = "POST /api/admin/moderate-recipe/1001";
const onionObstacle = "Ingredient 2 contains ‘onion’. It damages red blood cells.";

const showReview = (responses = {}, review = onionReview) =>
  renderAdminPanel(<RecipesPanel />, "/admin?tab=recipes&recipe=1001", {
    "GET /api/admin/recipes/1001": { body: review },
    "GET /api/admin/recipes/1001/revisions": { body: [secondRevision, firstRevision] },
    "GET /api/admin/reply-templates": { body: [template] },
    ...responses,
  });

test("the queue shows each recipe with its status, hazards and diseases", async () => {
  renderAdminPanel(<RecipesPanel />, "/admin?tab=recipes", { [getRecipes]: { body: [queuedRecipe], total: 1 } });
  const row = await screen.findByRole("row", { name: /Onion bowl/ });
  for (const text of ["no. 1001", "Dog", "Adult", "30 min", "Waiting for review", "Harmful: onion", "joint disease"]) {
    expect(row).toHaveTextContent(text);
  }
  expect(within(row).getByRole("link", { name: "Review Onion bowl" })).toHaveAttribute(
    "href",
    "/admin?tab=recipes&recipe=1001",
  );
});

test("status, search and order are in the address, and changing one returns to the first page", async () => {
  const { requestQueries } = renderAdminPanel(<RecipesPanel />, "/admin?tab=recipes&page=3", {
    [getRecipes]: { body: [], total: 0 },
  });
  expect(await screen.findByRole("heading", { name: "No recipes are waiting" })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "All");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "By title");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "beef & rice{Enter}");
  expect(await screen.findByRole("heading", { name: "No recipe found" })).toBeVisible();
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=recipes&status=all&sort=title&search=beef+%26+rice");
  expect(requestQueries(getRecipes).at(0)).toBe("?status=pending&sort=waiting&limit=25&offset=50");
  expect(requestQueries(getRecipes).at(-1)).toBe("?status=all&search=beef%20%26%20rice&sort=title&limit=25&offset=0");
});

test("a review shows the match and the hazard of each line, and the changes", async () => {
  showReview();
  expect(await screen.findByRole("heading", { name: "Onion bowl" })).toBeVisible();
  expect(screen.getByText("Turkey · 200 g · 300 kcal")).toBeVisible();
  expect(screen.getByText("Not safe: leave this out")).toBeVisible();
  expect(screen.getByText("Is this amount right?")).toBeVisible();
  const lines = within(screen.getByRole("region", { name: "Ingredients" })).getAllByRole("listitem");
  expect(lines[1]).toHaveTextContent("Not safe: ‘onion’. It damages red blood cells.");
  expect(screen.getByText("Remove the onion from ingredient 2.")).toBeVisible();
  expect(screen.getByText(/^Too much zinc: 291 mg per 1000 kcal/)).toHaveTextContent("Regulation (EU) 2019/1125");
  expect(screen.getByText(onionObstacle)).toBeVisible();
  const changes = within(screen.getByRole("region", { name: "What revision 2 changed" }));
  expect(changes.getByRole("insertion")).toHaveTextContent("1 onion");
  expect(changes.getByRole("deletion")).toHaveTextContent("2 onions");
  expect(changes.getByText("Removed:")).toBeInTheDocument();
});

test.each([
  ["info", "Notes"],
  ["review", "Warnings"],
] as const)("a finding with the verdict ‘%s’ is listed under ‘%s’", async (verdict, heading) => {
  const { safety } = onionReview.analysis;
  const findings = safety.findings.map((finding) => ({ ...finding, verdict }));
  const safe = { ...safety, isValid: true, toxicIngredients: [], findings };
  showReview({}, { ...onionReview, analysis: { ...onionReview.analysis, safety: safe } });
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
});

test.each([
  ["Drawing of Onion bowl", "/api/admin/recipe/1001/drawing", null],
  ["Photo of Onion bowl", "/api/admin/recipe/1001/photo?v=1", { sourceUrl: "upload", width: 800, height: 600 }],
])("a review shows the picture ‘%s’ and leads to the photo", async (name, imageUrl, photo) => {
  showReview({}, { ...onionReview, proposedImageUrl: null, photo: photo && { ...photo, imageUrl } });
  expect(await screen.findByRole("img", { name })).toHaveAttribute("src", imageUrl);
  expect(screen.getByRole("link", { name: "Change photo" })).toHaveAttribute("href", "/admin?tab=photos&recipe=1001");
});

test("an approval that a hazard prevents shows the server's reason", async () => {
  const { requestBodies } = showReview({
    [postDecision]: {
      status: 422,
      body: { detail: `This recipe can't be published. ${onionObstacle}`, errors: { ingredients: [onionObstacle] } },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(`This recipe can't be published. ${onionObstacle}`);
  expect(requestBodies(postDecision)).toEqual([{ status: "approved", notes: "", revision: 2 }]);
});

test("a request for changes needs a note", async () => {
  const withChangesRequested = {
    ...onionReview,
    status: "changes_requested" as const,
    label: "Changes requested",
    reason: "No onion.",
  };
  const { requestBodies } = showReview({ [postDecision]: { body: withChangesRequested } });
  await userEvent.click(await screen.findByRole("button", { name: "Request changes" }));
  const note = screen.getByRole("textbox", { name: "Note to the author" });
  expect(note).toHaveAccessibleDescription(/Please describe what the author should change/);
  expect(requestBodies(postDecision)).toEqual([]);
  await userEvent.type(note, "No onion.");
  await userEvent.click(screen.getByRole("button", { name: "Request changes" }));
  expect(await screen.findByText("Recipe Updated")).toBeVisible();
  expect(requestBodies(postDecision)).toEqual([{ status: "changes_requested", notes: "No onion.", revision: 2 }]);
});

test("a second decision can be undone, which restores the note of the first", async () => {
  const rejected = { ...onionReview, status: "rejected" as const, label: "Not accepted", reason: "Too salty." };
  const approved = { ...onionReview, status: "approved" as const, label: "Published", obstacles: {} };
  const { requestBodies } = showReview({ [postDecision]: [{ body: approved }, { body: rejected }] }, rejected);
  expect(await screen.findByText("Too salty.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Reject" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Onion bowl: Not accepted")).toBeVisible();
  // The undo names no revision, so that it also succeeds if the recipe was edited in the meantime.
  expect(requestBodies(postDecision)).toEqual([
    { status: "approved", notes: "", revision: 2 },
    { status: "rejected", notes: "Too salty." },
  ]);
});

test("undoing a decision restores the previous decision, even if the page has not loaded it yet", async () => {
  const published = { ...onionReview, status: "approved" as const, label: "Published", obstacles: {} };
  const unpublished = { ...published, status: "unpublished" as const, label: "No longer published" };
  const rejected = { ...published, status: "rejected" as const, label: "Not accepted" };
  const decisions = [{ body: unpublished }, { body: rejected }, { body: unpublished }];
  // The recipe is always loaded as it was before the first decision, as over a slow connection.
  const { requestBodies } = showReview({ [postDecision]: decisions }, published);
  await userEvent.type(await screen.findByRole("textbox", { name: "Note to the author" }), "Too salty.");
  await userEvent.click(screen.getByRole("button", { name: "Unpublish" }));
  expect(await screen.findByText(/: No longer published$/)).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: "Note to the author" }), "Too salty.");
  await userEvent.click(screen.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText(/: Not accepted$/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/: No longer published$/)).toBeVisible();
  expect(requestBodies(postDecision).at(-1)).toMatchObject({ status: "unpublished" });
});

test("a catalogue recipe cannot be rejected or sent back to an author", async () => {
  showReview({}, { ...onionReview, status: "approved", label: "Published", submittedAt: null });
  expect(await screen.findByRole("button", { name: "Unpublish" })).toBeVisible();
  for (const name of ["Approve", "Reject", "Request changes"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

test("an edit sends all fields with the revision that it changes", async () => {
  const putRecipe = "PUT /api/admin/recipes/1001";
  const { requestBodies } = showReview({ [putRecipe]: { body: { ...onionReview, revision: 3 } } });
  await userEvent.click(await screen.findByRole("button", { name: "Edit this recipe" }));
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  const ingredients = screen.getByRole("textbox", { name: "Ingredients, one per line" });
  expect(ingredients).toHaveValue("200 g turkey\n1 onion");
  await userEvent.clear(ingredients);
  await userEvent.type(ingredients, "200 g turkey{Enter}{Enter}50 g rice");
  await userEvent.clear(screen.getByRole("spinbutton", { name: "Servings" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Reason for the change" }), "No onion");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Recipe Updated")).toBeVisible();
  // Cleared servings are sent as 0, which the server rejects with a message.
  expect(requestBodies(putRecipe)).toMatchObject([
    { ingredients: ["200 g turkey", "50 g rice"], servings: 0, cookTime: null, note: "No onion", revision: 2 },
  ]);
  expect(await screen.findByRole("button", { name: "Edit this recipe" })).toBeVisible();
});

test("a text that is too long is reported without a request", async () => {
  const { requestBodies } = showReview();
  await userEvent.click(await screen.findByRole("button", { name: "Edit this recipe" }));
  const title = screen.getByRole("textbox", { name: "Title" });
  await userEvent.clear(title);
  await userEvent.click(title);
  await userEvent.paste("x".repeat(101));
  await userEvent.clear(screen.getByRole("spinbutton", { name: "Prep time (min)" }));
  await userEvent.type(screen.getByRole("spinbutton", { name: "Prep time (min)" }), "301");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(title).toHaveAccessibleDescription("Title must be at most 100 characters");
  expect(await screen.findByRole("alert")).toHaveTextContent("Prep time must be at most 5 hours");
  expect(requestBodies("PUT /api/admin/recipes/1001")).toEqual([]);
});

test("errors of an edit appear at their fields, and the input stays", async () => {
  const message = "Title contains a link";
  showReview({
    "PUT /api/admin/recipes/1001": { status: 422, body: { detail: message, errors: { title: [message] } } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Edit this recipe" }));
  const title = screen.getByRole("textbox", { name: "Title" });
  await userEvent.type(title, "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(title).toHaveAccessibleDescription(message);
  expect(title).toHaveValue("Onion bowl!");
});

test("cancelling an edit asks for confirmation and keeps the note to the author", async () => {
  showReview();
  await userEvent.type(await screen.findByRole("textbox", { name: "Note to the author" }), "No onion, please.");
  await userEvent.click(screen.getByRole("button", { name: "Edit this recipe" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "!");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Onion bowl!");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(screen.getByRole("textbox", { name: "Note to the author" })).toHaveValue("No onion, please.");
  await userEvent.click(screen.getByRole("button", { name: "Edit this recipe" }));
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Onion bowl");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Edit this recipe" })).toBeVisible();
});

test("an earlier revision shows what restoring it undoes, and can be restored", async () => {
  const { requestBodies } = showReview({ "POST /api/admin/recipes/1001/revisions/1/restore": { body: onionReview } });
  await userEvent.click(await screen.findByText(/^1\. the author/));
  expect(screen.getByText("Changes since this revision. Restoring it undoes them.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Restore revision 1" }));
  expect(await screen.findByText("Recipe Updated")).toBeVisible();
  expect(requestBodies("POST /api/admin/recipes/1001/revisions/1/restore")).toHaveLength(1);
});

test("a revision with the content of the current revision cannot be restored", async () => {
  const thirdRevision: Revision = { ...secondRevision, number: 3 };
  const revisions = [thirdRevision, { ...secondRevision, isCurrent: false }, { ...firstRevision, changesSince: [] }];
  showReview({ "GET /api/admin/recipes/1001/revisions": { body: revisions } });
  await userEvent.click(await screen.findByText(/^1\. the author/));
  expect(screen.getAllByText("Same as the current revision.")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^Restore revision/ })).toBeNull();
});

const restoreFirst = "POST /api/admin/recipes/1001/revisions/1/restore";
const needsConfirmation = {
  status: 409,
  body: {
    code: "needs_confirmation",
    detail: "This recipe is published. With this change it would be incomplete, so please confirm the change.",
    errors: { confirmed: ["Too little: calcium."] },
  },
};

test("an edit that makes a published recipe incomplete is saved only after a confirmation", async () => {
  const putRecipe = "PUT /api/admin/recipes/1001";
  const edited = { body: { ...onionReview, revision: 3 } };
  const { requestBodies } = showReview({ [putRecipe]: [needsConfirmation, needsConfirmation, edited] });
  await userEvent.click(await screen.findByRole("button", { name: "Edit this recipe" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish this change?" }));
  expect(dialog.getByText(/it would be incomplete/)).toBeVisible();
  expect(dialog.getByText("Too little: calcium.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Do not change" }));
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Onion bowl!");
  expect(requestBodies(putRecipe)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Publish anyway" }));
  expect(await screen.findByText("Recipe Updated")).toBeVisible();
  expect(requestBodies(putRecipe)).toMatchObject([{ confirmed: false }, { confirmed: false }, { confirmed: true }]);
  expect(requestBodies(putRecipe)[2]).toMatchObject({ title: "Onion bowl!", revision: 2 });
});

test("a revision that makes a published recipe incomplete is restored only after a confirmation", async () => {
  const { requestQueries } = showReview({ [restoreFirst]: [needsConfirmation, { body: onionReview }] });
  await userEvent.click(await screen.findByText(/^1\. the author/));
  await userEvent.click(screen.getByRole("button", { name: "Restore revision 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish this change?" }));
  expect(dialog.getByText("Too little: calcium.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Publish anyway" }));
  expect(await screen.findByText("Revision 1 is restored.")).toBeVisible();
  expect(requestQueries(restoreFirst)).toEqual(["", "?confirmed=true"]);
});

const incompleteReview: ReviewedRecipe = {
  ...onionReview,
  obstacles: {},
  publicationConcerns: ["Too little: calcium, iodine."],
  analysis: { ...onionReview.analysis, verdict: "incomplete" },
};

test("an incomplete recipe is published only after a confirmation that names the nutrients", async () => {
  const approved = { ...incompleteReview, status: "approved" as const, label: "Published" };
  const sentence = "This recipe is incomplete, so please confirm that you want to publish it.";
  const question = {
    status: 409,
    body: { code: "needs_confirmation", detail: sentence, errors: { confirmed: ["Too little: calcium, iodine."] } },
  };
  const { requestBodies } = showReview({ [postDecision]: [question, question, { body: approved }] }, incompleteReview);
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish an incomplete recipe?" }));
  expect(dialog.getByText(sentence)).toBeVisible();
  expect(dialog.getByText("Too little: calcium, iodine.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Do not publish" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  await userEvent.click(await screen.findByRole("button", { name: "Publish anyway" }));
  expect(await screen.findByText("Onion bowl: Published")).toBeVisible();
  const approval = { status: "approved", notes: "", revision: 2 };
  expect(requestBodies(postDecision)).toEqual([approval, approval, { ...approval, confirmed: true }]);
});

const byAafco: ProposedIngredients["profiles"][number] = {
  id: "aafco-2016",
  name: "AAFCO 2016",
  label: "AAFCO Dog Food Nutrient Profile",
  verdict: "complete",
  verdictText: "Complete for adult maintenance",
  isJustComplete: false,
  missing: [],
  exceeded: [],
  unknown: [],
  smallestMargin: null,
  assessed: 42,
  total: 42,
};

const proposal: ProposedIngredients = {
  ingredients: ["200 g turkey", "2 g eggshell powder"],
  changes: [
    {
      kind: "list",
      field: "ingredients",
      label: "Ingredients",
      lines: [{ kind: "added", text: "2 g eggshell powder" }],
    },
  ],
  verdict: "complete",
  verdictText: "Complete for adult maintenance",
  profiles: [
    byAafco,
    { ...byAafco, id: "example-2030", name: "Example 2030", verdictText: "Incomplete: too little iodine" },
  ],
};

test("a balanced version is proposed with the request for changes, unless it is left out", async () => {
  const requested = { ...incompleteReview, status: "changes_requested" as const, label: "Changes requested" };
  const { requestBodies } = showReview(
    { [postDecision]: { body: requested }, "GET /api/admin/recipes/1001/balance": { body: proposal } },
    incompleteReview,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Balance" }));
  const panel = within(await screen.findByRole("region", { name: "Balanced version" }));
  expect(panel.getByRole("insertion")).toHaveTextContent("2 g eggshell powder");
  expect(panel.getByText("Complete for adult maintenance")).toBeVisible();
  expect(panel.getByText("Incomplete: too little iodine")).toHaveTextContent(/^By Example 2030:/);
  const note = screen.getByRole("textbox", { name: "Note to the author" });
  expect(note).toHaveValue(
    "We calculated a balanced version of your recipe. You can see it below this note, and use it as it is or edit it first.",
  );
  await userEvent.click(panel.getByRole("button", { name: "Leave it out" }));
  expect(screen.queryByRole("region", { name: "Balanced version" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Balance" }));
  await screen.findByRole("region", { name: "Balanced version" });
  await userEvent.clear(note);
  await userEvent.type(note, "See below.");
  await userEvent.click(screen.getByRole("button", { name: "Request changes" }));
  expect(await screen.findByText("Onion bowl: Changes requested")).toBeVisible();
  expect(requestBodies(postDecision)).toEqual([
    { status: "changes_requested", notes: "See below.", revision: 2, proposedIngredients: proposal.ingredients },
  ]);
});

test("a recipe that cannot be balanced says why", async () => {
  const detail = "‘1 onion’ is not understood.";
  showReview({ "GET /api/admin/recipes/1001/balance": { status: 422, body: { detail } } }, incompleteReview);
  await userEvent.click(await screen.findByRole("button", { name: "Balance" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(detail);
});

test("a template is inserted below the note with the names of the author and the recipe", async () => {
  showReview();
  const note = await screen.findByRole("textbox", { name: "Note to the author" });
  await userEvent.type(note, "Hello,");
  await screen.findByRole("option", { name: "Reject a recipe: Duplicate" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Template" }), "1");
  await userEvent.click(screen.getByRole("button", { name: "Insert template" }));
  expect(note).toHaveValue("Hello,\n\nDear Marta, we already have ‘Onion bowl’.");
});

test("a note with a placeholder that was not replaced is not sent", async () => {
  const { requestBodies } = showReview();
  const note = await screen.findByRole("textbox", { name: "Note to the author" });
  await userEvent.type(note, "Dear {{name}, please add an egg.");
  await userEvent.click(screen.getByRole("button", { name: "Request changes" }));
  expect(note).toHaveAccessibleDescription(/Replace \{name\} by your own words/);
  expect(note).toHaveFocus();
  expect(requestBodies(postDecision)).toEqual([]);
});

import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { ImportedRecipe, MyRecipeEvaluation } from "@/api/types";
import { parseMyRecipe, type RecipeText } from "@/features/my-recipes/my-recipe";
import { keepRecipe, myRecipes } from "@/features/my-recipes/my-recipes-store";
import { ownRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import { toLink } from "@/features/my-recipes/recipe-link";
import { aafco, analysisWith } from "@/features/nutrition/analysis-fixture";
import { emptyDraft, storedDraft } from "@/features/nutrition/checker/recipe-draft";
import { basketSelection, clearBasket } from "@/features/shop/basket/basket-store";
import { Toaster } from "@/ui/toast";
import { Component as MyRecipesPage } from "../pages/my-recipes-page";
import { Providers } from "../providers";
import { fromDraft, toDraft } from "./drafts";

// jsdom loads no style sheets, which cook mode waits for.
vi.mock("@/ui/import-with-styles", () => ({ importWithStyles: (_: string, module: Promise<unknown>) => module }));

const today = "2026-11-28";
const bowl: RecipeText = {
  petType: "dog",
  lifeStage: "adult",
  isTreat: false,
  title: "Turkey bowl",
  ingredients: ["450 g turkey thigh"],
  steps: ["Simmer for 20 minutes."],
};

const evaluation: MyRecipeEvaluation = {
  analysis: {
    ...analysisWith([{ ...aafco, verdict: "incomplete", verdictText: "Incomplete: too little calcium" }]),
    profiles: [],
    lines: [
      {
        text: "450 g turkey thigh",
        quantity: 450,
        unit: "g",
        food: "turkey thigh",
        foodId: "turkey_thigh_raw",
        state: "raw",
        grams: 450,
        estimate: null,
        metric: "450 g",
        us: "1 lb",
        household: null,
        name: "turkey thigh",
        kcal: 650,
        question: null,
        isUnsafe: false,
        cooking: null,
        reason: null,
        measuring: null,
      },
    ],
    missing: ["calcium"],
  },
  shownTitle: "Turkey bowl",
  steps: [
    {
      text: "Simmer for 20 minutes.",
      metric: "Simmer for 20 minutes.",
      us: "Simmer for 20 minutes.",
      timers: [{ label: "20 minutes", seconds: 1200 }],
    },
  ],
  unmentionedFoods: [],
  cost: { total: 3.2, perServing: 3.2, currency: "GBP", asOf: "2026-11", editorialPercent: 0 },
  portion: null,
  unportioned: null,
  storage: { fridge: "2 days", sentence: "Store in the fridge for up to 2 days." },
  healthClaims: [],
  handOffs: [],
};

const responses = new Map<string, () => Response>();
const requests: { path: string; body: unknown }[] = [];

beforeEach(() => {
  myRecipes.update(() => []);
  storedDraft.write(emptyDraft);
  clearBasket();
  requests.length = 0;
  responses.clear();
  responses.set("/api/my-recipes/evaluation", () => Response.json(evaluation));
  responses.set("/api/site", () => Response.json({ nutrientProfiles: [] }));
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname;
    requests.push({ path, body: request.method === "POST" ? await request.json() : undefined });
    return responses.get(path)?.() ?? new Response(null, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function openPage(address: string) {
  const router = createMemoryRouter(
    [
      { path: "/my-recipes", element: <MyRecipesPage /> },
      { path: "/tools/nutrition-checker", element: <p>The checker</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <Providers>
      <RouterProvider router={router} />
      <Toaster />
    </Providers>,
  );
  return router;
}

function keepBowl(): string {
  const kept = keepRecipe({ text: bowl, check: { verdict: "complete", isSafe: true, on: "2026-01-02" }, today });
  return "id" in kept ? kept.id : "";
}

test("without recipes, the page leads to the checker", () => {
  openPage("/my-recipes");
  expect(screen.getByRole("link", { name: "Check a recipe" })).toHaveAttribute("href", "/tools/nutrition-checker");
});

test("the list shows the result of the last check, and a deleted recipe can be restored", async () => {
  const id = keepBowl();
  openPage("/my-recipes");
  const list = screen.getByRole("region", { name: "1 recipe" });
  expect(within(list).getByRole("link", { name: "Turkey bowl" })).toHaveAttribute("href", `/my-recipes?recipe=${id}`);
  expect(list).toHaveTextContent("For adult dogs · 1 ingredient");
  expect(list).toHaveTextContent("Complete by calculation, checked on 2 January 2026");
  await userEvent.click(within(list).getByRole("button", { name: "Delete Turkey bowl" }));
  expect(screen.getByRole("heading", { name: "No recipes yet" })).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(screen.getByRole("link", { name: "Turkey bowl" })).toBeVisible();
});

test("the focus moves to the heading when a recipe opens and when it is left", async () => {
  keepBowl();
  openPage("/my-recipes");
  await userEvent.click(screen.getByRole("link", { name: "Turkey bowl" }));
  expect(await screen.findByRole("heading", { name: "Turkey bowl" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await userEvent.click(screen.getByRole("link", { name: "My recipes" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("a recipe is checked again when it is opened, and its new result is stored", async () => {
  const id = keepBowl();
  openPage(`/my-recipes?recipe=${id}`);
  expect(await screen.findByRole("heading", { name: "Turkey bowl" })).toBeVisible();
  expect(await screen.findByText("Incomplete: too little calcium")).toBeVisible();
  expect(screen.getByRole("region", { name: "Portion and cost" })).toHaveTextContent("The batch costs about £3.20");
  expect(screen.getByRole("button", { name: "Start cook mode" })).toBeVisible();
  expect(myRecipes.read()[0]?.check).toMatchObject({ verdict: "incomplete", isSafe: true });
  expect(requests.find(({ path }) => path === "/api/my-recipes/evaluation")?.body).toMatchObject({
    petType: "dog",
    ingredients: ["450 g turkey thigh"],
    instructions: ["Simmer for 20 minutes."],
    title: "Turkey bowl",
  });
});

test("foods that the steps do not mention are named with the method and in cook mode, also offline", async () => {
  const id = keepBowl();
  const text =
    "The steps do not mention: beef liver, kelp tablets. Add them: without them, the food is not the one that was checked.";
  responses.set("/api/my-recipes/evaluation", () =>
    Response.json({ ...evaluation, unmentionedFoods: ["beef liver", "kelp tablets"] }),
  );
  openPage(`/my-recipes?recipe=${id}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(text).closest(".print\\:hidden")).toBeNull();
  expect(parseMyRecipe(myRecipes.read()[0])?.check?.unmentionedFoods).toEqual(["beef liver", "kelp tablets"]);
  cleanup();
  responses.set("/api/my-recipes/evaluation", () => Response.error());
  openPage(`/my-recipes?recipe=${id}`);
  expect(await screen.findByText(/^The check of this recipe could not be loaded/)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Start cook mode" }));
  const cook = await screen.findByRole("dialog", { name: "Turkey bowl" });
  expect(within(cook).getByRole("note")).toHaveTextContent(text);
});

test("steps that mention all foods have no note", async () => {
  const id = keepBowl();
  openPage(`/my-recipes?recipe=${id}`);
  expect(await screen.findByText("Incomplete: too little calcium")).toBeVisible();
  expect(screen.queryByRole("note")).toBeNull();
});

test("an unsafe recipe and a promise to cure have a warning, and cannot be cooked", async () => {
  const id = keepBowl();
  const { analysis } = evaluation;
  const safety = { ...analysis.safety, isValid: false, toxicIngredients: ["Onion"], suggestions: ["Leave it out."] };
  responses.set("/api/my-recipes/evaluation", () =>
    Response.json({ ...evaluation, analysis: { ...analysis, safety }, healthClaims: ["The title contains ‘cures’."] }),
  );
  openPage(`/my-recipes?recipe=${id}`);
  expect(await screen.findByText("Not safe to feed: Onion")).toBeVisible();
  expect(screen.getByText("The title contains ‘cures’.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Start cook mode" })).toBeNull();
  expect(myRecipes.read()[0]?.check?.isSafe).toBe(false);
});

test("a recipe is added to the basket from its page, and leaves it when it is deleted", async () => {
  const id = keepBowl();
  openPage(`/my-recipes?recipe=${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Add to basket" }));
  expect(basketSelection.read().recipes).toEqual([ownRecipeNumber({ id })]);
  await userEvent.click(screen.getByRole("button", { name: "Delete Turkey bowl" }));
  expect(basketSelection.read().recipes).toEqual([]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(basketSelection.read().recipes).toEqual([ownRecipeNumber({ id })]);
});

test("a recipe in the basket that a new check finds unsafe is removed from it", async () => {
  const id = keepBowl();
  basketSelection.write({ recipes: [7, ownRecipeNumber({ id })] });
  const { analysis } = evaluation;
  const safety = { ...analysis.safety, isValid: false, toxicIngredients: ["Onion"] };
  responses.set("/api/my-recipes/evaluation", () =>
    Response.json({ ...evaluation, analysis: { ...analysis, safety } }),
  );
  openPage(`/my-recipes?recipe=${id}`);
  expect(await screen.findByText("Removed from the basket")).toBeVisible();
  expect(basketSelection.read().recipes).toEqual([7]);
  expect(screen.queryByRole("button", { name: "In basket" })).toBeNull();
});

test("without a connection, the recipe itself is shown", async () => {
  const id = keepBowl();
  responses.set("/api/my-recipes/evaluation", () => Response.error());
  openPage(`/my-recipes?recipe=${id}`);
  expect(await screen.findByText(/^The check of this recipe could not be loaded/)).toBeVisible();
  expect(screen.getByText("450 g turkey thigh")).toBeVisible();
  expect(screen.getByText("Simmer for 20 minutes.")).toBeVisible();
});

test("a recipe opens in the checker, whose previous text can be restored", async () => {
  keepBowl();
  const before = { ...emptyDraft, ingredients: "1 egg" };
  storedDraft.write(before);
  openPage("/my-recipes");
  await userEvent.click(screen.getByRole("button", { name: "Change or balance Turkey bowl" }));
  expect(await screen.findByText("The checker")).toBeVisible();
  expect(storedDraft.read()).toEqual({
    ...emptyDraft,
    title: "Turkey bowl",
    ingredients: "450 g turkey thigh",
    steps: "Simmer for 20 minutes.",
  });
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(storedDraft.read()).toEqual(before);
});

test("a recipe goes to the checker and back with its servings", () => {
  for (const recipe of [bowl, { ...bowl, servings: 6 }]) expect(fromDraft(toDraft(recipe))).toEqual(recipe);
});

test("a link shows its recipe with the check, and keeps it only when the visitor says so", async () => {
  const { hash } = new URL((await toLink(bowl)) ?? "");
  const router = openPage(`/my-recipes${hash}`);
  expect(await screen.findByText("Incomplete: too little calcium")).toBeVisible();
  expect(myRecipes.read()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Keep this recipe" }));
  expect(myRecipes.read()).toMatchObject([bowl]);
  expect(router.state.location.search).toBe(`?recipe=${myRecipes.read()[0]?.id}`);
  expect(await screen.findByRole("button", { name: "Start cook mode" })).toBeVisible();
});

test.each(["#recipe1=broken", "#recipe1abc", "#recipe"])(
  "a link with the fragment %s, which has no valid recipe, is refused with a clear sentence",
  async (hash) => {
    openPage(`/my-recipes${hash}`);
    expect(await screen.findByRole("heading", { name: "This link has no recipe that we can read" })).toBeVisible();
    expect(requests).toEqual([]);
  },
);

test("a typed title is checked once, after a pause, and the recipe is kept with it", async () => {
  const { hash } = new URL((await toLink({ ...bowl, title: "" })) ?? "");
  openPage(`/my-recipes${hash}`);
  await screen.findByText("Incomplete: too little calcium");
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "Pot for Rex");
  await screen.findByText("Incomplete: too little calcium");
  const checks = requests.filter(({ path }) => path === "/api/my-recipes/evaluation");
  expect(checks.map(({ body }) => body)).toMatchObject([{}, { title: "Pot for Rex" }]);
  await userEvent.click(screen.getByRole("button", { name: "Keep this recipe" }));
  expect(myRecipes.read()).toMatchObject([{ title: "Pot for Rex", check: { verdict: "incomplete" } }]);
});

const imported: ImportedRecipe = {
  format: "cooklang",
  title: "Fish pie",
  petType: null,
  lifeStage: "adult",
  isTreat: false,
  servings: 2,
  ingredients: ["200 g cod"],
  instructions: [],
  leftOut: ["the photo", "the times"],
};

test("an imported recipe asks for the animal, says what is missing, and can be kept", async () => {
  responses.set("/api/my-recipes/import", () => Response.json(imported));
  openPage("/my-recipes");
  await userEvent.click(screen.getByText("Import a recipe"));
  await userEvent.type(await screen.findByRole("textbox", { name: "Recipe" }), "Fish pie");
  await userEvent.click(screen.getByRole("button", { name: "Read this recipe" }));
  expect(await screen.findByText("Is this recipe for a dog or for a cat?")).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "For a cat" }));
  expect(screen.getByRole("region", { name: "Imported recipe" })).toHaveFocus();
  expect(screen.getByText("Not imported: the photo, the times.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Change the text" }));
  expect(screen.getByRole("textbox", { name: "Recipe" })).toHaveFocus();
  expect(screen.getByRole("textbox", { name: "Recipe" })).toHaveValue("Fish pie");
  await userEvent.click(screen.getByRole("button", { name: "Read this recipe" }));
  await userEvent.click(await screen.findByRole("button", { name: "For a cat" }));
  await userEvent.click(screen.getByRole("button", { name: "Keep this recipe" }));
  expect(myRecipes.read()).toMatchObject([{ title: "Fish pie", petType: "cat", servings: 2 }]);
});

test("a text that cannot be read has an error at its field, and stays there", async () => {
  const detail = "We found no ingredients.";
  responses.set(
    "/api/my-recipes/import",
    () =>
      new Response(JSON.stringify({ status: 422, detail: "text: invalid", errors: { text: [detail] } }), {
        status: 422,
      }),
  );
  openPage("/my-recipes");
  await userEvent.click(screen.getByText("Import a recipe"));
  const field = await screen.findByRole("textbox", { name: "Recipe" });
  await userEvent.type(field, "Hello");
  await userEvent.click(screen.getByRole("button", { name: "Read this recipe" }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(field).toHaveValue("Hello");
  expect(field).toHaveAccessibleDescription(expect.stringContaining(detail));
});

test("a recipe is exported as a file, and a failure is reported", async () => {
  const id = keepBowl();
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  URL.createObjectURL = vi.fn(() => "blob:x");
  responses.set("/api/my-recipes/export", () => new Response("@turkey thigh{450%g}"));
  openPage(`/my-recipes?recipe=${id}`);
  await userEvent.click(await screen.findByText("Export as a file"));
  await userEvent.click(screen.getByRole("button", { name: "Save as Cooklang" }));
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(requests.find(({ path }) => path === "/api/my-recipes/export")?.body).toMatchObject({
    format: "cooklang",
    recipe: { title: "Turkey bowl", ingredients: ["450 g turkey thigh"] },
  });
  responses.set("/api/my-recipes/export", () => new Response(null, { status: 500 }));
  await userEvent.click(screen.getByRole("button", { name: "Save as JSON-LD" }));
  expect(await screen.findAllByText("Not exported")).not.toHaveLength(0);
  click.mockRestore();
});

import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UNSAFE_createMemoryHistory } from "react-router";
import { pageTitles } from "@/api/page-titles";
import type { Analysis, FeedingPlan, RecipeDetail, Submission, ToxicFood } from "@/api/types";
import { addFavourite, removeFavourite } from "@/features/favourites/favourites";
import { PageNavigator } from "@/ui/page-navigator";
import { PageRouter, Pages } from "@/ui/page-router";
import { Providers } from "./providers";
import { routes } from "./routes";

// The metadata of pages has its own test. Its requests would use up the responses that these tests prepare.
vi.mock("./layout/use-page-head", () => ({ usePageHead: () => undefined }));

const supper: RecipeDetail = {
  id: 85,
  title: "Salmon & Egg Supper",
  pageTitle: "Salmon & Egg Supper | Natural Cat Recipes",
  description: "Flaked salmon with boiled egg.",
  imageUrl: "/images/recipes/85.svg",
  category: "fish",
  petType: "cat",
  ingredients: ["200 g salmon"],
  instructions: ["Poach the salmon."],
  nutritionalBenefits: ["Salmon brings omega-3."],
  prepTime: 20,
  cookTime: null,
  readyMinutes: 20,
  totalTime: null,
  servings: 3,
  baseServings: 3,
  isWorthMixing: false,
  offeredServings: [2, 3, 4, 6],
  offeredServingsText: "2 to 4 and 6",
  batch: {
    verdict: "complete",
    verdictText: "Complete for adult maintenance (by calculation)",
    smallestMargin: null,
    profiles: [],
    kcalPerServing: 200,
    finishedWeight: { metric: "400 g", us: "14.1 oz" },
    changedAmounts: 0,
    hasRoundedPieces: false,
  },
  handOffs: [],
  storage: { fridge: "2 days", sentence: "Store in the fridge for up to 2 days." },
  scale: 1,
  recipeYield: null,
  isOrganic: false,
  averageRating: null,
  ratingCount: 0,
  difficulty: 2,
  verdict: "complete",
  kcalPerBatch: 600,
  kcalPerGram: 1.5,
  estimatedCost: null,
  createdAt: "2026-01-02T09:00:00Z",
  author: { username: "Natural Pet Recipes kitchen" },
  lines: [
    {
      text: "200 g salmon",
      quantity: 200,
      unit: "g",
      food: "Salmon",
      foodId: "salmon",
      state: "raw",
      grams: 200,
      metric: "200 g",
      us: "7 oz",
      estimate: null,
      household: null,
      name: "salmon",
    },
  ],
  steps: [
    {
      text: "Poach the salmon.",
      metric: "Poach the salmon (400 g) at 80 °C.",
      us: "Poach the salmon (14.1 oz) at 176 °F.",
      timers: [],
    },
  ],
};

const analysis: Analysis = {
  petType: "cat",
  lifeStage: "adult",
  profile: {
    standard: "AAFCO",
    edition: "2016 and later",
    label: "AAFCO Cat Food Nutrient Profile: adult maintenance",
  },
  profiles: [],
  verdict: "complete",
  verdictText: "Complete for adult maintenance (by calculation)",
  exceededLimits: [],
  smallestMargin: null,
  isJustComplete: false,
  retentionAssumption: "",
  assessed: 42,
  total: 42,
  kcal: 600,
  kcalPer100g: 150,
  kcalPerGram: 1.5,
  grams: 420,
  finishedGrams: 400,
  cookingAssumption: "Cooking takes off some water.",
  energyBasis: "By USDA figures.",
  energySplit: null,
  nutrients: [],
  missing: [],
  exceeded: [],
  unknown: [],
  unmatched: [],
  unweighed: [],
  certainProblems: [],
  portionWarnings: [],
  lines: [],
  safety: { isValid: true, toxicIngredients: [], warnings: [], suggestions: [], findings: [] },
};

/** First-view data that the server puts into the recipe page. */
const supperPage = {
  "/api/recipes/85": supper,
  "/api/recipes/85/nutrition": analysis,
  "/api/recipes/85/ratings": [],
};

/** First-view data of every page, and the empty advertisement slots of all positions. */
const layoutData = {
  "/api/site": {
    supportEmail: null,
    operator: null,
    vetStatement: null,
    processors: [],
    social: [],
    countries: [],
    disclosure: "",
    analytics: null,
    advertising: null,
  },
  ...Object.fromEntries(
    ["home", "list", "recipe", "sidebar"].map((position) => [`/api/advertisements?position=${position}`, []]),
  ),
};

/**
 * Opens the last of the addresses, with the others as its history, and with the first-view data that the server puts into
 * the page.
 */
function open(addresses: (string | { pathname: string; state: unknown })[], firstView: Record<string, unknown>) {
  document.body.innerHTML = '<script type="application/json" id="first-view"></script>';
  const script = document.getElementById("first-view");
  if (script) script.textContent = JSON.stringify({ ...layoutData, ...firstView });
  const router = new PageNavigator(routes, UNSAFE_createMemoryHistory({ initialEntries: addresses }));
  render(
    <Providers>
      <PageRouter navigator={router}>
        <Pages routes={routes} />
      </PageRouter>
    </Providers>,
  );
  return router;
}

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("scrollTo", () => undefined);
  // jsdom has no layout and therefore no ResizeObserver, which an open tooltip needs.
  class ResizeObserverStub {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal("ResizeObserver", ResizeObserverStub);
});

const problem = (status: number, detail: string) =>
  new Response(JSON.stringify({ type: "about:blank", title: "", status, detail, code: "x" }), { status });

test("a page with first-view data sends no requests", async () => {
  open(["/recipe/85"], supperPage);
  expect(await screen.findByRole("heading", { level: 1, name: "Salmon & Egg Supper" })).toBeVisible();
  await waitFor(() => expect(document.title).toBe("Salmon & Egg Supper | Natural Cat Recipes"));
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a recipe with the largest possible id is shown", async () => {
  // Ids of custom recipes are random, and most have 16 digits.
  const id = Number.MAX_SAFE_INTEGER;
  open([`/recipe/${id}`], {
    [`/api/recipes/${id}`]: { ...supper, id },
    [`/api/recipes/${id}/nutrition`]: analysis,
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Salmon & Egg Supper" })).toBeVisible();
});

test("a cat recipe shows the cat header, footer and back link", async () => {
  open(["/recipe/85"], supperPage);
  expect(await screen.findByRole("link", { name: "Natural Cat Recipes" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Kitten Recipes" })).toHaveAttribute(
    "href",
    "/cat-recipes?category=kitten",
  );
  const article = screen.getByRole("article");
  expect(within(article).getByRole("link", { name: "Cat recipes" })).toHaveAttribute("href", "/cat-recipes");
});

test("doubling the servings changes the address and loads the new amounts", async () => {
  const router = open(["/recipe/85"], supperPage);
  const line = supper.lines[0];
  const doubled = { ...supper, servings: 6, lines: [{ ...line, us: "14 oz" }] };
  fetchMock.mockResolvedValue(new Response(JSON.stringify(doubled)));
  await userEvent.click(await screen.findByRole("button", { name: "Double the servings" }));
  expect(await screen.findByRole("checkbox", { name: "14 oz salmon" })).toBeVisible();
  expect(router.state.location.search).toBe("?servings=6");
  expect(fetchMock.mock.calls.map(([{ url }]) => new URL(url).pathname + new URL(url).search)).toEqual([
    "/api/recipes/85?servings=6",
  ]);
});

test("a doubled recipe has the new amounts in its steps, and says what it makes and which pot it needs", async () => {
  const step = { ...supper.steps[0], us: "Poach the salmon (14 oz) at 176 °F." };
  const largeBatch = { metric: "Use a pot of at least 6 litres.", us: "Use a pot of at least 7 quarts." };
  const batch = { ...supper.batch, finishedWeight: { metric: "800 g", us: "1 ¾ lb" }, changedAmounts: 1 };
  const doubled = { ...supper, servings: 6, scale: 2, kcalPerBatch: 1200, batch, steps: [step], largeBatch };
  const sizePage = { "/api/recipes/85?servings=6": doubled, "/api/recipes/85/nutrition?scale=2": analysis };
  open(["/recipe/85?servings=6"], { ...supperPage, ...sizePage });
  fetchMock.mockResolvedValue(new Response(JSON.stringify(doubled)));
  expect(await screen.findByText("Poach the salmon (14 oz) at 176 °F.")).toBeVisible();
  expect(screen.getByText("Use a pot of at least 7 quarts.")).toBeVisible();
  expect(screen.getByText(/Times and sizes of pots in them are for 3 servings/)).toBeVisible();
  expect(
    screen.getByText("Now 6 servings: 1 ¾ lb of food, 1,200 kcal, 1 amount changed."),
    "the size is summarised next to the servings",
  ).toBeVisible();
});

test("if other servings can't be loaded, the recipe stays with its amounts and a typed review", async () => {
  const router = open(["/recipe/85"], supperPage);
  await userEvent.click(await screen.findByRole("button", { name: "Write a review" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Your comment" }), "Gone in a minute.");
  fetchMock.mockRejectedValueOnce(new TypeError("offline"));
  await userEvent.click(screen.getByRole("button", { name: "Double the servings" }));
  // The message stands next to the number of servings, where the visitor looks.
  const ingredients = screen.getByRole("region", { name: "Ingredients" });
  const message = await within(ingredients).findByRole("alert");
  expect(message).toHaveTextContent("The size that you chose could not be loaded.");
  await waitFor(() => expect(router.state.location.search, "the address is that of the shown amounts").toBe(""));
  expect(screen.getByRole("alert")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "7 oz salmon" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Number of servings" })).toHaveValue("3");
  expect(screen.getByRole("textbox", { name: "Your comment" })).toHaveValue("Gone in a minute.");

  const doubled = { ...supper, servings: 6, lines: [{ ...supper.lines[0], us: "14 oz" }] };
  fetchMock.mockResolvedValue(new Response(JSON.stringify(doubled)));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("checkbox", { name: "14 oz salmon" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(router.state.location.search).toBe("?servings=6");
  expect(screen.getByRole("textbox", { name: "Number of servings" })).toHaveValue("6");
  expect(screen.getByRole("textbox", { name: "Your comment" })).toHaveValue("Gone in a minute.");
});

test("a size that is not on the device shows the stored recipe in its own size, and can be loaded later", async () => {
  const router = open(["/recipe/85?scale=1.605&country=GB"], supperPage);
  fetchMock.mockRejectedValue(new TypeError("offline"));
  const note = "This is the recipe in its own size, kept on this device. Other sizes need a connection.";
  const ingredients = await screen.findByRole("region", { name: "Ingredients" });
  expect(await within(ingredients).findByText(new RegExp(`^${note}`))).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "7 oz salmon" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe("?country=GB"));

  const larger = { ...supper, scale: 1.605, lines: [{ ...supper.lines[0], us: "11 ¼ oz" }] };
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(new Response(JSON.stringify(new URL(url).pathname.endsWith("/nutrition") ? analysis : larger))),
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("checkbox", { name: "11 ¼ oz salmon" })).toBeVisible();
  expect(router.state.location.search).toContain("scale=1.605");
  expect(router.state.location.search).toContain("country=GB");
  expect(screen.queryByText(new RegExp(`^${note}`))).toBeNull();
});

test("a size of a recipe that is not on the device cannot be shown, and its address stays", async () => {
  fetchMock.mockRejectedValue(new TypeError("offline"));
  const router = open(["/recipe/85?servings=6"], {});
  expect(await screen.findByRole("heading", { level: 1, name: "The recipe could not be loaded" })).toBeVisible();
  expect(router.state.location.search).toBe("?servings=6");
});

test("a size that is not offered shows the original amounts and the sizes that are", async () => {
  const sentence = "1 serving would need parts of tablets. Whole ones give the right dose for 2 to 4 and 6 servings.";
  const notOffered = { detail: sentence, code: "size_not_offered", errors: { servings: [sentence] } };
  fetchMock.mockResolvedValue(new Response(JSON.stringify(notOffered), { status: 422 }));
  open(["/recipe/85?servings=1"], supperPage);
  expect(await screen.findByText(`${sentence} These are the amounts for 3 servings.`)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Number of servings" })).toHaveValue("3");
});

test("a recipe says which servings are offered, and what a serving is", async () => {
  open(["/recipe/85"], supperPage);
  expect(await screen.findByText(/^For 2 to 4 and 6 servings\./)).toBeVisible();
  expect(screen.getByText(/^A serving is an equal part of the batch, not one meal/)).toBeVisible();
});

test("a single serving is printed in the singular", async () => {
  const single = { ...supper, servings: 1, baseServings: 1 };
  open(["/recipe/85"], { ...supperPage, "/api/recipes/85": single });
  expect(await screen.findByText(/^For 1 serving, US measures$/)).toBeInTheDocument();
});

describe("if the operator names a nutrient profile for the visitor's country", () => {
  type Verdicts = RecipeDetail["batch"]["profiles"];
  const example: Verdicts[number] = {
    id: "example-2030",
    name: "Example 2030",
    label: "Example Cat Food Nutrient Profile",
    verdict: "incomplete",
    verdictText: "Incomplete: too little iodine",
    isJustComplete: false,
    missing: [],
    exceeded: [],
    unknown: [],
    smallestMargin: null,
    assessed: 2,
    total: 2,
  };
  const { verdict, verdictText } = supper.batch;
  const aafco: Verdicts[number] = { ...example, verdict, verdictText, id: "aafco-2016", name: "AAFCO 2016" };
  const completeText = "Complete for adult maintenance (Example 2030, by calculation)";
  const completeByExample: Verdicts[number] = { ...example, verdict: "complete", verdictText: completeText };
  const site = {
    ...layoutData["/api/site"],
    countries: [{ code: "GB", name: "United Kingdom" }],
    nutrientProfiles: [{ country: "GB", profile: "example-2030" }],
  };
  const inSize = (servings: number, profiles: Verdicts): RecipeDetail => ({
    ...supper,
    servings,
    scale: servings / 3,
    batch: { ...supper.batch, profiles },
  });
  const pageWith = (original: Verdicts, size: RecipeDetail = inSize(3, original)) => ({
    ...supperPage,
    "/api/site": site,
    "/api/recipes/85": inSize(3, original),
    "/api/recipes/85/nutrition": { ...analysis, profiles: original },
    [`/api/recipes/85?servings=${size.servings}`]: size,
    [`/api/recipes/85/nutrition?scale=${size.scale}`]: { ...analysis, profiles: size.batch.profiles },
  });
  const badge = "Incomplete (Example 2030): what does it mean?";
  beforeEach(() => void (document.cookie = "country=GB; path=/"));
  afterEach(() => void (document.cookie = "country=; max-age=0; path=/"));

  test("badge, explanation and print of a recipe are by that profile", async () => {
    open(["/recipe/85"], pageWith([aafco, example]));
    await userEvent.click(await screen.findByRole("button", { name: badge }));
    expect(await screen.findByRole("dialog", { name: "Incomplete (Example 2030)" })).toHaveTextContent(
      example.verdictText,
    );
    expect(screen.getByText("Example 2030: Incomplete: too little iodine.")).toHaveClass("print:block");
    expect(screen.queryByText(`${supper.batch.verdictText}.`)).toBeNull();
  });

  /** A feeding plan. The page needs one to show the warning about an incomplete recipe. */
  const plan: FeedingPlan = {
    petType: "cat",
    weightKg: 4,
    adjustment: { percent: 100, minPercent: 90, maxPercent: 110, stepPercent: 5 },
    weightPlan: { goal: "keep", goalWeightKg: 4, weighInDays: 28 },
    weightAdvice: null,
    weightFrom: "visitor",
    ageLabel: "Adult",
    lifeStage: "adult",
    reference: {
      restingKcal: 200,
      caloriesPerDay: 240,
      min: 220,
      max: 260,
      targetWeightKg: 4,
      proteinGrams: 15,
      fatGrams: 5,
      mealsPerDay: 2,
      gramsPerMeal: 80,
      gramsPerDay: 160,
      kitchenGramsPerMeal: 80,
      kcalPerGram: 1.5,
      treatBudgetKcal: 24,
    },
    classic: {
      caloriesPerDay: 200,
      proteinGrams: 15,
      fatGrams: 5,
      mealsPerDay: 2,
      portionGrams: 30,
      recipePortions: null,
      daysOfFood: null,
    },
    portions: [],
    unportioned: [],
    factors: [],
    transition: [],
    notes: [],
    question: null,
    sources: [],
  };

  test("another size shows its own verdict by that profile, and what to do if it is incomplete", async () => {
    const cat = {
      name: "Mia",
      breed: "Mixed",
      ageMonths: 48,
      weightKg: 4,
      activityLevel: "medium",
      neutered: true,
      bodyCondition: 5,
    };
    document.cookie = `catProfile=${encodeURIComponent(JSON.stringify(cat))}; path=/`;
    fetchMock.mockImplementation(({ url }) => Promise.resolve(Response.json(url.includes("plan?") ? plan : [])));
    open(["/recipe/85?servings=2"], pageWith([aafco, completeByExample], inSize(2, [aafco, example])));
    await userEvent.click(await screen.findByRole("button", { name: badge }));
    expect(await screen.findByRole("dialog")).toHaveTextContent(example.verdictText);
    expect(screen.getByText("Example 2030: Incomplete: too little iodine.")).toHaveClass("print:block");
    expect(screen.getByText(/^This size is incomplete by Example 2030,/)).toHaveTextContent(
      "Cook the original amounts or a whole multiple of them.",
    );
    expect(screen.queryByText(/we checked that this batch is still complete/)).toBeNull();
    expect(await screen.findByText(/^Incomplete by the Example 2030 profile\. Feed it now and then/)).toBeVisible();
    document.cookie = "catProfile=; max-age=0; path=/";
  });

  test("another size can be complete by that profile although the original amounts are not", async () => {
    const size = inSize(2, [aafco, completeByExample]);
    const batch = { ...size.batch, hasRoundedPieces: true };
    open(["/recipe/85?servings=2"], pageWith([aafco, example], { ...size, batch }));
    expect(await screen.findByRole("button", { name: /^Complete by calculation \(Example 2030\)/ })).toBeVisible();
    expect(screen.getByText(`${completeText}.`)).toHaveClass("print:block");
    expect(screen.getByText(/we checked that this batch is still complete by Example 2030\./)).toBeVisible();
    expect(screen.queryByText(/^This size is incomplete/)).toBeNull();
  });

  test("cards in a list say that their verdict is AAFCO's", async () => {
    addFavourite(85);
    fetchMock.mockImplementation(() => Promise.resolve(Response.json([supper], { headers: { "X-Total-Count": "1" } })));
    open(["/favourites"], { "/api/site": site });
    expect(await screen.findByRole("button", { name: /^Complete by calculation \(AAFCO\)/ })).toBeVisible();
    removeFavourite(85);
  });
});

test("a missing recipe shows 'Recipe Not Found' with a link home", async () => {
  fetchMock.mockResolvedValue(problem(404, "There is no recipe 999."));
  open(["/recipe/999"], {});
  expect(await screen.findByRole("heading", { name: "Recipe Not Found" })).toBeVisible();
  expect(document.title).toBe("Recipe Not Found | Natural Pet Recipes");
  expect(screen.getByText("The recipe you're looking for doesn't exist")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Recipes" })).toHaveAttribute("href", "/");
});

const custom = { ...supper, id: 1_000_000, availableUntil: "2027-02-21T02:00:00Z" };
const customPage = { "/api/recipes/1000000": custom, "/api/recipes/1000000/nutrition": analysis };

test("a custom recipe says until when it is stored and can be submitted, and has no reviews and no favourite button", async () => {
  open(["/recipe/1000000"], customPage);
  expect(await screen.findByText("Stored until 21 February 2027")).toBeVisible();
  expect(screen.getByText("Custom AI Recipe")).toBeVisible();
  expect(screen.getByRole("link", { name: "Submit this recipe" })).toHaveAttribute("href", "/submit?recipe=1000000");
  expect(screen.getByText(/we check a copy of it\. The link then still works until this date\.$/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Reviews" })).toBeNull();
  expect(screen.queryByText("No reviews yet")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Favourite/ })).toBeNull();
});

test("a created recipe offers another recipe for the same request", async () => {
  const another = { ...custom, id: 1_000_007, title: "Duck & Pumpkin Stew" };
  const request = { requirements: "no chicken", refinements: ["cheaper"], constraints: null, variant: 0 };
  const entry = { pathname: "/recipe/1000000", state: { explanation: "Food for 4 days.", handOffs: [], request } };
  const router = open([entry], customPage);
  const button = await screen.findByRole("button", { name: "Create another recipe" });
  const created = { recipe: another, explanation: "Food for 5 days.", chips: [], handOffs: [], portion: null };
  fetchMock.mockClear();
  fetchMock.mockResolvedValueOnce(problem(422, "No recipe can meet all of these limits."));
  await userEvent.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent("No recipe can meet all of these limits.");
  fetchMock.mockImplementation(({ url }) => {
    const isCreation = url.endsWith("/create-recipe");
    return Promise.resolve(new Response(JSON.stringify(isCreation ? created : analysis), { status: 201 }));
  });
  await userEvent.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe("/recipe/1000007"));
  await waitFor(() => expect(screen.getByText(/^Food for 5/)).toBeVisible());
  expect(router.state.location.state).toMatchObject({ request: { requirements: "no chicken", variant: 1 } });
});

test("the last variant of a request and a shared link offer no other recipe", async () => {
  const request = { requirements: "no chicken", variant: 9 };
  open([{ pathname: "/recipe/1000000", state: { explanation: "", handOffs: [], request } }], customPage);
  expect(await screen.findByText(/^We have no further recipes for this question/)).toBeVisible();
  cleanup();
  open(["/recipe/1000000"], customPage);
  expect(await screen.findByText("Stored until 21 February 2027")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Create another recipe" })).toBeNull();
});

/** All filters are offered if there are no choices. */
const emptyCatalogue = {
  total: 0,
  dogs: 0,
  cats: 0,
  organicDogs: 0,
  organicCats: 0,
  categories: [],
  choices: {},
};

test("the tab of the assistant opens without the list, and the arrow keys change the tab", async () => {
  const router = open(["/search?tab=ai"], { "/api/catalogue": emptyCatalogue });
  expect(await screen.findByRole("button", { name: "Create Custom Recipe" })).toBeDisabled();
  expect(fetchMock).not.toHaveBeenCalled();
  const assistant = screen.getByRole("tab", { name: "AI Assistant" });
  expect(assistant).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("tabpanel", { name: "AI Assistant" })).toBeVisible();
  fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify([supper]))));
  assistant.focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(screen.getByRole("tab", { name: "Traditional Search" })).toHaveFocus();
  expect(router.state.location.search).toBe("");
  expect(await screen.findByRole("heading", { name: "All Recipes (1)" })).toBeVisible();
  await userEvent.keyboard("{End}");
  expect(router.state.location.search).toBe("?tab=ai");
});

test("a failed list shows the reason and can be loaded again", async () => {
  fetchMock.mockResolvedValueOnce(problem(503, "The kitchen is closed."));
  open(["/search"], { "/api/catalogue": emptyCatalogue });
  expect(await screen.findByRole("alert")).toHaveTextContent("The kitchen is closed.");
  expect(screen.getByRole("heading", { name: "All Recipes" })).toBeVisible();
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify([supper]), { headers: { "X-Total-Count": "1" } }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "All Recipes (1)" })).toBeVisible();
});

test("a failed search does not show the number of the previous results", async () => {
  open(["/search?search=salmon"], { "/api/recipes?search=salmon&limit=24": { recipes: [supper], total: 1 } });
  expect(await screen.findByRole("heading", { name: "Search Results (1)" })).toBeVisible();
  // The list and what its search was understood as are both requested.
  fetchMock.mockImplementation(() => Promise.resolve(problem(503, "The kitchen is closed.")));
  await userEvent.type(screen.getByRole("combobox", { name: "Search by ingredient or recipe" }), " pie");
  expect(await screen.findByRole("alert")).toHaveTextContent("The kitchen is closed.");
  expect(screen.getByRole("heading", { name: "Search Results" })).toBeVisible();
});

const plainInterpretation = {
  namesOnlyFoods: true,
  searched: null,
  corrected: null,
  hazards: [],
  breed: null,
  handOffs: [],
  excludedFoods: [],
  dietNote: null,
  unknownExclusions: [],
  preferences: [],
  alternatives: [],
  removableFilters: [],
  nearestRecipes: [],
};

test.each([
  ["salmon", plainInterpretation, "2 recipes with “salmon”"],
  ["salmn", { ...plainInterpretation, searched: "salmon" }, "2 recipes with “salmon”"],
  ["senior", { ...plainInterpretation, namesOnlyFoods: false }, "2 recipes for “senior”"],
  // 'Recipes for joint pain' would promise a treatment.
  ["joint pain", { ...plainInterpretation, handOffs: ["Please ask your vet."] }, "2 recipes found"],
  [
    "no flurble",
    { ...plainInterpretation, unknownExclusions: [{ name: "flurble", suggestions: [] }] },
    "2 recipes found",
  ],
  ["salmon", null, "2 recipes found"],
])(
  "the heading of the list for '%s' names only words that were really searched",
  async (search, interpretation, heading) => {
    const words = search.replace(" ", "+");
    const address = `/api/search/interpretation?petType=cat&search=${words}`;
    open([`/cat-recipes?search=${words}`], {
      [`/api/recipes?petType=cat&search=${words}&limit=24`]: {
        recipes: [supper, { ...supper, id: 86 }],
        total: 2,
      },
      ...(interpretation && { [address]: interpretation }),
    });
    expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
  },
);

test("the page of all recipes searches them, says what it found, and clears the search", async () => {
  const router = open(["/recipes"], {
    "/api/catalogue": { ...emptyCatalogue, total: 9 },
    "/api/recipes?sort=newest&limit=24": { recipes: [supper], total: 9 },
  });
  expect(await screen.findByRole("heading", { name: "All Recipes (9)" })).toBeVisible();
  const requests: string[] = [];
  fetchMock.mockImplementation(({ url }) => {
    const { pathname, search } = new URL(url);
    requests.push(`${pathname}${search}`);
    if (pathname === "/api/search/suggestions") return Promise.resolve(Response.json([]));
    return Promise.resolve(
      pathname === "/api/search/interpretation"
        ? Response.json(plainInterpretation)
        : Response.json([supper], { headers: { "X-Total-Count": "3" } }),
    );
  });
  const field = screen.getByRole("combobox", { name: "Search all recipes" });
  await userEvent.click(field);
  await userEvent.paste("salmon");
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "3 recipes with “salmon”" })).toBeVisible();
  expect(router.state.location.search).toBe("?search=salmon");
  // The server counts each request without results for the administrator.
  expect(requests.filter((address) => address.startsWith("/api/recipes"))).toEqual([
    "/api/recipes?search=salmon&limit=24",
  ]);
  await userEvent.click(screen.getByRole("button", { name: /^Remove the filter ?Search: salmon/ }));
  expect(router.state.location.search).toBe("");
  expect(field).toHaveValue("");
  expect(screen.getByRole("heading", { name: /^All Recipes/ })).toBeVisible();
});

test("the heading of a list has no number while a search is typed or runs", async () => {
  open(["/cat-recipes"], { "/api/recipes?petType=cat&sort=difficulty&limit=24": { recipes: [supper], total: 40 } });
  expect(await screen.findByRole("heading", { name: "All Cat Recipes (40)" })).toBeVisible();
  let finish: (response: Response) => void = () => undefined;
  fetchMock.mockImplementation(({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/api/recipes") return new Promise((resolve) => (finish = resolve));
    return Promise.resolve(Response.json(pathname === "/api/search/interpretation" ? plainInterpretation : []));
  });
  const field = screen.getByRole("combobox", { name: "Search cat recipes" });
  await userEvent.click(field);
  await userEvent.paste("salmon");
  expect(screen.getByRole("heading", { name: "Searching..." })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("button", { name: /^Remove the filter ?Search: salmon/ });
  expect(screen.getByRole("heading", { name: "Searching..." })).toBeVisible();
  expect(screen.queryByRole("heading", { name: /40/ })).toBeNull();
  finish(Response.json([supper], { headers: { "X-Total-Count": "8" } }));
  expect(await screen.findByRole("heading", { name: "8 recipes with “salmon”" })).toBeVisible();
});

test("the page of all recipes says which animal's recipes it searches if it is limited to one", async () => {
  open(["/recipes?petType=cat"], {
    "/api/catalogue": emptyCatalogue,
    "/api/recipes?sort=newest&petType=cat&limit=24": { recipes: [supper], total: 1 },
  });
  expect(await screen.findByRole("combobox", { name: "Search cat recipes" })).toBeVisible();
});

test("a search in a list is sorted by best match unless another order is selected", async () => {
  const found = { recipes: [supper], total: 1 };
  const router = open(["/cat-recipes?search=salmon"], {
    "/api/recipes?petType=cat&search=salmon&limit=24": found,
    "/api/recipes?petType=cat&search=salmon&sort=difficulty&limit=24": found,
  });
  expect(await screen.findByRole("heading", { name: "Salmon & Egg Supper" })).toBeVisible();
  const select = screen.getByRole("combobox", { name: "Sort by" });
  expect(select).toHaveDisplayValue("Best match");
  await userEvent.selectOptions(select, "difficulty");
  expect(router.state.location.search).toBe("?search=salmon&sort=difficulty");
  await userEvent.selectOptions(select, "relevance");
  expect(router.state.location.search).toBe("?search=salmon");
  const chip = screen.getByRole("button", { name: /^Remove the filter ?Search: salmon/ });
  expect(chip).not.toHaveAttribute("aria-pressed");
});

test("a failed filter does not show the number of the previous list", async () => {
  open(["/cat-recipes"], { "/api/recipes?petType=cat&sort=difficulty&limit=24": { recipes: [supper], total: 1 } });
  expect(await screen.findByRole("heading", { name: "All Cat Recipes (1)" })).toBeVisible();
  fetchMock.mockImplementation(() => Promise.resolve(problem(503, "The kitchen is closed.")));
  await userEvent.click(screen.getByRole("button", { name: "Kitten" }));
  expect(await screen.findByText("The recipes could not be loaded")).toBeVisible();
  expect(screen.queryByRole("heading", { name: /\(1\)/ })).toBeNull();
});

test("a failed search on the home page neither searches for ever nor shows the number of the previous results", async () => {
  const salmon = { "/api/recipes?search=salmon&limit=24": { recipes: [supper, { ...supper, id: 86 }], total: 2 } };
  const router = open(["/?search=salmon"], salmon);
  expect(await screen.findByText("2 recipes")).toBeVisible();
  fetchMock.mockImplementation(() => Promise.resolve(problem(503, "The kitchen is closed.")));
  await act(async () => {
    router.push("/?search=pie");
    await Promise.resolve();
  });
  expect(await screen.findByText("The recipes could not be loaded")).toBeVisible();
  expect(screen.queryByText("2 recipes")).toBeNull();
  expect(screen.queryByText("Searching...")).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Sort by" })).toBeNull();
});

test("a favourite that is no longer published can be removed", async () => {
  addFavourite(999_999);
  addFavourite(85);
  fetchMock.mockImplementation(() => Promise.resolve(Response.json([supper], { headers: { "X-Total-Count": "1" } })));
  open(["/favourites"], {});
  expect(await screen.findByText(/^1 saved recipe is no longer on this site\./)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove from favourites" }));
  await waitFor(() => expect(screen.queryByText(/no longer on this site/)).toBeNull());
  expect(localStorage.getItem("favourites")).toBe("[85]");
  expect(await screen.findByRole("heading", { name: "Salmon & Egg Supper" })).toBeVisible();
  removeFavourite(85);
});

test("the organic page counts all organic recipes, not only those that are listed", async () => {
  const counts = { total: 90, dogs: 60, cats: 30, organicDogs: 20, organicCats: 10, categories: [], choices: {} };
  open(["/organic"], {
    "/api/catalogue": counts,
    "/api/recipes?organic=true&sort=newest&limit=24": { recipes: [supper], total: 30 },
  });
  expect(await screen.findByText("Recipes made with organic ingredients: 20 for dogs, 10 for cats.")).toBeVisible();
});

test("filters without results can be cleared", async () => {
  const none = { recipes: [], total: 0 };
  const counts = { total: 1, dogs: 0, cats: 1, organicDogs: 0, organicCats: 0, categories: [], choices: {} };
  const router = open(["/cat-recipes?category=kitten"], {
    "/api/catalogue": counts,
    "/api/recipes?petType=cat&category=kitten&sort=difficulty&limit=24": none,
    "/api/recipes?petType=cat&sort=difficulty&limit=24": { recipes: [supper], total: 1 },
  });
  expect(await screen.findByRole("heading", { name: "No cat recipes found matching your criteria." })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByRole("heading", { name: "All Cat Recipes (1)" })).toBeVisible();
  expect(router.state.location.search).toBe("");
});

test("clearing the filters keeps the search and the excluded foods", async () => {
  const none = { recipes: [], total: 0 };
  const filters = "petType=cat&category=kitten&search=salmon&maxMinutes=30&exclude=chicken";
  const router = open(["/cat-recipes?category=kitten&search=salmon&maxMinutes=30&exclude=chicken"], {
    [`/api/recipes?${filters}&limit=24`]: none,
    "/api/recipes?petType=cat&search=salmon&exclude=chicken&limit=24": none,
    [`/api/search/interpretation?${filters}`]: {
      ...plainInterpretation,
      removableFilters: [{ filter: "maxMinutes", total: 4 }],
    },
  });
  expect(await screen.findByRole("button", { name: "Remove “Up to 30 min” (4)" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(router.state.location.search).toBe("?search=salmon&exclude=chicken");
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(router.state.location.search).toBe("?exclude=chicken");
});

test.each(["/search", "/"])("the next steps of %s are those for the category of the list", async (path) => {
  const query = "category=treats&search=tilapia";
  const router = open([`${path}?${query}`], {
    [`/api/recipes?${query}&limit=24`]: { recipes: [], total: 0 },
    [`/api/search/interpretation?${query}`]: {
      ...plainInterpretation,
      alternatives: [{ search: "fish", total: 2 }],
      removableFilters: [{ filter: "category", total: 3 }],
      nearestRecipes: [supper],
    },
  });
  expect(await screen.findByRole("heading", { name: "Close to what you asked" })).toBeVisible();
  expect(screen.getByRole("heading", { name: supper.title })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Search for fish (2)" }));
  expect(router.state.location.search).toBe("?category=treats&search=fish");
  await act(async () => {
    router.go(-1);
    await Promise.resolve();
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Remove “.*reats.*” \(3\)$/ }));
  expect(router.state.location.search).toBe("?search=tilapia");
});

const chocolate: ToxicFood = {
  id: "chocolate",
  name: "Chocolate and cocoa",
  aliases: ["cocoa"],
  petTypes: ["dog", "cat"],
  severity: "toxic",
  verdict: "unsafe",
  action: "Never feed it.",
  reason: "It contains theobromine.",
  source: "A journal",
};

test("a food is only said to be unknown when the server has answered", async () => {
  let answer: (response: Response) => void = () => undefined;
  fetchMock.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  open(["/toxic-foods?search=snickers"], { "/api/toxic-foods": [chocolate] });
  expect(await screen.findByText("Searching...")).toBeVisible();
  expect(screen.queryByText("We do not know it; ask your vet")).toBeNull();
  answer(problem(503, "The kitchen is closed."));
  expect(await screen.findByRole("heading", { name: "We could not check this food" })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Do not feed it until you know that it is safe.");
  expect(screen.queryByText("We do not know it; ask your vet")).toBeNull();

  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(
      new Response(JSON.stringify(new URL(url).searchParams.get("food") === "snickers" ? [chocolate] : [])),
    ),
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Chocolate and cocoa" })).toBeVisible();
  expect(screen.getByText("1 of 1 entries")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Search for a food"), "x");
  expect(await screen.findByRole("heading", { name: "We do not know it; ask your vet" })).toBeVisible();
});

test("without the server, a misspelt food is looked for in the whole list, the most similar names first", async () => {
  const grape = { ...chocolate, id: "grape", name: "Grapes", aliases: [] };
  fetchMock.mockRejectedValue(new TypeError("offline"));
  open(["/toxic-foods?search=choclate"], { "/api/toxic-foods": [grape, chocolate] });
  expect(await screen.findByRole("heading", { name: "Is it one of these?" })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("If your pet has eaten it, call your vet now.");
  expect(screen.getByText("If it is not in this list, that does not mean that it is safe.")).toBeVisible();
  const cards = screen.getAllByRole("heading", { level: 3, name: /^(Chocolate|Grapes)/ });
  expect(cards.map((card) => card.textContent)).toEqual(["Chocolate and cocoa", "Grapes"]);
});

test("the food that the server names comes before the entries that only contain the typed words", async () => {
  const tomato = { ...chocolate, id: "tomato", name: "Green tomato", aliases: ["m and ms plant"], verdict: "review" };
  fetchMock.mockImplementation(({ url }) => {
    const isChocolate = new URL(url).searchParams.get("food") === "m and ms";
    return Promise.resolve(isChocolate ? Response.json([chocolate]) : problem(503, "The kitchen is closed."));
  });
  open(["/toxic-foods?search=m+and+ms"], { "/api/toxic-foods": [tomato, chocolate] });
  expect(await screen.findByText("2 of 2 entries")).toBeVisible();
  const cards = () => screen.getAllByRole("heading", { level: 3, name: /chocolate|tomato/i });
  expect(cards().map((card) => card.textContent)).toEqual(["Chocolate and cocoa", "Green tomato"]);

  // Without the server, the entries with these words stay, and the page says that the food was not checked.
  await userEvent.type(screen.getByLabelText("Search for a food"), " p");
  expect(await screen.findByRole("heading", { name: "We could not check this food" })).toBeVisible();
  expect(cards().map((card) => card.textContent)).toEqual(["Green tomato"]);
  await userEvent.clear(screen.getByLabelText("Search for a food"));
  expect(screen.queryByRole("heading", { name: "We could not check this food" })).toBeNull();
  expect(cards()).toHaveLength(2);
});

test("for a harmful ingredient there are neither shops nor recipes", async () => {
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(Response.json(url.includes("toxic") ? [chocolate] : [supper])),
  );
  open(["/shop?ingredient=cocoa"], {});
  expect(await screen.findByText("Do not feed it to dogs or cats: Chocolate and cocoa")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Recipes with cocoa" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Shopping for cocoa" })).toBeNull();
});

test("the shops come before the recipes to shop for", async () => {
  open(["/shop"], {});
  const recipes = await screen.findByRole("heading", { name: "Recipes to shop for" });
  const shops = screen.getByRole("heading", { name: /^Shops(:|$)/ });
  expect(shops.compareDocumentPosition(recipes) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

const helpPages = ["Resources", "Contact", "Privacy Policy", "Terms of Service", "Disclaimer", "Email Security Guide"];

test("an unknown address offers links and a way back", async () => {
  // The router of the tests has a history of its own.
  vi.spyOn(history, "length", "get").mockReturnValue(2);
  const router = open(["/about", "/nowhere"], {});
  expect(await screen.findByRole("heading", { name: "Oops! Page Not Found" })).toBeVisible();
  const main = screen.getByRole("main");
  for (const name of ["Home", "All Recipes", "Search", "About", ...helpPages]) {
    expect(within(main).getByRole("link", { name })).toBeVisible();
  }
  await userEvent.click(screen.getByRole("button", { name: "Go Back to Previous Page" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Good food, honestly measured" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/about");
});

test("'Go Back' on the first page of a tab opens the home page", async () => {
  vi.spyOn(history, "length", "get").mockReturnValue(1);
  const router = open(["/nowhere"], {});
  await userEvent.click(await screen.findByRole("button", { name: "Go Back to Previous Page" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("the header search opens the home page with the search in its address", async () => {
  const router = open(["/about"], { "/api/recipes?search=beef+%26+rice&limit=24": { recipes: [supper], total: 1 } });
  const [box] = await screen.findAllByPlaceholderText("Search recipes...");
  if (box) await userEvent.type(box, "beef & rice{Enter}");
  expect(await screen.findByRole("heading", { name: "Recipes for “beef & rice”" })).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe("/?search=beef+%26+rice");
});

const submission: Submission = {
  id: 1001,
  status: "pending",
  label: "Waiting for review",
  explanation: "We have your recipe.",
  reason: "",
  mayBeMended: true,
  recipe: {
    title: "Rice bowl",
    description: "A plain bowl of rice.",
    prepTime: 30,
    servings: 4,
    species: "dog",
    category: "all",
    imageUrl: "",
    photo: null,
    isOrganic: false,
    ingredients: ["100 g rice"],
    instructions: ["Boil the rice."],
    author: "",
  },
  claims: [],
  handOffs: [],
  proposal: null,
  revision: 1,
  analysis,
  submittedAt: "2026-11-20T09:00:00Z",
  decidedAt: null,
  page: null,
};

test("a recipe that mentions an illness refers to a vet, and another one does not", async () => {
  open(["/recipe/85"], { ...supperPage, "/api/recipes/85": { ...supper, handOffs: ["Diabetes needs a vet."] } });
  const note = (await screen.findByText("Diabetes needs a vet.")).closest("[role=note]");
  expect(note).toHaveTextContent("This recipe mentions an illness. It is not a treatment.");
  cleanup();
  open(["/recipe/85"], supperPage);
  expect(await screen.findByRole("heading", { level: 1, name: "Salmon & Egg Supper" })).toBeVisible();
  expect(screen.queryByText(/This recipe mentions an illness/)).toBeNull();
});

test("a submitted recipe that cannot be refreshed keeps its page, and one that was deleted does not", async () => {
  open(["/submissions/abc-1"], { "/api/submissions/abc-1": submission });
  const refresh = await screen.findByRole("button", { name: "Refresh" });
  fetchMock.mockResolvedValueOnce(problem(503, "The kitchen is closed."));
  await userEvent.click(refresh);
  expect(await screen.findByRole("alert")).toHaveTextContent("Your recipe could not be loaded. The kitchen is closed.");
  expect(screen.getByRole("heading", { level: 1, name: "Rice bowl" })).toBeVisible();
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify({ ...submission, label: "Published" })));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Published" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  fetchMock.mockResolvedValueOnce(problem(404, "There is no such submission."));
  await userEvent.click(refresh);
  expect(await screen.findByRole("heading", { name: "Recipe not found" })).toBeVisible();
});

test.each([
  [null, null, "No vet has checked or signed these recipes.", /has not entered a name and address yet/],
  [
    "Jane Example MRCVS has checked 12 recipes.",
    "Anna Example, Leeds",
    "Jane Example MRCVS has checked 12 recipes.",
    /run by Anna Example, Leeds/,
  ],
])(
  "the About page says which vet has checked the recipes (%s) and who runs the site (%s)",
  async (vetStatement, operator, vetText, operatorText) => {
    open(["/about"], { "/api/site": { ...layoutData["/api/site"], vetStatement, operator } });
    const who = await screen.findByRole("region", { name: "Who writes the recipes" });
    expect(within(who).getByText(vetText)).toBeVisible();
    expect(who).toHaveTextContent(operatorText);
    const checked = screen.getByRole("region", { name: "How recipes are checked" });
    expect(within(checked).getByRole("link")).toHaveAttribute("href", "/nutrition");
    expect(screen.getByRole("region", { name: "What the calculation can't tell you" })).toHaveTextContent(
      "feeding trials",
    );
  },
);

test("a vet reaches the contact form with a subject that says so", async () => {
  open(["/about"], {});
  await userEvent.click(await screen.findByRole("link", { name: "Write to us as a vet" }));
  expect(await screen.findByLabelText("Subject")).toHaveValue("From a vet: an error on the site");
  expect(screen.getByLabelText("Enquiry type")).toHaveValue("recipe");
});

test.each([
  ["/about", pageTitles.about],
  ["/newsletter/confirm?token=abc", pageTitles.confirmSubscription],
  ["/newsletter/unsubscribe?token=abc", pageTitles.unsubscribe],
  ["/mail/opt-out?token=abc", pageTitles.mailOptOut],
  ["/submissions/unknown-token", pageTitles.notFound],
])("%s has the title that the server gives it", async (address, title) => {
  fetchMock.mockResolvedValue(problem(404, "There is no such submission."));
  open([address], {});
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(title));
});

test.each([
  ["/newsletter/confirm", "Yes, send me the tips", "/api/newsletter/confirm"],
  ["/newsletter/unsubscribe", "Unsubscribe", "/api/newsletter/unsubscribe"],
  ["/mail/opt-out", "Stop these emails", "/api/mail/opt-out"],
  ["/mail/opt-out", "Allow these emails again", "/api/mail/opt-in"],
])("%s: the button '%s' posts the token to %s", async (path, button, address) => {
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
  open([`${path}?token=abc`], {});
  await userEvent.click(await screen.findByRole("button", { name: button }));
  const request = fetchMock.mock.calls[0]?.[0];
  expect(request && new URL(request.url).pathname).toBe(address);
  expect(await request?.json()).toEqual({ token: "abc" });
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import type { RecipeDetail, RecipeSwaps, SwapOffer } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { myRecipes } from "@/features/my-recipes/my-recipes-store";
import { storedDraft } from "@/features/nutrition/checker/recipe-draft";
import { PetsProvider } from "@/features/pets/use-pets";
import { recipeDetail } from "@/features/recipes/recipe-fixture";
import { checkOnArrival } from "../my-recipes/check-on-arrival";
import { paths } from "../paths";
import SwapFood from "./swap-food";

const recipe: RecipeDetail = {
  ...recipeDetail,
  id: 4,
  title: "Beef Pot",
  petType: "dog",
  category: "adult",
  baseServings: 10,
  servings: 20,
  scale: 2,
  estimatedCost: { total: 9.8, perServing: 0.98, currency: "GBP", asOf: "2025-01", editorialPercent: 40 },
};

const turkey: SwapOffer = {
  foodId: "turkey_thigh_raw",
  food: "turkey thigh",
  summary: "520 g turkey thigh instead of 500 g lean beef mince",
  changes: ["3 large eggs instead of 2"],
  comparison: ["about 40p cheaper", "12 % fewer calories from fat"],
  title: "Beef Pot (turkey thigh instead of lean beef mince)",
  lifeStage: "adult",
  ingredients: ["520 g turkey thigh", "3 large eggs"],
  instructions: ["Simmer everything."],
  verdict: "complete",
  verdictText: "Complete for adult maintenance (by calculation)",
  profiles: [],
};

const turkeySwap = { food: "lean beef mince", offers: [turkey], reason: null, exclude: "beef" };

const foods = [
  { foodId: "beef_ground_90_raw", food: "lean beef mince" },
  { foodId: "carrot_raw", food: "carrots" },
];

let requests: string[];

beforeEach(() => {
  requests = [];
  localStorage.clear();
});

afterEach(() => {
  document.cookie = "dogProfile=; max-age=0; path=/";
});

function answer(swap: RecipeSwaps["swap"]) {
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    requests.push(pathname + search);
    return Promise.resolve(Response.json({ foods, swap: search.includes("food=") ? swap : null }));
  });
}

function show(changes: Partial<RecipeDetail> = {}) {
  const router = createMemoryRouter([
    { path: "/", element: <SwapFood recipe={{ ...recipe, ...changes }} /> },
    { path: "*", element: <p>Another page</p> },
  ]);
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <RouterProvider router={router} />
      </PetsProvider>
    </SWRConfig>,
  );
  return router;
}

async function selectBeef() {
  await screen.findByRole("option", { name: "lean beef mince" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What don’t you have?" }), "lean beef mince");
}

test("a version with another food says what changes and opens in the checker with everything filled in", async () => {
  answer(turkeySwap);
  const router = show();
  await selectBeef();
  await screen.findByRole("heading", { name: "turkey thigh" });
  expect(screen.getByText(/^520.g turkey thigh instead of 500.g lean beef mince$/)).toBeInTheDocument();
  for (const text of ["3 large eggs instead of 2", "about 40p cheaper", `${turkey.verdictText}.`]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText(/An estimate with British prices, the oldest from Jan 2025\.$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Open this version with turkey thigh" }));
  expect(router.state.location.pathname).toBe(paths.nutritionChecker);
  expect(router.state.location.state).toEqual(checkOnArrival);
  expect(storedDraft.read()).toMatchObject({
    petType: "dog",
    lifeStage: "adult",
    isTreat: false,
    title: turkey.title,
    ingredients: "520 g turkey thigh\n3 large eggs",
    steps: "Simmer everything.",
  });
});

test.each([
  [
    { servings: 20, scale: 2 },
    "Amounts and prices below are for the size that you chose (20 servings).",
    "?food=beef_ground_90_raw&scale=2",
  ],
  // A batch for some days is rarely a whole number of servings.
  [
    { servings: 17, scale: 1.75 },
    "Amounts and prices below are for the size that you chose (1.75 times the recipe).",
    "?food=beef_ground_90_raw&scale=1.75",
  ],
  [
    { servings: 10, scale: 1 },
    "Amounts and prices below are for the whole recipe (10 servings).",
    "?food=beef_ground_90_raw",
  ],
])("offers are for the selected size, which is said before the amounts: %j", async (size, text, query) => {
  answer(turkeySwap);
  show(size);
  await selectBeef();
  const sentence = await screen.findByText(text);
  const amounts = await screen.findByText(/^520.g turkey thigh instead of/);
  expect(sentence.compareDocumentPosition(amounts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(requests.at(-1)).toBe(`/api/recipes/4/swaps${query}`);
});

test("a version can be kept in My recipes with the servings of the recipe", async () => {
  answer(turkeySwap);
  show();
  await selectBeef();
  await userEvent.click(await screen.findByRole("button", { name: "Keep it with turkey thigh" }));
  expect(myRecipes.read()).toMatchObject([
    { title: turkey.title, servings: 20, check: { verdict: "complete" }, originalId: 4 },
  ]);
});

test("without an offer, the reason and a search for recipes without the food are shown", async () => {
  answer({ ...turkeySwap, offers: [], reason: "No other meat keeps the verdict." });
  show();
  await selectBeef();
  expect(await screen.findByText("No other meat keeps the verdict.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Search recipes without beef" })).toHaveAttribute(
    "href",
    `${paths.list("dog")}?exclude=beef`,
  );
});

const bella = {
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  name: "Bella",
};

function storePet(exclude: unknown) {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify({ ...bella, exclude }))}; path=/`;
}

test("the request names what the pet must not eat", async () => {
  storePet("chicken");
  answer(turkeySwap);
  show();
  await selectBeef();
  expect(await screen.findByText(/without what Bella must not eat/)).toBeInTheDocument();
  expect(requests).toEqual([
    "/api/recipes/4/swaps",
    "/api/recipes/4/swaps?food=beef_ground_90_raw&exclude=chicken&scale=2",
  ]);
});

test("nothing is offered before unreadable foods to avoid are entered again", () => {
  storePet(["chicken"]);
  answer(null);
  show();
  expect(screen.getByText(/^First enter again what Bella must not eat/)).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test("a failed search says why and can be repeated", async () => {
  vi.stubGlobal("fetch", ({ url }: Request) => {
    if (!url.includes("food=")) return Promise.resolve(Response.json({ foods, swap: null }));
    const problem = { code: "took_too_long", detail: "The search took too long.", status: 503 };
    return Promise.resolve(Response.json(problem, { status: 503 }));
  });
  show();
  await selectBeef();
  expect(await screen.findByRole("alert")).toHaveTextContent("The other foods could not be loaded.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
});

import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import type { FeedingPlan } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { PetsProvider } from "@/features/pets/use-pets";
import { recipeDetail } from "@/features/recipes/recipe-fixture";
import { Component as RecipePage } from "../pages/recipe-page";

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
    restingKcal: 198,
    caloriesPerDay: 238,
    min: 200,
    max: 270,
    targetWeightKg: 4,
    proteinGrams: 15,
    fatGrams: 5,
    mealsPerDay: 2,
    gramsPerMeal: 79,
    gramsPerDay: 158,
    kitchenGramsPerMeal: 80,
    kcalPerGram: 1.5,
    treatBudgetKcal: 24,
  },
  classic: {
    caloriesPerDay: 198,
    proteinGrams: 15,
    fatGrams: 5,
    mealsPerDay: 2,
    portionGrams: 79,
    recipePortions: 5,
    daysOfFood: 2,
  },
  portions: [
    {
      recipeId: recipeDetail.id,
      gramsPerMeal: 79,
      gramsPerDay: 158,
      minGramsPerDay: 140,
      maxGramsPerDay: 180,
      kitchenGramsPerMeal: 80,
      kitchenGramsPerDay: 160,
      mealsPerDay: 2,
      isTreat: false,
      kcalPerGram: 1.5,
      costPerDay: null,
      batchDays: 2.5,
      feedsDays: 2.5,
      scaleForDays: 2.8,
      scaledDays: 7,
      wholeBatches: null,
      cautions: [],
    },
  ],
  unportioned: [],
  factors: [],
  transition: [],
  notes: [],
  question: null,
  sources: [],
};

const mia = { name: "Mia", breed: "Ragdoll", ageMonths: 48, weightKg: 4 };
const unloaded = /The size that you chose could not be loaded\./;

let isOffline: boolean;

beforeEach(() => {
  isOffline = false;
  document.cookie = `catProfile=${encodeURIComponent(JSON.stringify(mia))}; path=/`;
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname === "/api/nutrition/cat-plan") return Promise.resolve(Response.json(plan));
    if (pathname !== `/api/recipes/${recipeDetail.id}`) return Promise.resolve(Response.json({}, { status: 503 }));
    const scale = Number(searchParams.get("scale") ?? 1);
    if (isOffline) return Promise.reject(new TypeError("offline"));
    return Promise.resolve(Response.json({ ...recipeDetail, scale }));
  });
});

afterEach(() => void (document.cookie = "catProfile=; max-age=0; path=/"));

function open() {
  const router = createMemoryRouter([{ path: "/recipe/:id", element: <RecipePage /> }], {
    initialEntries: [`/recipe/${recipeDetail.id}`],
  });
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <RouterProvider router={router} />
      </PetsProvider>
    </SWRConfig>,
  );
  return router;
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("an amount for some days that cannot be loaded is reported next to its button, with a way to try again", async () => {
  const router = open();
  await press("Show calculator");
  isOffline = true;
  await press("Make 7 days for Mia");
  const calculator = screen.getByRole("region", { name: "How much for Mia" });
  expect(await within(calculator).findByRole("alert")).toHaveTextContent(unloaded);
  expect(screen.getAllByText(unloaded), "it is reported once").toHaveLength(1);
  expect(router.state.location.search).toBe("");

  await userEvent.click(within(calculator).getByRole("button", { name: "Try again" }));
  expect(await within(calculator).findByRole("alert")).toHaveTextContent(unloaded);

  await press("Hide calculator");
  const ingredients = screen.getByRole("region", { name: "Ingredients" });
  expect(within(ingredients).getByRole("alert"), "it stays while the calculator is folded").toHaveTextContent(unloaded);

  await press("Show calculator");
  isOffline = false;
  await userEvent.click(await within(calculator).findByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^Now 7 days for Mia \(2\.8 × the recipe\)/)).toBeVisible();
  expect(screen.queryByText(unloaded)).toBeNull();
});

test("a number of servings that cannot be loaded is reported next to it, also after an amount for some days", async () => {
  open();
  await press("Show calculator");
  await press("Make 7 days for Mia");
  expect(await screen.findByText(/^Now 7 days for Mia/)).toBeVisible();
  isOffline = true;
  const servings = screen.getByRole("group", { name: "Servings" });
  await userEvent.click(within(servings).getByRole("button", { name: "More servings" }));
  const ingredients = screen.getByRole("region", { name: "Ingredients" });
  expect(await within(ingredients).findByRole("alert")).toHaveTextContent(unloaded);
  await waitFor(() => expect(screen.getAllByText(unloaded)).toHaveLength(1));
});

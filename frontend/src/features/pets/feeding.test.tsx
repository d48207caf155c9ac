import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { SWRConfig } from "swr";
import type { Breed, FeedingPlan, Portion, RecipeDetail } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { measureSystem } from "@/ui/measure-system";
import { Toaster } from "@/ui/toaster";
import { CalorieCalculator } from "./calorie-calculator";
import PetFeeding from "./pet-feeding";
import { PetPortions } from "./pet-portions";
import { PetsProvider } from "./pets-provider";
import { PortionLine } from "./portion-line";
import { ProfileToggle } from "./profile-toggle";

const breeds: Breed[] = [
  { name: "Labrador Retriever", aliases: ["Labrador"], minWeightKg: 24.9, maxWeightKg: 36.3, energyLevel: "high" },
  { name: "Pug", aliases: [], minWeightKg: 6.4, maxWeightKg: 8.2, energyLevel: "low" },
];

const stew: RecipeDetail = {
  id: 1,
  title: "Turkey & Oat Bowl",
  pageTitle: "Turkey & Oat Bowl",
  description: "",
  imageUrl: "",
  category: "adult",
  petType: "dog",
  ingredients: [],
  instructions: [],
  nutritionalBenefits: [],
  prepTime: null,
  cookTime: null,
  totalTime: null,
  servings: 4,
  baseServings: 4,
  scale: 1,
  recipeYield: null,
  isOrganic: false,
  averageRating: null,
  ratingCount: 0,
  difficulty: 1,
  verdict: "incomplete",
  kcalPerBatch: 2300,
  kcalPerGram: 1.18,
  estimatedCost: null,
  createdAt: "2026-01-02T09:00:00Z",
  author: { username: "Natural Pet Recipes kitchen" },
  lines: [],
  steps: [],
};

const portion: Portion = {
  recipeId: 1,
  gramsPerMeal: 531.67,
  gramsPerDay: 1063.33,
  minGramsPerDay: 930.42,
  maxGramsPerDay: 1196.25,
  kitchenGramsPerMeal: 530,
  mealsPerDay: 2,
  isTreat: false,
  kcalPerGram: 1.1776,
  costPerDay: { amount: 5.26, currency: "GBP", asOf: "2026-11" },
  batchDays: 1.8388,
  scaleForDays: 3.8068,
};

const plan: FeedingPlan = {
  petType: "dog",
  weightKg: 25,
  weightFrom: "visitor",
  ageLabel: "Adult",
  lifeStage: "adult",
  reference: {
    restingKcal: 782.6,
    caloriesPerDay: 1252.2,
    min: 1095.7,
    max: 1408.7,
    targetWeightKg: 25,
    proteinGrams: 56.35,
    fatGrams: 17.28,
    mealsPerDay: 2,
    gramsPerMeal: 531.67,
    gramsPerDay: 1063.33,
    kcalPerGram: 1.1776,
    treatBudgetKcal: 125.2,
  },
  classic: {
    caloriesPerDay: 782.62,
    proteinGrams: 43.04,
    fatGrams: 10.43,
    mealsPerDay: 2,
    portionGrams: 111.8,
    recipePortions: 8.94,
    daysOfFood: 4.47,
  },
  portions: [portion],
  unportioned: [],
  factors: [{ what: "Neutered adult", min: 1.4, typical: 1.6, max: 1.8, source: "Daily energy requirement factors" }],
  transition: [
    { day: 1, newShare: 0.25, newGrams: 265.8, oldShare: 0.75 },
    { day: 7, newShare: 1, newGrams: 1063.3, oldShare: 0 },
  ],
  notes: ["A starting point."],
  sources: [],
};

const bella = {
  name: "Bella",
  breed: "Labrador Retriever",
  ageMonths: 48,
  weightKg: 25,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
};

let asked: URL[] = [];
let refusal: Record<string, string[]> | undefined;

beforeEach(() => {
  asked = [];
  refusal = undefined;
  localStorage.clear();
  measureSystem.write("metric");
  document.cookie = "dogProfile=; max-age=0; path=/";
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const address = new URL(url);
    asked.push(address);
    const problem = { type: "about:blank", title: "", status: 400, code: "bad_query", detail: "No.", errors: refusal };
    if (refusal) return Promise.resolve(new Response(JSON.stringify(problem), { status: 400 }));
    return Promise.resolve(new Response(JSON.stringify(address.pathname === "/api/pets/breeds" ? breeds : plan)));
  });
});

function keepBella() {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bella))}; path=/`;
}

function show(children: ReactNode) {
  const router = createMemoryRouter([{ path: "*", element: children }], { initialEntries: ["/recipe/1"] });
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <RouterProvider router={router} />
        <Toaster />
      </PetsProvider>
    </SWRConfig>,
  );
  return router;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const plans = () => asked.filter(({ pathname }) => pathname === "/api/nutrition/dog-plan");

test("a profile is set up once breed, age and weight are there, and is then a summary", async () => {
  show(<ProfileToggle petType="dog" />);
  await press("Set Up Your Dog's Profile");
  const form = await screen.findByRole("form", { name: "Your dog" });
  expect(screen.getByRole("button", { name: "Hide Dog Profile" })).toBeVisible();
  const save = within(form).getByRole("button", { name: "Save profile" });
  expect(save).toBeDisabled();
  expect(within(form).queryByRole("button", { name: "Cancel" })).toBeNull();

  await userEvent.type(screen.getByRole("combobox", { name: "Breed" }), "labra");
  await userEvent.click(await screen.findByRole("option", { name: "Labrador Retriever" }));
  expect(screen.getByRole("spinbutton", { name: "Weight in kg" })).toHaveValue(30.6);
  expect(screen.getByRole("combobox", { name: "Activity" })).toHaveValue("high");
  expect(save).toBeDisabled();
  await userEvent.type(screen.getByRole("spinbutton", { name: "Age in months" }), "48");
  expect(screen.getByText("That is 4 years.")).toBeVisible();
  expect(save).toBeEnabled();
  await userEvent.click(save);

  expect(await screen.findByText("Labrador Retriever")).toBeVisible();
  expect(decodeURIComponent(document.cookie)).toContain('"weightKg":30.6');
  await press("Edit");
  expect(screen.getByRole("button", { name: "Cancel" })).toBeVisible();
  await press("Cancel");
  await press("Clear");
  expect(screen.getByRole("button", { name: "Save profile" })).toBeDisabled();
  await press("Undo");
  expect(screen.getByRole("button", { name: "Edit" })).toBeVisible();
});

test("what the server refuses stands at its field, and nothing is kept", async () => {
  show(<CalorieCalculator petType="dog" />);
  await userEvent.type(screen.getByRole("combobox", { name: "Breed" }), "pug");
  await userEvent.click(await screen.findByRole("option", { name: "Pug" }));
  await userEvent.type(screen.getByRole("spinbutton", { name: "Age in months" }), "999");
  refusal = { ageMonths: ["must be a whole number of months from 1 to 200."] };
  await press("Save profile");
  expect(await screen.findByText("The age must be a whole number of months from 1 to 200.")).toBeVisible();
  expect(screen.getByRole("spinbutton", { name: "Age in months" })).toBeInvalid();
  expect(document.cookie).not.toContain("dogProfile");
});

test("before anything is known of an animal nothing is asked", () => {
  show(<PetFeeding recipe={stew} />);
  expect(screen.getByRole("heading", { name: "How much for your dog" })).toBeVisible();
  expect(asked).toEqual([]);
});

test("a recipe speaks of the pet that is kept: grams a meal, cost a day, how long the batch lasts", async () => {
  keepBella();
  const router = show(<PetFeeding recipe={stew} assessedFor="adult" />);
  expect(await screen.findByText("2 × 530 g a day")).toBeVisible();
  expect(screen.getByText("£5.26")).toBeVisible();
  expect(screen.getByText("An estimate with British prices from Nov 2026 on")).toBeVisible();
  expect(screen.getByText("1.8 days")).toBeVisible();
  expect(screen.getByText(/not as the only food/)).toBeVisible();
  const [first] = plans();
  expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
    breed: "Labrador Retriever",
    weightKg: "25",
    ageMonths: "48",
    activityLevel: "medium",
    neutered: "true",
    bodyCondition: "5",
    recipeIds: "1",
    days: "7",
    transitionDays: "7",
  });
  await press("Make 7 days for Bella");
  expect(router.state.location.search).toBe("?scale=3.807");
  await press("4 times the recipe: 7 days");
  expect(router.state.location.search).toBe("?scale=4");
  await press("Hide calculator");
  expect(screen.queryByText("£5.26")).toBeNull();
  await press("Show calculator");
  expect(await screen.findByText("£5.26")).toBeVisible();
});

test("a growing dog is told when a dish was held against the needs of grown ones", async () => {
  keepBella();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ ...plan, lifeStage: "growth" }))));
  show(<PetFeeding recipe={stew} assessedFor="adult" />);
  expect(await screen.findByText(/Bella is still growing/)).toBeVisible();
});

test("a whole list asks once, and each card speaks of the pet", async () => {
  keepBella();
  const recipes = [{ ...stew, id: 2 }, stew, { ...stew, id: 70, petType: "cat" as const }];
  show(
    <PetPortions recipes={recipes}>
      <PortionLine recipe={stew} />
    </PetPortions>,
  );
  const line = await screen.findByText(/this batch lasts/);
  expect(line).toHaveTextContent("2 × 530 g a day · £5.26 a day (estimate, Nov 2026) · this batch lasts 1.8 days");
  expect(plans().map(({ searchParams }) => searchParams.get("recipeIds"))).toEqual(["1,2"]);
  await act(() => Promise.resolve());
  expect(asked.length).toBe(1);
});

test("of a dish that is known in part no portion is said, and it is said why", async () => {
  keepBella();
  const unportioned = [{ recipeId: 1, reason: "Some ingredients are not in our table", lines: ["600 g moose meat"] }];
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ ...plan, portions: [], unportioned }))));
  show(
    <PetPortions recipes={[stew]}>
      <PortionLine recipe={stew} />
      <PetFeeding recipe={stew} assessedFor="adult" />
    </PetPortions>,
  );
  expect(
    await screen.findByText("Some ingredients are not in our table, so no portion can be worked out."),
  ).toBeVisible();
  expect(await screen.findByText(/in our table: 600 g moose meat\. So no portion of it/)).toBeVisible();
  expect(screen.queryByText(/batch lasts|Home-cooked food, about/)).toBeNull();
  expect(screen.queryByRole("button", { name: /Make 7 days/ })).toBeNull();
});

test("an animal is as old as it is by now when it is portioned for", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21), toFake: ["Date"] });
  const kept = { ...bella, ageMonths: 3, saidOn: "2026-09-20" };
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(kept))}; path=/`;
  show(<PetFeeding recipe={stew} />);
  expect(await screen.findByText("2 × 530 g a day")).toBeVisible();
  expect(plans()[0]?.searchParams.get("ageMonths")).toBe("5");
  vi.useRealTimers();
});

test("in US measures a card and the figures speak of ounces", async () => {
  keepBella();
  measureSystem.write("us");
  show(
    <PetPortions recipes={[stew]}>
      <PortionLine recipe={stew} />
      <PetFeeding recipe={stew} assessedFor="adult" />
    </PetPortions>,
  );
  expect(await screen.findByText(/this batch lasts/)).toHaveTextContent("2 × 18.7 oz a day · £5.26 a day");
  expect(await screen.findByText("2 × 18.7 oz a day")).toBeVisible();
  expect(screen.getByText(/^2 meals, 37\.5 oz a day; 32\.8–42\.2 oz/)).toBeVisible();
});

test("without a pet the cards say nothing of one", () => {
  show(
    <PetPortions recipes={[stew]}>
      <PortionLine recipe={stew} />
    </PetPortions>,
  );
  expect(screen.queryByText(/a day/)).toBeNull();
  expect(asked).toEqual([]);
});

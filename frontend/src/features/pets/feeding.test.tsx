import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import type { Breed, FeedingPlan, Portion, RecipeDetail } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { measureSystem } from "@/ui/measure-system";
import { Toaster } from "@/ui/toast";
import { CalorieCalculator } from "./calorie-calculator";
import { EnergyFigures } from "./feeding/energy-figures";
import PetFeeding from "./pet-feeding";
import { PetPortions, useHasPortion } from "./pet-portions";
import { PortionLine } from "./portion-line";
import { ProfileToggle } from "./profile-toggle";
import { PetsProvider } from "./use-pets";

const breeds: Breed[] = [
  {
    name: "Labrador Retriever",
    label: "Labrador Retriever",
    statedWeightKg: null,
    aliases: ["Labrador"],
    minWeightKg: 24.9,
    maxWeightKg: 36.3,
    typicalWeightKg: 30.6,
    energyLevel: "high",
    defaultActivity: "medium",
    isProneToObesity: true,
  },
  {
    name: "Pug",
    label: "Pug",
    statedWeightKg: null,
    aliases: [],
    minWeightKg: 6.4,
    maxWeightKg: 8.2,
    typicalWeightKg: 7.3,
    energyLevel: "low",
    defaultActivity: "medium",
    isProneToObesity: false,
  },
];

const bowl: RecipeDetail = {
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
  readyMinutes: null,
  totalTime: null,
  servings: 4,
  baseServings: 4,
  isWorthMixing: false,
  offeredServings: [4],
  offeredServingsText: "4",
  batch: {
    verdict: "incomplete",
    verdictText: "Incomplete",
    smallestMargin: null,
    profiles: [],
    kcalPerServing: 575,
    finishedWeight: { metric: "1.95 kg", us: "4 lb 5 oz" },
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
  minGramsPerDay: 930,
  maxGramsPerDay: 1200,
  kitchenGramsPerMeal: 530,
  kitchenGramsPerDay: 1060,
  mealsPerDay: 2,
  isTreat: false,
  kcalPerGram: 1.1776,
  costPerDay: { amount: 5.26, currency: "GBP", asOf: "2026-11" },
  batchDays: 1.8388,
  feedsDays: 1.8,
  scaleForDays: 3.807,
  scaledDays: 7,
  wholeBatches: { scale: 4, feedsDays: 7 },
  cautions: ["Incomplete by the AAFCO 2016 profile. Feed it now and then, not as the only food."],
};

const plan: FeedingPlan = {
  petType: "dog",
  weightKg: 25,
  adjustment: { percent: 100, minPercent: 90, maxPercent: 110, stepPercent: 5 },
  weightPlan: { goal: "keep", goalWeightKg: 25, weighInDays: 28 },
  weightAdvice: null,
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
    kitchenGramsPerMeal: 530,
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
    daysOfFood: 4,
  },
  portions: [portion],
  unportioned: [],
  factors: [{ what: "Neutered adult", min: 1.4, typical: 1.6, max: 1.8, source: "Daily energy requirement factors" }],
  transition: [
    { day: 1, newShare: 0.25, newGrams: 266, oldShare: 0.75 },
    { day: 7, newShare: 1, newGrams: 1060, oldShare: 0 },
  ],
  notes: ["A starting point."],
  question: null,
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

/** The number of days that the batch lasts, by the scale in the address. */
const daysByScale = new Map<string | null, number>([
  ["2", 3],
  ["3.807", 7],
]);

let requests: URL[] = [];
let fieldErrors: Record<string, string[]> | undefined;
let question: string | null;
let unweanedAdvice: string | undefined;

beforeEach(() => {
  requests = [];
  fieldErrors = undefined;
  question = null;
  unweanedAdvice = undefined;
  localStorage.clear();
  measureSystem.write("metric");
  document.cookie = "dogProfile=; max-age=0; path=/";
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const address = new URL(url);
    requests.push(address);
    const problem = {
      type: "about:blank",
      title: "",
      status: 400,
      code: "bad_query",
      detail: "No.",
      errors: fieldErrors,
    };
    if (fieldErrors) return Promise.resolve(new Response(JSON.stringify(problem), { status: 400 }));
    const feedsDays = daysByScale.get(address.searchParams.get("scale")) ?? portion.feedsDays;
    const answer = { ...plan, portions: [{ ...portion, feedsDays }], question, unweanedAdvice };
    return Promise.resolve(Response.json(address.pathname === "/api/pets/breeds" ? breeds : answer));
  });
});

/** The section of a recipe page, with the calculator open at first. */
function OpenFeeding({ recipe }: { recipe: RecipeDetail }) {
  const [isOpen, setOpen] = useState(true);
  return <PetFeeding recipe={recipe} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />;
}

/** The section as visitors first see it. */
const foldedFeeding = <PetFeeding recipe={bowl} isOpen={false} onToggle={() => undefined} />;

function storeBella() {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bella))}; path=/`;
}

function renderPage(children: ReactNode) {
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
const plans = () => requests.filter(({ pathname }) => pathname === "/api/nutrition/dog-plan");

test("a profile is saved with breed, age and weight, and then shown as a summary", async () => {
  renderPage(<ProfileToggle petType="dog" />);
  await press("Set Up Your Dog's Profile");
  const form = await screen.findByRole("form", { name: "Your dog" });
  expect(screen.getByRole("button", { name: "Hide Dog Profile" })).toBeVisible();
  const save = within(form).getByRole("button", { name: "Save profile" });
  expect(save).toBeDisabled();
  expect(within(form).queryByRole("button", { name: "Cancel" })).toBeNull();

  await userEvent.type(screen.getByRole("combobox", { name: "Breed" }), "labra");
  await userEvent.click(await screen.findByRole("option", { name: "Labrador Retriever" }));
  expect(screen.getByRole("spinbutton", { name: "Weight in kg" })).toHaveValue(30.6);
  expect(screen.getByRole("combobox", { name: "Activity" })).toHaveValue("medium");
  expect(save).toBeDisabled();
  await userEvent.type(screen.getByRole("spinbutton", { name: "years" }), "4");
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

test("in US measures, the weight of a dog is in pounds at first", async () => {
  measureSystem.write("us");
  renderPage(<CalorieCalculator petType="dog" />);
  await userEvent.type(screen.getByRole("spinbutton", { name: "Weight in lb" }), "60");
  await waitFor(() => expect(plans().at(-1)?.searchParams.get("weightKg")).toBe("27.22"));
});

test("a server error is shown at its field, and the profile is not saved", async () => {
  renderPage(<CalorieCalculator petType="dog" />);
  await userEvent.type(screen.getByRole("combobox", { name: "Breed" }), "pug");
  await userEvent.click(await screen.findByRole("option", { name: "Pug" }));
  await userEvent.type(screen.getByRole("spinbutton", { name: "years" }), "83");
  fieldErrors = { ageMonths: ["must be from 1 month to 16 years 8 months, in whole months."] };
  await press("Save profile");
  expect(await screen.findByText("The age must be from 1 month to 16 years 8 months, in whole months.")).toBeVisible();
  expect(screen.getByRole("spinbutton", { name: "months" })).toBeInvalid();
  expect(screen.getByRole("spinbutton", { name: "years" })).toHaveFocus();
  expect(document.cookie).not.toContain("dogProfile");
});

test("foods that a dog must not eat are stored, sent with its plans and shown in its summary", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bella))}; path=/`;
  renderPage(<CalorieCalculator petType="dog" />);
  await press("Edit");
  const field = screen.getByRole("textbox", { name: "Must not eat (optional)" });
  await userEvent.type(field, "chicken, unicorn");
  fieldErrors = { exclude: ["We do not know a food called ‘unicorn’."] };
  await press("Save profile");
  expect(await screen.findByText("We do not know a food called ‘unicorn’.")).toBeVisible();
  expect(field).toBeInvalid();
  expect(document.cookie).not.toContain("exclude");

  fieldErrors = undefined;
  await userEvent.clear(field);
  await userEvent.type(field, " chicken, egg ");
  await press("Save profile");
  expect(await screen.findByText(/condition 5 of 9, ideal · must not eat chicken, egg$/)).toBeVisible();
  expect(decodeURIComponent(document.cookie)).toContain('"exclude":"chicken, egg"');
  await waitFor(() => expect(plans().at(-1)?.searchParams.get("exclude")).toBe("chicken, egg"));
  await press("Edit");
  expect(screen.getByRole("textbox", { name: "Must not eat (optional)" })).toHaveValue("chicken, egg");
});

test("an age and a weight that hardly fit together are asked about before the profile is saved", async () => {
  renderPage(<CalorieCalculator petType="dog" />);
  await userEvent.type(screen.getByRole("combobox", { name: "Breed" }), "pug");
  await userEvent.click(await screen.findByRole("option", { name: "Pug" }));
  await userEvent.type(screen.getByRole("spinbutton", { name: "months" }), "5");
  const ageQuestion = "Is the age right? You entered 5 months.";
  question = ageQuestion;
  await press("Save profile");
  expect(await screen.findByRole("alert")).toHaveTextContent(`${ageQuestion} Correct it, or save it as it is.`);
  expect(document.cookie).not.toContain("dogProfile");
  await press("Yes, save it");
  await waitFor(() => expect(decodeURIComponent(document.cookie)).toContain('"ageMonths":5'));
});

test("the request for the question names the cross that the visitor chose", async () => {
  const cross = { ...bella, breed: "Mixed Breed (Small)", breedLabel: "Cockapoo" };
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(cross))}; path=/`;
  renderPage(<CalorieCalculator petType="dog" />);
  await press("Edit");
  question = "Is the weight right?";
  await press("Save profile");
  expect(await screen.findByRole("alert")).toHaveTextContent("Is the weight right?");
  const labels = plans().map(({ searchParams }) => searchParams.get("breedLabel"));
  expect(labels.filter((label) => label !== null)).toEqual(["Cockapoo"]);
});

test("an animal that is not weaned gets advice instead of figures", async () => {
  unweanedAdvice = "Until it is weaned, a puppy needs its mother's milk. Ask a vet today how to feed it.";
  storeBella();
  renderPage(<CalorieCalculator petType="dog" />);
  expect(await screen.findByRole("alert")).toHaveTextContent(unweanedAdvice);
  expect(screen.queryByText("Home-cooked meal, about")).toBeNull();
  expect(screen.queryByText("Calories per day")).toBeNull();
  expect(screen.queryByText("A starting point.")).toBeNull();
});

test("a birthday in the future is an error at its field, and the profile is not saved", async () => {
  renderPage(<CalorieCalculator petType="dog" />);
  await userEvent.type(screen.getByRole("combobox", { name: "Breed" }), "pug");
  await userEvent.click(await screen.findByRole("option", { name: "Pug" }));
  await userEvent.click(screen.getByRole("radio", { name: "Birthday" }));
  const field = screen.getByLabelText("Birthday", { selector: "[type=date]" });
  const year = new Date().getFullYear();
  await userEvent.type(field, `${year + 1}-01-01`);
  expect(screen.getByText("The birthday cannot be in the future.")).toBeVisible();
  expect(field).toBeInvalid();
  expect(screen.getByRole("button", { name: "Save profile" })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, `${year - 40}-01-01`);
  expect(screen.getByText("The age must be at most 16 years 8 months. Check the year.")).toBeVisible();
  await press("Save profile");
  expect(document.cookie).not.toContain("dogProfile");
  await userEvent.clear(field);
  await userEvent.type(field, `${year - 3}-01-01`);
  await press("Save profile");
  await waitFor(() => expect(decodeURIComponent(document.cookie)).toContain(`"bornOn":"${year - 3}-01-01"`));
});

test("the body condition is chosen by its drawing, with its words below", async () => {
  renderPage(<CalorieCalculator petType="dog" />);
  expect(screen.getAllByRole("radio", { name: /^\d of 9: / })).toHaveLength(9);
  await userEvent.click(screen.getByRole("radio", { name: "2 of 9: Very thin" }));
  expect(screen.getByText(/Ribs and spine easy to see, no fat to feel\./)).toBeVisible();
  await waitFor(() => expect(plans().at(-1)?.searchParams.get("bodyCondition")).toBe("2"));
});

test("before anything is entered, the calculator shows the figures of a pet of usual weight, and says so", async () => {
  renderPage(<CalorieCalculator petType="dog" />);
  expect(await screen.findByText(/^These figures are for a dog of 25 kg and 2 years\./)).toBeVisible();
  expect(plans()[0]?.searchParams.has("weightKg")).toBe(false);
  await userEvent.type(screen.getByRole("spinbutton", { name: "Weight in kg" }), "12");
  await waitFor(() => expect(plans().at(-1)?.searchParams.get("weightKg")).toBe("12"));
  expect(screen.queryByText(/^These figures are for/)).toBeNull();
});

test.each(["field", "connection"])("an error of the %s removes the figures of the previous weight", async (kind) => {
  renderPage(<CalorieCalculator petType="dog" />);
  const weight = screen.getByRole("spinbutton", { name: "Weight in kg" });
  await userEvent.type(weight, "30");
  await waitFor(() => expect(plans().at(-1)?.searchParams.get("weightKg")).toBe("30"));
  expect(await screen.findByText("1,252 kcal")).toBeVisible();
  if (kind === "field") fieldErrors = { weightKg: ["must be from 0.1 to 120."] };
  else vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await userEvent.clear(weight);
  await userEvent.type(weight, "500");
  const message =
    kind === "field" ? "Correct the marked field to see the figures." : "We couldn't work out the amounts.";
  expect(await screen.findByText(message, { exact: false })).toBeVisible();
  expect(screen.queryByText("1,252 kcal")).toBeNull();
  expect(screen.queryByText(/Home-cooked meal, about/)).toBeNull();
});

test("on a recipe page, no plan is requested without breed and weight", () => {
  renderPage(foldedFeeding);
  expect(screen.getByRole("heading", { name: "How much for your dog" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Show calculator", expanded: false })).toBeVisible();
  expect(requests).toEqual([]);
});

test("a folded calculator has the portion in one line with its cautions, and sends no second request", async () => {
  storeBella();
  renderPage(
    <PetPortions recipes={[bowl]}>
      <PortionLine recipe={bowl} showsAllCautions />
      {foldedFeeding}
    </PetPortions>,
  );
  const feeding = within(screen.getByRole("region", { name: "How much for Bella" }));
  expect(await feeding.findByText("Bella: 530 g, twice a day")).toBeVisible();
  for (const caution of portion.cautions) expect(feeding.getByText(caution)).toBeVisible();
  expect(feeding.queryByRole("button", { name: /^Make 7 days/ })).toBeNull();
  expect(plans()).toHaveLength(1);
});

test("a folded calculator says that an animal needs a vet, and that it gets no portion of a recipe", async () => {
  storeBella();
  const reason = "Some ingredients are not in our table";
  const unportioned = [
    { recipeId: 1, reason, lines: ["600 g moose meat"], cautions: ["Checked for adult dogs only."] },
  ];
  const answers = [
    { ...plan, portions: [], unportioned: [{ ...unportioned[0], warning: "Do not feed this dish." }] },
    { ...plan, portions: [], unportioned },
    { ...plan, portions: [], unweanedAdvice: "Ask a vet today." },
    { ...plan, question: "Is the weight right?" },
  ];
  const texts = [
    /Do not feed this dish\./,
    /moose meat\. So we can't work out a portion\.Checked/,
    /Ask a vet/,
    /weight right/,
  ];
  for (const [index, answer] of answers.entries()) {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
    const page = renderPage(foldedFeeding);
    const feeding = screen.getByRole("region", { name: "How much for Bella" });
    await waitFor(() => expect(feeding.textContent).toMatch(texts[index] ?? /never/));
    page.dispose();
    cleanup();
  }
});

test("a recipe shows the portion, the cost and the days for the stored pet", async () => {
  storeBella();
  const router = renderPage(<OpenFeeding recipe={bowl} />);
  expect(await screen.findByText("530 g, twice a day")).toBeVisible();
  expect(screen.getByText("£5.26")).toBeVisible();
  expect(screen.getByText("An estimate with British prices, the oldest from Nov 2026")).toBeVisible();
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
  await press("Make 4 × the recipe (7 days)");
  expect(router.state.location.search).toBe("?scale=4");
  await press("Hide calculator");
  expect(screen.queryByText("£5.26")).toBeNull();
  await press("Show calculator");
  expect(await screen.findByText("£5.26")).toBeVisible();
});

test("amounts that could not be loaded are said where they were chosen, and can be chosen again", async () => {
  storeBella();
  const problem = <p role="alert">The size could not be loaded.</p>;
  const router = renderPage(<PetFeeding recipe={bowl} isOpen onToggle={() => undefined} problem={problem} />);
  expect(await screen.findByRole("alert")).toBeVisible();
  await press("Make 7 days for Bella");
  expect(router.state.location.search).toBe("?scale=3.807");
  await press("Make 4 × the recipe (7 days)");
  expect(router.state.location.search).toBe("?scale=4");
});

test("the portion of a recipe for seven days says that these amounts last seven days", async () => {
  storeBella();
  const week = { ...bowl, scale: 3.807, batch: { ...bowl.batch, changedAmounts: 12 } };
  renderPage(
    <PetPortions recipes={[week]} scale={week.scale}>
      <PortionLine recipe={week} />
      <OpenFeeding recipe={week} />
    </PetPortions>,
  );
  expect(await screen.findByText("Feeds Bella for 7 days")).toBeVisible();
  expect(screen.getByText("The batch lasts").nextElementSibling).toHaveTextContent(/^7 days/);
  expect(
    await screen.findByText(
      /^Now 7 days for Bella \(3\.81 × the recipe\): .* of food, 2,300 kcal, 12 amounts changed\.$/,
    ),
  ).toBeVisible();
});

test("days and cost per day are requested for the size that the page shows", async () => {
  storeBella();
  const doubled = { ...bowl, scale: 2 };
  renderPage(
    <PetPortions recipes={[doubled]} scale={doubled.scale}>
      <PortionLine recipe={doubled} />
      <OpenFeeding recipe={doubled} />
    </PetPortions>,
  );
  expect(await screen.findByText("Feeds Bella for 3 days")).toBeVisible();
  await waitFor(() => expect(plans()).toHaveLength(2));
  expect(plans().map(({ searchParams }) => searchParams.get("scale"))).toEqual(["2", "2"]);
});

test("a portion has all its cautions on the recipe page, and the most important one on a card", async () => {
  storeBella();
  const cautions = ["Checked for adult dogs only. Choose a puppy recipe instead.", ...portion.cautions];
  const cautious = { ...plan, portions: [{ ...portion, cautions }] };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(cautious)));
  renderPage(
    <PetPortions recipes={[bowl]}>
      <div role="group" aria-label="card">
        <PortionLine recipe={bowl} />
      </div>
      <OpenFeeding recipe={bowl} />
    </PetPortions>,
  );
  const page = screen.getByRole("region", { name: "How much for Bella" });
  for (const caution of cautions) expect(await within(page).findByText(caution)).toBeVisible();
  const card = within(screen.getByRole("group", { name: "card" }));
  expect(card.getAllByRole("listitem").map((item) => item.textContent)).toEqual(cautions.slice(0, 1));
});

test("a list sends one request, and each card shows its portion", async () => {
  storeBella();
  const recipes = [{ ...bowl, id: 2 }, bowl, { ...bowl, id: 70, petType: "cat" as const }];
  renderPage(
    <PetPortions recipes={recipes}>
      <PortionLine recipe={bowl} />
    </PetPortions>,
  );
  const line = await screen.findByText(/twice a day/);
  expect(line).toHaveTextContent("Feeds Bella for 1.8 days · 530 g, twice a day · £5.26 a day (estimate, Nov 2026)");
  expect(plans().map(({ searchParams }) => searchParams.get("recipeIds"))).toEqual(["1,2"]);
  await act(() => Promise.resolve());
  expect(requests.length).toBe(1);
});

test("the portion of a treat begins with its days, and is a maximum", async () => {
  storeBella();
  const treat = { ...portion, isTreat: true, kitchenGramsPerMeal: 22, mealsPerDay: 1, feedsDays: 5, cautions: [] };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ ...plan, portions: [treat] })));
  renderPage(
    <PetPortions recipes={[bowl]}>
      <PortionLine recipe={bowl} />
    </PetPortions>,
  );
  const line = await screen.findByText(/at most/);
  expect(line).toHaveTextContent(/^Treats for Bella for 5 days · at most 22 g a day · £5\.26 a day/);
  expect(line.nextElementSibling, "there is no caution").toBeNull();
});

test("a card knows whether its recipe has a portion for the pet", async () => {
  storeBella();
  const unportioned = [{ recipeId: 2, reason: "Some ingredients are not in our table", lines: [] }];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ ...plan, unportioned })));
  const recipes = [bowl, { ...bowl, id: 2 }, { ...bowl, id: 70, petType: "cat" as const }];
  renderPage(
    <PetPortions recipes={recipes}>
      {recipes.map((recipe) => (
        <ShownFigure key={recipe.id} recipe={recipe} />
      ))}
    </PetPortions>,
  );
  expect(await screen.findByText("2: servings")).toBeVisible();
  expect(screen.getByText("1: portion")).toBeVisible();
  expect(screen.getByText("70: servings")).toBeVisible();
});

function ShownFigure({ recipe }: { recipe: RecipeDetail }) {
  return <p>{`${recipe.id}: ${useHasPortion(recipe) ? "portion" : "servings"}`}</p>;
}

test("a recipe that can poison the pet has a warning instead of a portion", async () => {
  storeBella();
  const reason = "A day's portion has 28 mg of added iron per kg of body weight, and 20 mg can poison a dog";
  const warning = "Do not feed this dish. Leave the tablets out.";
  const cautions = ["Checked for adult dogs only. Choose a puppy recipe instead."];
  const unportioned = [{ recipeId: 1, reason, lines: ["20 iron tablets"], warning, cautions }];
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ ...plan, portions: [], unportioned }))));
  renderPage(
    <PetPortions recipes={[bowl]}>
      <PortionLine recipe={bowl} />
      <OpenFeeding recipe={bowl} />
    </PetPortions>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent(`${reason}.${warning}`);
  // A list of many cards does not interrupt a screen reader for each of them, and its notes are short.
  expect(screen.getByRole("note")).toHaveTextContent(/can poison a dog\.Do not feed this dish\.$/);
  expect(screen.queryByText(/Feeds Bella|batch lasts|Home-cooked meal, about/)).toBeNull();
  expect(
    screen.queryByText(/Checked for adult dogs|Feed it now and then/),
    "no caution contradicts the warning",
  ).toBeNull();
});

test("a partly recognised recipe has no portion and shows the reason", async () => {
  storeBella();
  const cautions = ["Checked for adult dogs only. Choose a puppy recipe instead."];
  const reason = "Some ingredients are not in our table";
  const unportioned = [{ recipeId: 1, reason, lines: ["600 g moose meat"], cautions }];
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ ...plan, portions: [], unportioned }))));
  renderPage(
    <PetPortions recipes={[bowl]}>
      <PortionLine recipe={bowl} />
      <OpenFeeding recipe={bowl} />
    </PetPortions>,
  );
  expect(
    await screen.findByText("Some ingredients are not in our table, so we can't work out a portion."),
  ).toBeVisible();
  expect(await screen.findByText(/in our table: 600 g moose meat\. So we can't work out a portion/)).toBeVisible();
  expect(screen.getByText(/^Checked for adult dogs only/)).toBeVisible();
  expect(screen.queryByText(/Feeds Bella|batch lasts|Home-cooked meal, about/)).toBeNull();
  expect(screen.queryByRole("button", { name: /Make 7 days/ })).toBeNull();
});

test("the plan uses the current age of the pet", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21), toFake: ["Date"] });
  const puppy = { ...bella, ageMonths: 3, enteredOn: "2026-09-20" };
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(puppy))}; path=/`;
  renderPage(<OpenFeeding recipe={bowl} />);
  expect(await screen.findByText("530 g, twice a day")).toBeVisible();
  expect(plans()[0]?.searchParams.get("ageMonths")).toBe("5");
  vi.useRealTimers();
});

test("US measures show portions in pounds and ounces", async () => {
  storeBella();
  measureSystem.write("us");
  renderPage(
    <PetPortions recipes={[bowl]}>
      <PortionLine recipe={bowl} />
      <OpenFeeding recipe={bowl} />
    </PetPortions>,
  );
  expect(await screen.findByText("Feeds Bella for 1.8 days")).toBeVisible();
  expect(screen.getByText(/twice a day · £5\.26 a day/)).toHaveTextContent("1 lb 3 oz, twice a day · £5.26 a day");
  expect(await screen.findByText("1 lb 3 oz, twice a day")).toBeVisible();
  expect(screen.getByText(/^2 lb 5 oz a day in all\. Adjust within 2 lb 1 oz–2 lb 10 oz/)).toBeVisible();
});

test("without a pet the cards show no portion", () => {
  renderPage(
    <PetPortions recipes={[bowl]}>
      <PortionLine recipe={bowl} />
    </PetPortions>,
  );
  expect(screen.queryByText(/a day/)).toBeNull();
  expect(requests).toEqual([]);
});

test("the classic formula is on the calculator page and not next to a recipe", async () => {
  storeBella();
  const calculator = renderPage(<CalorieCalculator petType="dog" />);
  expect(await screen.findByText("Compare with the classic formula")).toBeVisible();
  calculator.dispose();
  cleanup();
  renderPage(<OpenFeeding recipe={bowl} />);
  expect(await screen.findByText(/How we worked this out/)).toBeVisible();
  expect(screen.queryByText("Compare with the classic formula")).toBeNull();
  expect(screen.getByText(/Freeze what won't be eaten within 2 days\./)).toBeVisible();
});

test.each([
  ["dog", "Young Puppy", "Usual for a young puppy"],
  ["dog", "Puppy", "Usual for a puppy"],
  ["cat", "Kitten", "Usual for a kitten"],
  ["dog", "Adult", "Usual for an adult dog"],
  ["cat", "Senior", "Usual for a senior cat"],
] as const)("the meals of a %s at the age '%s' are described as '%s'", (petType, ageLabel, note) => {
  render(<EnergyFigures plan={{ ...plan, petType, ageLabel }} system="metric" />);
  expect(screen.getByText(note)).toBeVisible();
});

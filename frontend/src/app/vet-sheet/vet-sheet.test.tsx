import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { freezerStock, type BoxStock } from "@/features/freezer/freezer-store";
import { keepRecipe, myRecipes } from "@/features/my-recipes/my-recipes-store";
import { ownRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import type { Pet } from "@/features/pets/pet";
import { today } from "@/features/pets/pet-age";
import { storedDiaries } from "@/features/pets/diary/weight-diaries";
import { PetsProvider } from "@/features/pets/use-pets";
import { storedProducts } from "@/features/products/use-products";
import { recipe } from "@/features/recipes/recipe-fixture";
import { measureSystem } from "@/ui/measure-system";
import { saveFile } from "@/ui/save-file";
import { Component as VetSheetPage } from "../pages/vet-sheet-page";

vi.mock("@/ui/save-file");
vi.mock("@/ui/import-with-styles", () => ({ importWithStyles: (_: string, module: Promise<unknown>) => module }));

const bruno: Pet = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12.7,
  weightUnit: "st",
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  exclude: "chicken",
};
const turkey = {
  ...recipe,
  id: 7,
  petType: "dog" as const,
  title: "Turkey Bowl",
  ingredients: ["400 g turkey", "2 g kelp"],
};
const beef = { ...turkey, id: 9, title: "Beef Pot", ingredients: ["500 g beef", "2 zinc tablets (15 mg each)"] };
const plan = {
  petType: "dog",
  reference: { caloriesPerDay: 620, min: 500, max: 740 },
  portions: [
    {
      recipeId: 7,
      kitchenGramsPerMeal: 210,
      mealsPerDay: 2,
      isTreat: false,
      feedsDays: 4,
      cautions: ["Incomplete by the AAFCO profile. Feed it now and then, not as the only food."],
    },
  ],
  unportioned: [],
};
/** Returns the mean that the server calculates for the recipes of a request, which each have a field 'daysPerWeek'. */
function dietOf(request: string) {
  const count = request.split('"daysPerWeek"').length - 1;
  return {
    problem: null,
    average: {
      recipes: Array.from({ length: count }, (_, at) => ({
        energyPercent: count === 1 ? 100 : at === 0 ? 57.1 : 42.9,
      })),
      areSharesAssumed: count > 1 && request.includes('"daysPerWeek":null'),
      profile: {
        standard: "AAFCO",
        edition: "2016 and later",
        label: "AAFCO Dog Food Nutrient Profile, 2016 and later",
      },
      verdict: "incomplete",
      verdictText: "Incomplete: too little zinc",
      nutrients: [
        { ...zinc, group: "minerals", amountPer1000kcal: 14.5 },
        {
          ...zinc,
          group: "protein",
          id: "protein",
          name: "Protein",
          unit: "g",
          amountPer1000kcal: 80,
          status: "above",
        },
      ],
      supplements: [
        {
          name: "zinc tablet (15 mg)",
          form: "tablet",
          amount: "0.86 tablets",
          supplies: [{ name: "Zinc", unit: "mg", amount: 12.9 }],
          recipes: [count - 1],
        },
        { name: "kelp powder", form: "powder", amount: "0.4 g", supplies: [], recipes: [0] },
      ],
    },
  };
}

const zinc = {
  id: "zinc",
  name: "Zinc",
  unit: "mg",
  amountPer1000kcal: 12,
  minimum: 20,
  maximum: null,
  status: "below",
};
const analysis = {
  verdictText: "Incomplete by calculation",
  lines: [{ reason: null }, { reason: { text: "for iodine" } }],
  nutrients: [
    zinc,
    { id: "copper", name: "Copper", unit: "mg", amountPer1000kcal: 1, minimum: 2, maximum: 5, status: "unknown" },
  ],
};

const supper: RecipeText = {
  petType: "dog",
  lifeStage: "adult",
  isTreat: false,
  title: "Cures arthritis",
  ingredients: ["450 g pork", "2 g Bone Mix"],
  steps: ["Simmer."],
};
const evaluation = {
  shownTitle: "Recipe for dogs",
  analysis: {
    ...analysis,
    lines: [{ reason: null }, { reason: { text: "for calcium" } }],
    safety: { isValid: true, toxicIngredients: [], warnings: [], suggestions: [], findings: [] },
    portionWarnings: [{ kind: "productMaximum", line: "2 g Bone Mix", text: "Put at most 1 g into this batch." }],
  },
  portion: {
    kitchenGramsPerMeal: 190,
    mealsPerDay: 2,
    isTreat: false,
    feedsDays: 3,
    cautions: ["For adult dogs. Puppies need more calcium."],
  },
  unportioned: null,
};

/** The diet of all requests, instead of one with figures. */
let diet: { average: null; problem: string } | undefined;
/** The response of the server to own recipes. It is replaced in tests of other responses. */
let evaluated: object;
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  diet = undefined;
  evaluated = evaluation;
  sent.length = 0;
  myRecipes.update(() => []);
  storedProducts.write([]);
  vi.mocked(saveFile).mockReset();
  localStorage.clear();
  freezerStock.write([]);
  measureSystem.write("metric");
  for (const name of ["dogProfile", "catProfile"]) document.cookie = `${name}=; max-age=0; path=/`;
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname;
    if (path === "/api/recipes") return Response.json([turkey, beef]);
    if (path.endsWith("-plan")) return Response.json(plan);
    if (request.method !== "POST") return Response.json(analysis);
    const text = await request.text();
    const body: unknown = JSON.parse(text);
    sent.push({ path, body });
    return Response.json(path === "/api/my-recipes/evaluation" ? evaluated : (diet ?? dietOf(text)));
  });
});

function renderPage() {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <MemoryRouter>
          <VetSheetPage />
        </MemoryRouter>
      </PetsProvider>
    </SWRConfig>,
  );
}

test("without a pet the page says how to describe one", async () => {
  renderPage();
  expect(await screen.findByRole("link", { name: "Describe your pet" })).toHaveAttribute(
    "href",
    "/tools/calorie-calculator",
  );
});

test("the sheet has the profile, and for each chosen recipe its portion, supplements and nutrients", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  renderPage();
  const sheet = await screen.findByRole("article", { name: "Sheet about Bruno" });
  const profile = within(sheet).getByRole("table", { name: "Profile" });
  expect(profile).toHaveTextContent(/Weight2.st/);
  expect(profile).toHaveTextContent("Body condition5 of 9, ideal");
  expect(profile).toHaveTextContent("Must not eatchicken");
  expect(await within(sheet).findByText("620 kcal a day")).toBeVisible();

  await choose("Turkey Bowl");
  const section = within(sheet).getByRole("region", { name: "Turkey Bowl" });
  expect(await within(section).findByText(/210 g, twice a day/)).toHaveTextContent("A batch lasts 4 days.");
  expect(section).toHaveTextContent("Feed it now and then, not as the only food.");
  await userEvent.click(within(section).getByText("Nutrients and supplements of Turkey Bowl"));
  expect(await within(section).findByText("2 g kelp: for iodine")).toBeVisible();
  expect(rowsOf(within(section).getByRole("table"))).toEqual([
    "Zinc12 mg20 mg–Too low",
    "Copperat least 1 mg2 mg5 mgNot known",
  ]);
  // A supplement is not listed a second time among the foods.
  expect(within(section).getByText("400 g turkey")).toBeVisible();
  expect(within(section).queryByText("2 g kelp")).toBeNull();
  // One recipe provides all of the energy.
  expect(screen.queryByRole("combobox", { name: "When do you feed Turkey Bowl?" })).toBeNull();
  expect(section).not.toHaveTextContent("of the energy");

  await userEvent.click(screen.getByRole("button", { name: "Remove Turkey Bowl" }));
  expect(within(sheet).queryByRole("region", { name: "Turkey Bowl" })).toBeNull();
  expect(screen.getByRole("heading", { name: "What do you feed Bruno?" })).toHaveFocus();
});

const boxes: BoxStock = {
  id: "turkey",
  recipeId: 7,
  title: "Turkey Bowl",
  petType: "dog",
  petName: "Bruno",
  place: "freezer",
  boxes: 2,
  mealsPerBox: 2,
  gramsPerMeal: 210,
  fedDays: 4,
  madeOn: "2026-11-28",
  eatBy: "2027-02-26",
};

test("the recipes of the last batch day are entered, with the days if it was for a week", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  const earlier = { ...boxes, id: "old", recipeId: 12, madeOn: "2026-10-01" };
  const others = [
    { ...boxes, id: "other pet", petName: "Rex", recipeId: 13 },
    { ...boxes, id: "treats", recipeId: 14, isTreat: true as const },
  ];
  const beefBoxes = { ...boxes, id: "beef", recipeId: 9, title: "Beef Pot", fedDays: 3 };
  freezerStock.write([earlier, ...others, boxes, { ...boxes, id: "fridge", place: "fridge" as const }, beefBoxes]);
  renderPage();
  const turkeyDays = await screen.findByRole("combobox", { name: "When do you feed Turkey Bowl?" });
  expect(turkeyDays).toHaveDisplayValue("4 days a week");
  expect(screen.getByRole("combobox", { name: "When do you feed Beef Pot?" })).toHaveDisplayValue("3 days a week");
  expect(screen.getByText(/^From your last batch day for Bruno\./)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove Turkey Bowl" }));
  expect(screen.getByRole("button", { name: "Remove Beef Pot" })).toHaveFocus();
  expect(screen.queryByText(/^From your last batch day/)).toBeNull();
});

test("an own recipe of the last batch day is entered, unless it was deleted since", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  const { id } = { id: "", ...keepRecipe({ text: supper, today: "2026-11-28" }) };
  const own = { ...boxes, id: "own", recipeId: ownRecipeNumber({ id }), title: "Cures arthritis", fedDays: 3 };
  freezerStock.write([boxes, own, { ...own, id: "deleted", recipeId: -1 }]);
  renderPage();
  expect(await screen.findByRole("combobox", { name: "When do you feed Cures arthritis?" })).toBeVisible();
  expect(screen.getAllByRole("combobox", { name: /^When do you feed/ })).toHaveLength(2);
  expect(await screen.findByRole("region", { name: "2. Recipe for dogs" })).toBeVisible();
});

test("the days of a longer batch day are not days of a week", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  freezerStock.write([
    { ...boxes, fedDays: 7 },
    { ...boxes, id: "beef", recipeId: 9, fedDays: 7 },
  ]);
  renderPage();
  const days = await screen.findByRole("combobox", { name: "When do you feed Turkey Bowl?" });
  expect(days).toHaveDisplayValue("I do not know");
});

test("a batch day with more dishes than a sheet has says that some are missing", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  const ids = [7, 9, 21, 22, 23, 24, 25, 26];
  freezerStock.write(ids.map((recipeId) => ({ ...boxes, id: String(recipeId), recipeId })));
  renderPage();
  expect(await screen.findByText(/^From your last batch day/)).toHaveTextContent(
    "A sheet has at most 7 recipes, so some of that day are missing.",
  );
});

test("the newest weights of a long diary are on the PDF", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify({ ...bruno, diaryId: "d" }))}; path=/`;
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
  storedDiaries.write({ d: { weights: Array.from({ length: 120 }, (_, index) => ({ on: day(index), kg: 12 })) } });
  renderPage();
  const sheets: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.url.endsWith("/api/vet-sheets")) sheets.push(await request.text());
    return new Response("%PDF-1.7", { headers: { "content-type": "application/pdf" } });
  });
  await userEvent.click(await screen.findByRole("button", { name: "Save as a PDF" }));
  await vi.waitFor(() => expect(sheets).toHaveLength(1));
  expect(sheets[0]?.match(/"on":/g)).toHaveLength(91);
  expect(sheets[0]).toContain(`"on":"${day(119)}"`);
});

test("the sheet is saved as a PDF with what the page shows", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify({ ...bruno, breedLabel: "Puggle", diaryId: "d" }))}; path=/`;
  storedDiaries.write({ d: { weights: [{ on: "2026-11-21", kg: 12.5 }] } });
  freezerStock.write([boxes]);
  renderPage();
  await screen.findByText(/^From your last batch day/);
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    bodies.push(await request.json());
    return new Response("%PDF-1.7", { headers: { "content-type": "application/pdf" } });
  });
  await userEvent.click(screen.getByRole("button", { name: "Save as a PDF" }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toBe("vet-sheet.pdf");
  expect(bodies).toEqual([
    {
      name: "Bruno",
      animal: {
        petType: "dog",
        breed: "Beagle",
        ageMonths: 60,
        weightKg: 12.7,
        weightUnit: "st",
        activityLevel: "medium",
        neutered: true,
        bodyCondition: 5,
        exclude: "chicken",
        isIndoor: null,
        goalWeightKg: null,
        energyPercent: null,
      },
      weights: [{ on: "2026-11-21", kg: 12.5 }],
      breedLabel: "Puggle",
      recipes: [{ recipeId: 7, daysPerWeek: null }],
      writtenOn: today(),
    },
  ]);
});

test("several recipes have one table of the mean by energy, with the source of the requirement", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  renderPage();
  const sheet = await screen.findByRole("article", { name: "Sheet about Bruno" });
  await choose("Turkey Bowl");
  await choose("Beef Pot");
  const together = await within(sheet).findByRole("region", { name: "Nutrients of all recipes together" });
  expect(together).toHaveTextContent("The owner gave no days for each recipe, so equal days are assumed.");

  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "When do you feed Turkey Bowl?" }),
    "4 days a week",
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "When do you feed Beef Pot?" }), "3 days a week");
  expect(await within(sheet).findByText(/4 days a week: 57.1/)).toHaveTextContent("57.1 % of the energy.");
  expect(within(sheet).queryByText(/equal days are assumed/)).toBeNull();
  const mean = within(sheet).getByRole("region", { name: "Nutrients of all recipes together" });
  expect(mean).toHaveTextContent("Incomplete: too little zinc.");
  expect(mean).toHaveTextContent("Requirement: AAFCO Dog Food Nutrient Profile, 2016 and later.");
  expect(rowsOf(within(mean).getByRole("table", { name: "Minerals and vitamins per 1000 kcal" }))).toEqual([
    "Zinc14.5 mg20 mg–Too low",
  ]);
  expect(rowsOf(within(mean).getByRole("table", { name: "Protein, fat and ratios per 1000 kcal" }))).toEqual([
    "Protein80 g20 g–Too high",
  ]);
});

test("each supplement has its dose of a day with unit and form, and the recipes that contain it", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  renderPage();
  const sheet = await screen.findByRole("article", { name: "Sheet about Bruno" });
  await choose("Turkey Bowl");
  await choose("Beef Pot");
  const table = await within(sheet).findByRole("table", { name: "Supplements a day" });
  expect(within(sheet).getByRole("heading", { name: "2. Beef Pot" })).toBeVisible();
  expect(within(table).getByRole("columnheader", { name: "A day, on average" })).toBeVisible();
  expect(rowsOf(table)).toEqual(["zinc tablet (15 mg)tablet0.86 tabletsZinc 12.9 mg2", "kelp powderpowder0.4 g–1"]);
});

test("a recipe that the pet must not eat is named instead of a mean", async () => {
  diet = { average: null, problem: "Beef Pot: This recipe contains beef, which your dog must not eat." };
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  renderPage();
  const sheet = await screen.findByRole("article", { name: "Sheet about Bruno" });
  await choose("Beef Pot");
  expect(await within(sheet).findByText(/The nutrients of all recipes together are not known/)).toHaveTextContent(
    "Beef Pot: This recipe contains beef, which your dog must not eat.",
  );
  expect(within(sheet).queryByRole("table", { name: "Supplements a day" })).toBeNull();
});

test("an own recipe is on the sheet as the server evaluates it, and counts in the mean", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  keepRecipe({ text: supper, today: "2026-11-28" });
  keepRecipe({ text: { ...supper, petType: "cat", title: "Cat supper" }, today: "2026-11-28" });
  const label = { name: "Bone Mix", measure: "gram" as const, nutrients: [] };
  storedProducts.write([{ label, isUsed: true }]);
  renderPage();
  const sheet = await screen.findByRole("article", { name: "Sheet about Bruno" });
  await choose("Turkey Bowl");
  const own = screen.getByRole("combobox", { name: "My recipes" });
  await userEvent.click(own);
  // Only recipes for dogs suit a dog.
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Cures arthritis"]);
  await userEvent.click(screen.getByRole("option", { name: "Cures arthritis" }));
  expect(screen.queryByRole("combobox", { name: "My recipes" })).toBeNull();

  // The sheet does not repeat a title that promises to cure a disease.
  const section = await within(sheet).findByRole("region", { name: "2. Recipe for dogs" });
  expect(sheet).not.toHaveTextContent("arthritis");
  expect(section).toHaveTextContent("Portion if it is the only food: 190 g, twice a day. A batch lasts 3 days.");
  expect(section).toHaveTextContent("Puppies need more calcium.");
  expect(section).toHaveTextContent("Put at most 1 g into this batch.");
  expect(within(section).getByText("450 g pork")).toBeVisible();
  await userEvent.click(within(section).getByText("Nutrients and supplements of Recipe for dogs"));
  expect(within(section).getByText("2 g Bone Mix: for calcium")).toBeVisible();
  const mean = within(sheet).getByRole("region", { name: "Nutrients of all recipes together" });
  expect(mean).toHaveTextContent("equal days are assumed");
  const rows = rowsOf(within(sheet).getByRole("table", { name: "Supplements a day" }));
  expect(rows).toEqual(["zinc tablet (15 mg)tablet0.86 tabletsZinc 12.9 mg2", "kelp powderpowder0.4 g–1"]);
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "When do you feed Cures arthritis?" }),
    "3 days a week",
  );
  await userEvent.click(screen.getByRole("button", { name: "Save as a PDF" }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const ownRecipe = {
    lifeStage: "adult",
    title: "Cures arthritis",
    ingredients: ["450 g pork", "2 g Bone Mix"],
    instructions: ["Simmer."],
  };
  const recipes = [
    { recipeId: 7, daysPerWeek: null },
    { ownRecipe, daysPerWeek: 3 },
  ];
  const last = (path: string) => sent.findLast((request) => request.path === path)?.body;
  for (const path of ["/api/nutrition/diets", "/api/vet-sheets"])
    expect(last(path)).toMatchObject({ recipes, products: [label] });
  // The portion is that of the pet, without what it must not eat.
  expect(last("/api/my-recipes/evaluation")).toMatchObject({
    ...ownRecipe,
    animal: { breed: "Beagle", weightKg: 12.7 },
    petExclude: "chicken",
    products: [label],
  });

  await userEvent.click(screen.getByRole("button", { name: "Remove Cures arthritis" }));
  expect(within(sheet).queryByRole("region", { name: /Recipe for dogs/ })).toBeNull();
  expect(screen.getByRole("combobox", { name: "My recipes" })).toBeVisible();
});

test("an own recipe with a toxic food has its card instead of a portion", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  const safety = {
    ...evaluation.analysis.safety,
    isValid: false,
    toxicIngredients: ["Onion"],
    suggestions: ["Leave out the onion."],
  };
  const unportioned = { reason: "This recipe is not safe", lines: [], warning: "Do not feed it." };
  evaluated = { ...evaluation, portion: null, unportioned, analysis: { ...evaluation.analysis, safety } };
  diet = { average: null, problem: "Supper: This recipe is not safe." };
  keepRecipe({ text: { ...supper, title: "Supper" }, today: "2026-11-28" });
  renderPage();
  const sheet = await screen.findByRole("article", { name: "Sheet about Bruno" });
  await userEvent.click(screen.getByRole("combobox", { name: "My recipes" }));
  await userEvent.click(screen.getByRole("option", { name: "Supper" }));
  expect(await within(sheet).findByRole("alert")).toHaveTextContent("Not safe to feed: OnionLeave out the onion.");
  expect(sheet).toHaveTextContent("This recipe is not safe.Do not feed it.");
  expect(sheet).toHaveTextContent("Supper: This recipe is not safe.");
  expect(sheet).not.toHaveTextContent("Portion if it is the only food");
  expect(within(sheet).queryByRole("region", { name: /together/ })).toBeNull();
});

test("own recipes with the same title can be told apart", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  keepRecipe({ text: { ...supper, title: "Supper" }, today: "2026-11-28" });
  keepRecipe({ text: { ...supper, title: "Supper", ingredients: ["1 egg"] }, today: "2026-11-28" });
  renderPage();
  await userEvent.click(await screen.findByRole("combobox", { name: "My recipes" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Supper", "Supper (2)"]);
  await userEvent.click(screen.getByRole("option", { name: "Supper (2)" }));
  await userEvent.click(screen.getByRole("combobox", { name: "My recipes" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Supper"]);
});

test("without own recipes for the pet there is no field for them", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  keepRecipe({ text: { ...supper, petType: "cat" }, today: "2026-11-28" });
  renderPage();
  await screen.findByRole("article", { name: "Sheet about Bruno" });
  expect(screen.queryByRole("combobox", { name: "My recipes" })).toBeNull();
});

async function choose(title: string) {
  await userEvent.type(screen.getByRole("combobox", { name: "Recipe" }), title);
  await userEvent.click(await screen.findByRole("option", { name: title }));
}

function rowsOf(table: HTMLElement) {
  const [, ...rows] = within(table).getAllByRole("row");
  return rows.map(({ textContent }) => textContent);
}

import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import type { BatchDay } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { plannedDay, type PlannedDay } from "@/features/batch-day/batch-day-store";
import { freezerStock, takeOne } from "@/features/freezer/freezer-store";
import { keepRecipe, myRecipes } from "@/features/my-recipes/my-recipes-store";
import { ownRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import type { Pet } from "@/features/pets/pet";
import { today } from "@/features/pets/pet-age";
import { PetsProvider } from "@/features/pets/use-pets";
import { basketSelection, clearBasket } from "@/features/shop/basket/basket-store";
import { emptyBasket } from "@/features/shop/basket/basket-fixture";
import { selectCountry } from "@/features/shop/country-cookie";
import { Component as BatchDayPage } from "../pages/batch-day-page";

// The test environment loads no style sheets.
vi.mock("@/ui/import-with-styles", () => ({ importWithStyles: (_: string, module: Promise<unknown>) => module }));

const bruno: Pet = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  exclude: "egg",
};
const rex: Pet = { ...bruno, name: "Rex", weightKg: 30 };

const turkey: BatchDay["dishes"][number] = {
  recipeId: 7,
  title: "Turkey & Rice Bowl",
  petType: "dog",
  isTreat: false,
  storage: "Store in the fridge for up to 3 days or in the freezer for up to 3 months.",
  isCooked: true,
  note: null,
  leftoverGrams: 120,
  portions: [
    {
      animal: 0,
      days: 7,
      gramsPerMeal: 210,
      mealsPerBox: 1,
      gramsPerBox: 210,
      fridge: { boxes: 6, eatBy: "2026-12-01" },
      freezer: { boxes: 8, eatBy: "2027-02-26" },
      thawing: { firstEvening: "2026-11-30", boxesPerEvening: 2 },
      daysToCookLater: 0,
      cautions: ["Checked for adult dogs only. Choose a puppy recipe instead."],
    },
  ],
  refusals: [
    {
      animal: 1,
      reason: "This recipe contains turkey, which your dog must not eat",
      lines: [],
      warning: "Do not feed it.",
    },
  ],
};
const simmer = "Simmer the turkey (1.4 kg) for 20 minutes.";
const step = { recipeId: 7, number: 1, text: simmer, metric: simmer, us: simmer, startsAtMinute: 0, workMinutes: 8 };
const plan: BatchDay = {
  dishes: [turkey],
  steps: [
    { ...step, timers: [{ label: "20 minutes", seconds: 1200 }], waitingMinutes: 20 },
    {
      ...step,
      number: 2,
      text: "Mash.",
      metric: "Mash.",
      us: "Mash.",
      timers: [],
      waitingMinutes: 0,
      startsAtMinute: 28,
    },
  ],
  totalMinutes: 73,
  oneByOneMinutes: 130,
  basket: emptyBasket,
};

let requests: unknown[];

beforeEach(() => {
  requests = [];
  localStorage.clear();
  clearBasket();
  freezerStock.write([]);
  myRecipes.update(() => []);
  plannedDay.write({ boxSize: "meal", leftOut: [], done: [], cookedOn: "2126-11-28" });
  selectCountry("GB");
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  document.cookie = "catProfile=; max-age=0; path=/";
  localStorage.setItem("furtherDogs", JSON.stringify([rex]));
  vi.stubGlobal("fetch", answer);
});

async function answer(request: Request): Promise<Response> {
  if (!request.url.endsWith("/api/batch-days")) {
    return Response.json({ countries: [{ code: "GB", name: "United Kingdom", currency: "GBP" }] });
  }
  requests.push(await request.json());
  return Response.json(plan);
}

function renderPage() {
  const router = createMemoryRouter([
    { path: "/", element: <BatchDayPage /> },
    { path: "*", element: null },
  ]);
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <RouterProvider router={router} />
      </PetsProvider>
    </SWRConfig>,
  );
}

async function renderPlan() {
  basketSelection.write({ recipes: [7], days: 7 });
  renderPage();
  return screen.findByRole("region", { name: "Turkey & Rice Bowl" });
}

test("a basket with too many recipes is not planned", () => {
  basketSelection.write({ recipes: Array.from({ length: 21 }, (_, index) => index + 1) });
  renderPage();
  expect(screen.getByText("A batch day has at most 20 recipes. Your basket has 21.")).toBeVisible();
  expect(requests).toEqual([]);
});

test("an empty basket leads to the recipes", () => {
  renderPage();
  expect(screen.getByRole("link", { name: "Choose recipes" })).toHaveAttribute("href", "/basket");
  expect(requests).toEqual([]);
});

/** Keeps a recipe, of which the last check has this result, and returns its number. */
function keepStew(isSafe: boolean): number {
  const kept = keepRecipe({
    text: {
      petType: "dog",
      lifeStage: "adult",
      isTreat: false,
      title: "Stew",
      ingredients: ["500 g beef"],
      steps: ["Simmer."],
      servings: 4,
    },
    check: { verdict: "incomplete", isSafe, on: "2026-11-28" },
    today: "2026-11-28",
  });
  return ownRecipeNumber({ id: "", ...kept });
}

test("an own recipe is sent with its text, and its boxes are put away under its number", async () => {
  const number = keepStew(true);
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!request.url.endsWith("/api/batch-days")) return answer(request);
    requests.push(await request.json());
    const dishes = [{ ...turkey, recipeId: number, title: "Stew" }];
    return Response.json({ ...plan, dishes, steps: [] });
  });
  basketSelection.write({ recipes: [number], days: 7 });
  renderPage();
  expect(await screen.findByRole("region", { name: "Stew" })).toHaveTextContent("Freezer: 8 boxes");
  expect(requests).toMatchObject([
    {
      recipeIds: [number],
      ownRecipes: [
        {
          id: number,
          petType: "dog",
          title: "Stew",
          ingredients: ["500 g beef"],
          instructions: ["Simmer."],
          servings: 4,
        },
      ],
    },
  ]);
  fireEvent.click(await screen.findByRole("button", { name: "Put into the fridge and freezer" }));
  expect(freezerStock.read()).toMatchObject([{ recipeId: number }, { recipeId: number }]);
  expect(plannedDay.read().putAway).toHaveLength(2);
});

test("an own recipe that was deleted or is unsafe does not count as a recipe of the basket", () => {
  const deleted = -7;
  basketSelection.write({ recipes: [deleted, keepStew(false)], days: 7 });
  renderPage();
  expect(screen.getByRole("heading", { name: "Your basket is empty" })).toBeVisible();
  expect(requests).toEqual([]);
});

test("the plan is requested for all pets, the days of the basket and the day of cooking", async () => {
  await renderPlan();
  expect(requests).toMatchObject([
    {
      recipeIds: [7],
      days: 7,
      shared: true,
      cookedOn: "2126-11-28",
      boxSize: "meal",
      animals: [
        { petType: "dog", weightKg: 12, exclude: "egg" },
        { petType: "dog", weightKg: 30 },
        { petType: "cat", weightKg: null },
      ],
    },
  ]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Rex" }));
  fireEvent.click(screen.getByRole("radio", { name: "One day per box" }));
  await vi.waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ boxSize: "day", animals: [{ weightKg: 12 }, { petType: "cat" }] }),
  );
});

test("a day of cooking long ago is refused, and the plan stays", async () => {
  await renderPlan();
  fireEvent.change(screen.getByLabelText("Day of cooking"), { target: { value: "2024-01-02" } });
  expect(screen.getByText(/The plan is still for 28 November 2126/)).toBeVisible();
  expect(plannedDay.read().cookedOn).toBe("2126-11-28");
  fireEvent.change(screen.getByLabelText("Day of cooking"), { target: { value: "2126-12-01" } });
  await vi.waitFor(() => expect(requests.at(-1)).toMatchObject({ cookedOn: "2126-12-01" }));
});

test("a pet whose forbidden foods could not be read is not cooked for", async () => {
  const unread = { ...rex, hasUnreadExclusions: true };
  localStorage.setItem("furtherDogs", JSON.stringify([unread]));
  await renderPlan();
  expect(requests[0]).toMatchObject({ animals: [{ weightKg: 12 }, { petType: "cat" }] });
  expect(screen.getByRole("alert")).toHaveTextContent("We could not read what Rex must not eat");
});

test("each dish lists the boxes of each pet with their dates, and the pets that get none", async () => {
  const dish = await renderPlan();
  expect(dish).toHaveTextContent("Bruno: 210 g per meal, 7 days");
  expect(dish).toHaveTextContent("Fridge: 6 boxes, 210 g each, eat by 1 December 2026");
  expect(dish).toHaveTextContent("Freezer: 8 boxes, 210 g each, eat by 26 February 2027");
  expect(dish).toHaveTextContent("Checked for adult dogs only.");
  expect(dish).toHaveTextContent("It makes about 120 g more than these boxes need.");
  expect(within(dish).getByRole("note")).toHaveTextContent(
    "No box for Rex. This recipe contains turkey, which your dog must not eat. Do not feed it.",
  );
});

test("the steps are one checklist with timers, and ticked steps stay ticked", async () => {
  await renderPlan();
  expect(screen.getByText(/1 h 13 min/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Start cooking" }));
  const first = await screen.findByRole("checkbox", { name: /Simmer the turkey \(1.4 kg\) for 20 minutes/ });
  fireEvent.click(screen.getByRole("button", { name: "Start timer: 20 minutes, Turkey & Rice Bowl" }));
  expect(screen.getByRole("timer", { name: "Step 1: 20 minutes, Turkey & Rice Bowl" })).toHaveTextContent("20:00");
  fireEvent.click(first);
  expect(plannedDay.read().done).toEqual(["7-1"]);
});

test("the first step of a large dish says which pot it needs", async () => {
  const largeBatch = { metric: "Use a pot of at least 6 litres.", us: "Use a pot of at least 7 quarts." };
  const day = { ...plan, dishes: [{ ...turkey, largeBatch }] };
  vi.stubGlobal("fetch", async (request: Request) =>
    request.url.endsWith("/api/batch-days") ? Response.json(day) : answer(request),
  );
  await renderPlan();
  fireEvent.click(screen.getByRole("button", { name: "Start cooking" }));
  expect(await screen.findByRole("checkbox", { name: /7 quarts.*Simmer the turkey/ })).toBeVisible();
  expect(screen.getAllByText(/7 quarts/)).toHaveLength(1);
  expect(screen.getByText(/When a timer ends, take the dish off the heat/)).toBeVisible();
});

test("the cook goes on only with a step that is planned while the dish cooks or cools", async () => {
  const row = (recipeId: number, number: number, startsAtMinute: number, waitingMinutes: number) => {
    const text = `Step ${number} of ${recipeId}.`;
    return { ...step, recipeId, number, text, metric: text, us: text, timers: [], startsAtMinute, waitingMinutes };
  };
  const steps = [
    row(7, 1, 0, 30), // Dish 8 is cooked while dish 7 cools.
    row(8, 1, 8, 0),
    row(7, 2, 38, 20), // The next step of the same dish has to wait.
    row(7, 3, 66, 20), // The next step of the same dish says 'meanwhile', so the plan begins it earlier.
    row(7, 4, 74, 20), // Dish 8 must not be continued before this pot is off the heat.
    row(8, 2, 102, 30),
  ];
  const day = { ...plan, dishes: [turkey, { ...turkey, recipeId: 8, title: "Cod Mash" }], steps };
  vi.stubGlobal("fetch", async (request: Request) =>
    request.url.endsWith("/api/batch-days") ? Response.json(day) : answer(request),
  );
  await renderPlan();
  fireEvent.click(screen.getByRole("button", { name: "Start cooking" }));
  const rows = (await screen.findAllByRole("checkbox", { name: /Step \d of/ })).map((box) => box.closest("li"));
  const texts = rows.map((item) =>
    item?.textContent.replaceAll("\u00a0", " ").replace(/^.*(?=Begin when)|^.*?(?=Step \d of)/, ""),
  );
  const goOn = "Go on with the next step meanwhile.";
  const wait = "Wait until it is done, then go on.";
  expect(texts).toEqual([
    `Step 1 of 7.Takes about 30 min by itself. ${goOn}`,
    "Step 1 of 8.",
    `Begin when step 1 of this dish is done.Step 2 of 7.Takes about 20 min by itself. ${wait}`,
    `Step 3 of 7.Takes about 20 min by itself. ${goOn}`,
    `Step 4 of 7.Takes about 20 min by itself. ${wait}`,
    "Step 2 of 8.Takes about 30 min by itself.",
  ]);
});

test("the boxes that were put away are counted, and the day is finished", async () => {
  await renderPlan();
  plannedDay.write({ ...plannedDay.read(), done: ["7-1"] });
  fireEvent.click(await screen.findByRole("button", { name: "Put into the fridge and freezer" }));
  expect(freezerStock.read()).toMatchObject([
    { place: "fridge", boxes: 6, petName: "Bruno", eatBy: "2026-12-01", madeOn: "2126-11-28", fedDays: 7 },
    { place: "freezer", boxes: 8, petName: "Bruno", eatBy: "2027-02-26", thawing: { boxesPerEvening: 2 } },
  ]);
  const { lastPutAway, ...finished } = plannedDay.read();
  expect(lastPutAway).toMatchObject({ cookedOn: "2126-11-28", done: ["7-1"] });
  expect(finished).toEqual({
    boxSize: "meal",
    leftOut: [],
    done: [],
    putAway: ["2126-11-28 7 dog Bruno fridge", "2126-11-28 7 dog Bruno freezer"],
  });
  expect(screen.getByText(/^These boxes are in your fridge and freezer\./)).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Put into the fridge and freezer" })).toBeNull();
  expect(screen.getByRole("link", { name: "Your fridge and freezer" })).toHaveAttribute("href", "/freezer");
});

test("boxes that were taken out since are not counted again without being asked for", async () => {
  await renderPlan();
  fireEvent.click(await screen.findByRole("button", { name: "Put into the fridge and freezer" }));
  takeOne(freezerStock.read()[0]?.id ?? "");
  cleanup();
  plannedDay.write({ ...plannedDay.read(), cookedOn: "2126-11-28" });
  await renderPlan();
  expect(await screen.findByText("Boxes of this day are already in your fridge and freezer: 13 left.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Put into the fridge and freezer" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Count them again from this plan" }));
  expect(freezerStock.read().map(({ boxes }) => boxes)).toEqual([6, 8]);
});

/** Plans the day of cooking again, as a visitor does who comes back to the page. */
async function planAgain() {
  cleanup();
  plannedDay.write({ ...plannedDay.read(), cookedOn: "2126-11-28" });
  await renderPlan();
}

test("a batch of which all boxes were taken out is not offered as a new one", async () => {
  await renderPlan();
  fireEvent.click(await screen.findByRole("button", { name: "Put into the fridge and freezer" }));
  freezerStock.write([]);
  await planAgain();
  expect(
    await screen.findByText("You have put away boxes of this day, and all of them were taken out since."),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Put into the fridge and freezer" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Count them again from this plan" }));
  expect(freezerStock.read().map(({ boxes }) => boxes)).toEqual([6, 8]);
});

test("after a change of the plan, only the boxes that were not put away are offered", async () => {
  await renderPlan();
  fireEvent.click(await screen.findByRole("button", { name: "Put into the fridge and freezer" }));
  freezerStock.write([]);
  const cod = { ...turkey, recipeId: 8, title: "Cod Mash" };
  vi.stubGlobal("fetch", async (request: Request) =>
    request.url.endsWith("/api/batch-days") ? Response.json({ ...plan, dishes: [turkey, cod] }) : answer(request),
  );
  await planAgain();
  fireEvent.click(await screen.findByRole("button", { name: "Put the new boxes into the fridge and freezer" }));
  expect(freezerStock.read().map(({ title, boxes }) => `${boxes} ${title}`)).toEqual(["6 Cod Mash", "8 Cod Mash"]);
});

test("putting boxes away can be undone, which keeps the day and removes what is left of them", async () => {
  await renderPlan();
  plannedDay.write({ ...plannedDay.read(), done: ["7-1"] });
  fireEvent.click(await screen.findByRole("button", { name: "Put into the fridge and freezer" }));
  takeOne(freezerStock.read()[0]?.id ?? "");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(freezerStock.read()).toEqual([]);
  expect(plannedDay.read()).toMatchObject({ cookedOn: "2126-11-28", done: ["7-1"] });
  expect(plannedDay.read().putAway).toBeUndefined();
  expect(screen.getByRole("heading", { name: "Fill the boxes and put them away" })).toHaveFocus();
  expect(await screen.findByRole("button", { name: "Put into the fridge and freezer" })).toBeVisible();
});

/** Loads the page again: only what the browser has stored is left. */
async function reloadPage(changes: Partial<PlannedDay> = {}) {
  cleanup();
  for (const [key, value] of [
    ["batchDay", { ...plannedDay.read(), ...changes }],
    ["freezer", freezerStock.read()],
  ] as const) {
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify(value) }));
  }
  await renderPlan();
}

test("putting boxes away can be undone after the page was loaded again", async () => {
  await renderPlan();
  plannedDay.write({ ...plannedDay.read(), done: ["7-1"] });
  fireEvent.click(await screen.findByRole("button", { name: "Put into the fridge and freezer" }));
  await reloadPage();
  // The plan is now one for today.
  expect(await screen.findByText(/^The boxes of 28 November 2126 are in your fridge and freezer\./)).not.toHaveFocus();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(freezerStock.read()).toEqual([]);
  expect(plannedDay.read()).toEqual({
    boxSize: "meal",
    leftOut: [],
    done: ["7-1"],
    cookedOn: "2126-11-28",
    loadedFor: today(),
  });
  expect(screen.getByRole("heading", { name: "Fill the boxes and put them away" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a plan whose boxes are all put away says so after the page was loaded again, and offers only Undo", async () => {
  await renderPlan();
  fireEvent.click(await screen.findByRole("button", { name: "Put into the fridge and freezer" }));
  await reloadPage({ cookedOn: "2126-11-28" });
  expect(await screen.findByText(/^These boxes are in your fridge and freezer\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(Put into|Count them again)/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Put into the fridge and freezer" })).toBeVisible();
});

test("after a reload, Undo of a second count restores the boxes that were left of the first one", async () => {
  await renderPlan();
  fireEvent.click(await screen.findByRole("button", { name: "Put into the fridge and freezer" }));
  takeOne(freezerStock.read()[0]?.id ?? "");
  await reloadPage({ cookedOn: "2126-11-28" });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "Count them again from this plan" }));
  await reloadPage({ cookedOn: "2126-11-28" });
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(freezerStock.read().map(({ boxes }) => boxes)).toEqual([5, 8]);
  expect(await screen.findByText("Boxes of this day are already in your fridge and freezer: 13 left.")).toBeVisible();
});

test("boxes of the same kind of another day are named before they are put away once more", async () => {
  const putAway = ["2126-11-27 7 dog Bruno fridge"];
  plannedDay.write({ ...plannedDay.read(), putAway });
  await renderPlan();
  expect(
    await screen.findByText("You have already put away boxes of the same kind, cooked on 27 November 2126."),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Put into the fridge and freezer" })).toBeVisible();
});

test("without a connection, the page offers the last plan, which the service worker has", async () => {
  const earlier = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  plannedDay.write({ boxSize: "meal", leftOut: [], done: [], loadedFor: earlier });
  vi.stubGlobal("fetch", async (request: Request) => {
    const isStored = request.method === "GET" || (await request.clone().text()).includes(earlier);
    if (!isStored) throw new TypeError("Failed to fetch");
    return answer(request);
  });
  basketSelection.write({ recipes: [7], days: 7 });
  renderPage();
  expect(await screen.findByRole("heading", { name: "A new plan needs a connection" })).toBeVisible();
  expect(screen.getByRole("link", { name: "What works offline" })).toHaveAttribute("href", "/offline");
  fireEvent.click(screen.getByRole("button", { name: /^Show the plan for/ }));
  expect(await screen.findByRole("region", { name: "Turkey & Rice Bowl" })).toBeVisible();
  expect(plannedDay.read()).toMatchObject({ cookedOn: earlier, loadedFor: earlier });
});

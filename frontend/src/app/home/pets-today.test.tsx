import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import type { Pet } from "@/features/pets/pet";
import { addDays } from "@/features/pets/diary/weight-diary";
import { today } from "@/features/pets/pet-age";
import { PetsProvider } from "@/features/pets/use-pets";
import { remoteSettings } from "@/api/use-remote";
import { formatDay } from "@/ui/format";
import { measureSystem } from "@/ui/measure-system";
import PetsToday from "./pets-today";

const bruno: Pet = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  exclude: "chicken, egg",
};
const rex: Pet = { ...bruno, name: "Rex", weightKg: 30 };

const turkey = { id: 7, title: "Turkey & Rice Bowl", reason: "turkey thigh, no chicken", readyMinutes: 65 };
const portion = {
  recipeId: 7,
  kitchenGramsPerMeal: 210,
  mealsPerDay: 2,
  isTreat: false,
  costPerDay: { amount: 2.1, currency: "GBP", asOf: "2026-11" },
  feedsDays: 4,
  cautions: ["Checked for adult dogs only. Choose a puppy recipe instead."],
};

const weightPlan = { goal: "keep", goalWeightKg: 12, weighInDays: 28 };

let requests: URL[];
let answerRecipes: () => Response;
let answerPlan: () => Response;

beforeEach(() => {
  requests = [];
  answerRecipes = () => Response.json({ recipes: [turkey], handOffs: [] });
  answerPlan = () => Response.json({ petType: "dog", portions: [portion], unportioned: [], weightPlan });
  localStorage.clear();
  measureSystem.write("metric");
  for (const name of ["dogProfile", "catProfile"]) document.cookie = `${name}=; max-age=0; path=/`;
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const address = new URL(url);
    requests.push(address);
    if (address.pathname === "/api/pets/recipes") return Promise.resolve(answerRecipes());
    return Promise.resolve(answerPlan());
  });
});

function storeDogs(active: Pet, ...others: readonly Pet[]) {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(active))}; path=/`;
  localStorage.setItem("furtherDogs", JSON.stringify(others));
}

function renderSection() {
  const router = createMemoryRouter(
    [
      { path: "/", element: <PetsToday /> },
      { path: "*", element: null },
    ],
    { initialEntries: ["/"] },
  );
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <RouterProvider router={router} />
      </PetsProvider>
    </SWRConfig>,
  );
  return router;
}

const requestsTo = (path: string) => requests.filter(({ pathname }) => pathname === path);

test("each pet has its recipes of the day, with the time, a reason, the portion and the cost", async () => {
  storeDogs(bruno);
  renderSection();
  const section = await screen.findByRole("region", { name: "For Bruno today" });
  const recipe = await within(section).findByRole("link", { name: turkey.title });
  expect(recipe).toHaveAttribute("href", "/recipe/7");
  expect(section).toHaveTextContent("Ready in 1 h 5 min · turkey thigh, no chicken");
  expect(await within(section).findByText(/twice a day/)).toHaveTextContent(
    "Feeds Bruno for 4 days · 210 g, twice a day · £2.10 a day (estimate, Nov 2026)",
  );
  expect(section).toHaveTextContent("Checked for adult dogs only. Choose a puppy recipe instead.");
  expect(within(section).getByRole("link", { name: "All recipes that suit Bruno" })).toHaveAttribute(
    "href",
    "/dog-recipes",
  );
  const [request] = requestsTo("/api/pets/recipes");
  expect(Object.fromEntries(request?.searchParams ?? [])).toEqual({
    petType: "dog",
    date: today(),
    breed: "Beagle",
    weightKg: "12",
    ageMonths: "60",
    activityLevel: "medium",
    neutered: "true",
    bodyCondition: "5",
    exclude: "chicken, egg",
  });
  expect(requestsTo("/api/nutrition/dog-plan")[0]?.searchParams.get("exclude")).toBe("chicken, egg");
});

test("opening a recipe of another pet makes that pet the active one", async () => {
  storeDogs(bruno, rex);
  const router = renderSection();
  const section = await screen.findByRole("region", { name: "For Rex today" });
  await userEvent.click(await within(section).findByRole("link", { name: turkey.title }));
  expect(router.state.location.pathname).toBe("/recipe/7");
  expect(decodeURIComponent(document.cookie)).toContain('"name":"Rex"');
});

test.each([
  [0, "Next weigh-in: "],
  [-28, "The next weigh-in is due now."],
])("a pet weighed %i days from today has its next weigh-in and leads to its diary", async (days, expected) => {
  // The store of the diaries reads local storage only once, so the change comes as from another tab.
  const diaries = JSON.stringify({ rex: { weights: [{ on: addDays(today(), days), kg: 30 }] } });
  localStorage.setItem("weightDiaries", diaries);
  window.dispatchEvent(new StorageEvent("storage", { key: "weightDiaries", newValue: diaries }));
  storeDogs(bruno, { ...rex, diaryId: "rex" });
  const router = renderSection();
  const section = await screen.findByRole("region", { name: "For Rex today" });
  const date = days === 0 ? `${formatDay(addDays(today(), 28))}.` : "";
  expect(await within(section).findByText(/weigh-in/)).toHaveTextContent(`${expected}${date} Weight diary of Rex`);
  await userEvent.click(within(section).getByRole("link", { name: "Weight diary of Rex" }));
  expect(router.state.location).toMatchObject({ pathname: "/tools/calorie-calculator", hash: "#weight-diary" });
  expect(decodeURIComponent(document.cookie)).toContain('"name":"Rex"');
});

test("a pet without a diary can start one", async () => {
  storeDogs(bruno);
  renderSection();
  const link = await screen.findByRole("link", { name: "Start a weight diary for Bruno" });
  expect(link).toHaveAttribute("href", "/tools/calorie-calculator?petType=dog#weight-diary");
});

test("an animal that needs a vet has a referral and no recipes", async () => {
  const referral = "An animal this thin should see a vet first.";
  answerRecipes = () => Response.json({ recipes: [], handOffs: [referral] });
  storeDogs({ ...bruno, bodyCondition: 1 });
  renderSection();
  expect(await screen.findByRole("note")).toHaveTextContent(referral);
  expect(screen.queryByText(/fits Bruno/)).toBeNull();
  expect(requestsTo("/api/nutrition/dog-plan")).toEqual([]);
});

test("a pet that no recipe fits has an explanation", async () => {
  answerRecipes = () => Response.json({ recipes: [], handOffs: [] });
  storeDogs(bruno);
  renderSection();
  expect(await screen.findByText(/^None of our complete recipes fits Bruno\./)).toBeVisible();
});

test("limits for time and price are stored with the pet and part of the request", async () => {
  answerRecipes = () => Response.json({ recipes: [], handOffs: [] });
  storeDogs(bruno, rex);
  renderSection();
  const section = await screen.findByRole("region", { name: "For Rex today" });
  await userEvent.click(await within(section).findByText("Limit time and price"));
  await userEvent.selectOptions(within(section).getByRole("combobox", { name: "Ready in at most" }), "45");
  const price = within(section).getByRole("textbox", { name: "Price of a day in £, at most" });
  await userEvent.type(price, "none");
  await userEvent.click(within(section).getByRole("button", { name: "Show recipes" }));
  expect(within(section).getByText("Enter an amount from £0.01 to £1000, or leave it empty.")).toBeVisible();
  await userEvent.clear(price);
  await userEvent.type(price, "£2.5");
  await userEvent.click(within(section).getByRole("button", { name: "Show recipes" }));
  expect(
    await screen.findByText(/fits Rex with these limits: up to 45.min, at most £2\.50 a day\. Change them below\./),
  ).toBeVisible();
  expect(localStorage.getItem("furtherDogs")).toContain('"maxMinutes":45,"maxPencePerDay":250');
  const parameters = requestsTo("/api/pets/recipes").at(-1)?.searchParams;
  expect([parameters?.get("maxMinutes"), parameters?.get("maxPencePerDay")]).toEqual(["45", "250"]);
  expect(screen.getByRole("region", { name: "For Bruno today" })).not.toHaveTextContent("limits");
});

test("an error can be retried", async () => {
  answerRecipes = () => Response.json({ detail: "The kitchen is closed." }, { status: 503 });
  storeDogs(bruno);
  renderSection();
  expect(await screen.findByRole("alert")).toHaveTextContent("The recipes for Bruno could not be loaded.");
  answerRecipes = () => Response.json({ recipes: [turkey], handOffs: [] });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: turkey.title })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("portions that could not be loaded can be loaded again, and the recipes stay", async () => {
  answerPlan = () => Response.json({ detail: "The scales are broken." }, { status: 503 });
  storeDogs(bruno);
  renderSection();
  expect(await screen.findByRole("alert")).toHaveTextContent("The portions for Bruno could not be loaded.");
  expect(screen.getByRole("link", { name: turkey.title })).toBeVisible();
  answerPlan = () => Response.json({ petType: "dog", portions: [portion], unportioned: [], weightPlan });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/twice a day/)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a recipe without a price or a known time is shown without them", async () => {
  answerRecipes = () => Response.json({ recipes: [{ ...turkey, readyMinutes: null }], handOffs: [] });
  answerPlan = () =>
    Response.json({ petType: "dog", portions: [{ ...portion, costPerDay: null }], unportioned: [], weightPlan });
  storeDogs(bruno);
  renderSection();
  expect(await screen.findByText(/twice a day/)).toHaveTextContent(/^Feeds Bruno for 4 days · 210 g, twice a day$/);
  expect(screen.getByText(turkey.reason)).toHaveTextContent(/^turkey thigh, no chicken$/);
});

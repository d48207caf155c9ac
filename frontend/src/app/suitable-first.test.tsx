import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import type { Recipe } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import type { Pet } from "@/features/pets/pet";
import { PetsProvider } from "@/features/pets/use-pets";
import { listOrder } from "@/features/pets/use-suitable-first";
import { recipe } from "@/features/recipes/recipe-fixture";
import { Component as SearchPage } from "./pages/search-page";
import { RecipeListScreen } from "./recipe-list-screen";

const bruno: Pet = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  exclude: "chicken",
};
const turkey = { ...recipe, id: 7, title: "Turkey Bowl" };
const small = { ...recipe, id: 8, title: "Little Dog Supper" };

let requests: URL[];
let answer: () => Response;
let plan: object | undefined;
let servedRecipes: Recipe[];

beforeEach(() => {
  requests = [];
  plan = undefined;
  servedRecipes = [small, turkey];
  localStorage.clear();
  listOrder.write("suitable");
  for (const name of ["dogProfile", "catProfile"]) document.cookie = `${name}=; max-age=0; path=/`;
  answer = () =>
    Response.json(
      {
        recipes: [turkey, small],
        suitableTotal: 1,
        unsuitable: [{ recipeId: 8, reason: "It is for small dogs" }],
        handOffs: [],
      },
      { headers: { "X-Total-Count": "2" } },
    );
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const address = new URL(url);
    requests.push(address);
    if (address.pathname === "/api/pets/recipe-list") return Promise.resolve(answer());
    if (address.pathname === "/api/recipes")
      return Promise.resolve(Response.json(servedRecipes, { headers: { "X-Total-Count": "2" } }));
    if (plan && address.pathname.endsWith("plan")) return Promise.resolve(Response.json(plan));
    return Promise.resolve(Response.json({}, { status: 503 }));
  });
});

const dogRecipes = (
  <RecipeListScreen defaults={{ petType: "dog", sort: "rating" }} hero={null} heading="All Dog Recipes" />
);
const allRecipes = <RecipeListScreen defaults={{ sort: "newest" }} hero={null} heading="All Recipes" />;

function renderList(address = "/dog-recipes", element = dogRecipes) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <RouterProvider router={router} />
      </PetsProvider>
    </SWRConfig>,
  );
}

function storePet(cookie: "dogProfile" | "catProfile", pet: Pet) {
  document.cookie = `${cookie}=${encodeURIComponent(JSON.stringify(pet))}; path=/`;
}

function storeBruno() {
  storePet("dogProfile", bruno);
}

function storeMia() {
  storePet("catProfile", { ...bruno, name: "Mia", breed: "Ragdoll", weightKg: 5 });
}

const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const requestsTo = (path: string) => requests.filter(({ pathname }) => pathname === path);

test("a list begins with what suits the pet, and says why the others do not", async () => {
  storeBruno();
  renderList();
  expect(await screen.findByRole("heading", { name: "1 recipe suits Bruno" })).toBeVisible();
  expect(titles()).toEqual(["1 recipe suits Bruno", "Turkey Bowl", "Other recipes", "Little Dog Supper"]);
  expect(screen.getByText(/It is for small dogs/)).toHaveTextContent("Does not suit Bruno. It is for small dogs.");
  const [request] = requestsTo("/api/pets/recipe-list");
  expect(Object.fromEntries(request?.searchParams ?? [])).toMatchObject({
    petType: "dog",
    animalType: "dog",
    mustNotEat: "chicken",
    weightKg: "12",
    limit: "24",
  });
  expect(requestsTo("/api/recipes")).toEqual([]);
});

test("the results of a search begin with what suits the pet", async () => {
  storeBruno();
  renderList("/search?search=turkey", <SearchPage />);
  expect(await screen.findByRole("heading", { name: "1 recipe suits Bruno" })).toBeVisible();
  const [request] = requestsTo("/api/pets/recipe-list");
  expect(Object.fromEntries(request?.searchParams ?? [])).toMatchObject({ search: "turkey", animalType: "dog" });
  expect(requestsTo("/api/recipes")).toEqual([]);
});

test("a reason that the caution of the portion repeats is left out", async () => {
  storeBruno();
  const reason = "It is checked for adult dogs only";
  const caution = "Checked for adult dogs only. Choose a puppy recipe instead.";
  const recipes = [turkey, small].map((it) => ({ ...it, petType: "dog" }));
  const body = { recipes, suitableTotal: 1, unsuitable: [{ recipeId: 8, reason }], handOffs: [] };
  answer = () => Response.json(body, { headers: { "X-Total-Count": "2" } });
  const portion = { feedsDays: 2, isTreat: false, kitchenGramsPerMeal: 80, mealsPerDay: 2, costPerDay: null };
  plan = { portions: [{ ...portion, recipeId: 8, cautions: [caution] }], unportioned: [] };
  renderList();
  expect(await screen.findByText(caution)).toBeVisible();
  expect(screen.getByText("Does not suit Bruno.").parentElement).toHaveTextContent(/^Does not suit Bruno\.$/);
  expect(screen.getAllByText(/checked for adult dogs only/i)).toHaveLength(1);
});

test("the order can be turned off, which is remembered", async () => {
  storeBruno();
  renderList();
  await screen.findByText("Turkey Bowl");
  await userEvent.click(screen.getByRole("button", { name: "What suits Bruno first", pressed: true }));
  await waitFor(() => expect(titles()).toEqual(["Little Dog Supper", "Turkey Bowl"]));
  expect(screen.queryByText(/Does not suit/)).toBeNull();
  expect(localStorage.getItem("listOrder")).toBe("plain");
  expect(screen.getByRole("button", { name: "What suits Bruno first", pressed: false })).toBeVisible();
});

test("with the order turned off, the cheapest recipes are those whose day costs the pet least", async () => {
  listOrder.write("plain");
  storeBruno();
  renderList("/dog-recipes?sort=cost");
  await waitFor(() => expect(titles()).toEqual(["Turkey Bowl", "Little Dog Supper"]));
  expect(screen.queryByText(/Does not suit/)).toBeNull();
  const [request] = requestsTo("/api/pets/recipe-list");
  expect(Object.fromEntries(request?.searchParams ?? [])).toMatchObject({
    sort: "cost",
    suitableFirst: "false",
    weightKg: "12",
  });
  expect(requestsTo("/api/recipes")).toEqual([]);
});

describe("all recipes, the cheapest first,", () => {
  const estimatedCost = { perServing: 0.52, total: 1.56, editorialPercent: 0, currency: "GBP", asOf: "2026-11" };
  const costPerDay = { amount: 1.05, currency: "GBP", asOf: "2026-11" };

  beforeEach(() => {
    listOrder.write("plain");
    const portion = { feedsDays: 2, isTreat: false, kitchenGramsPerMeal: 80, mealsPerDay: 2, cautions: [] };
    plan = { portions: [7, 8].map((recipeId) => ({ ...portion, recipeId, costPerDay })), unportioned: [] };
    servedRecipes = [small, turkey].map((it) => ({ ...it, petType: "dog", estimatedCost }));
    answer = () =>
      Response.json(
        { recipes: servedRecipes.toReversed(), suitableTotal: 2, unsuitable: [], handOffs: [] },
        { headers: { "X-Total-Count": "2" } },
      );
  });

  test("are in the order of a day's price for the only pet, which the cards state", async () => {
    storeBruno();
    renderList("/recipes?sort=cost", allRecipes);
    expect(await screen.findAllByText(/£1\.05 a day/)).toHaveLength(2);
    expect(titles()).toEqual(["Turkey Bowl", "Little Dog Supper"]);
    expect(screen.queryByText(/a serving \(/)).toBeNull();
  });

  test("are in the order of a serving's price for a dog and a cat, which the cards state", async () => {
    storeBruno();
    storeMia();
    renderList("/recipes?sort=cost", allRecipes);
    expect(await screen.findAllByText("Feeds Bruno for 2 days")).toHaveLength(2);
    expect(titles()).toEqual(["Little Dog Supper", "Turkey Bowl"]);
    expect(screen.getAllByText(/a serving \(/)).toHaveLength(2);
    expect(screen.queryByText(/£1\.05 a day/)).toBeNull();
    expect(requestsTo("/api/pets/recipe-list")).toEqual([]);
  });

  test("state the price of a day for a dog and a cat in any other order", async () => {
    storeBruno();
    storeMia();
    renderList("/recipes", allRecipes);
    expect(await screen.findAllByText(/£1\.05 a day/)).toHaveLength(2);
    expect(screen.queryByText(/a serving \(/)).toBeNull();
  });
});

describe("a list of recipes for dogs and cats, with a dog and a cat,", () => {
  const forDogs = { ...turkey, petType: "dog" as const };
  const forCats = { ...recipe, id: 9, title: "Salmon for Cats", petType: "cat" as const };

  beforeEach(() => {
    storeBruno();
    storeMia();
    servedRecipes = [forDogs, forCats];
    answer = () => {
      const isForCat = requests.at(-1)?.searchParams.get("animalType") === "cat";
      const [first, second] = isForCat ? [forCats, forDogs] : [forDogs, forCats];
      const reason = isForCat ? "It is for dogs" : "It is for cats";
      return Response.json(
        { recipes: [first, second], suitableTotal: 1, unsuitable: [{ recipeId: second.id, reason }], handOffs: [] },
        { headers: { "X-Total-Count": "2" } },
      );
    };
  });

  test("begins with what suits the dog, and offers the cat", async () => {
    renderList("/recipes", allRecipes);
    expect(await screen.findByRole("heading", { name: "1 recipe suits Bruno" })).toBeVisible();
    expect(titles()).toEqual(["1 recipe suits Bruno", "Turkey Bowl", "Other recipes", "Salmon for Cats"]);
    expect(requestsTo("/api/recipes")).toEqual([]);
    const [request] = requestsTo("/api/pets/recipe-list");
    expect(request?.searchParams.has("petType"), "recipes for cats are in the list too").toBe(false);

    await userEvent.click(screen.getByRole("button", { name: "What suits Mia first", pressed: false }));
    expect(await screen.findByRole("heading", { name: "1 recipe suits Mia" })).toBeVisible();
    expect(titles()).toEqual(["1 recipe suits Mia", "Salmon for Cats", "Other recipes", "Turkey Bowl"]);
    expect(screen.getByText("Does not suit Mia.").parentElement).toHaveTextContent("It is for dogs.");
    expect(screen.getByRole("button", { name: "What suits Bruno first", pressed: false })).toBeVisible();
    expect(localStorage.getItem("listOrder"), "the chosen pet is remembered").toBe("suitable-cat");

    await userEvent.click(screen.getByRole("button", { name: "What suits Mia first", pressed: true }));
    await waitFor(() => expect(titles()).toEqual(["Turkey Bowl", "Salmon for Cats"]));
    expect(screen.getAllByRole("button", { name: /^What suits .* first$/, pressed: false })).toHaveLength(2);
  });

  test("states the price of a day only for the pet whose prices are sorted", async () => {
    const estimatedCost = { perServing: 0.52, total: 1.56, editorialPercent: 0, currency: "GBP", asOf: "2026-11" };
    const costPerDay = { amount: 1.05, currency: "GBP", asOf: "2026-11" };
    const portion = { feedsDays: 2, isTreat: false, kitchenGramsPerMeal: 80, mealsPerDay: 2, cautions: [], costPerDay };
    plan = { portions: [7, 9].map((recipeId) => ({ ...portion, recipeId })), unportioned: [] };
    const recipes = [forDogs, forCats].map((it) => ({ ...it, estimatedCost }));
    answer = () =>
      Response.json(
        { recipes, suitableTotal: 1, unsuitable: [{ recipeId: 9, reason: "It is for cats" }], handOffs: [] },
        { headers: { "X-Total-Count": "2" } },
      );
    renderList("/recipes?sort=cost", allRecipes);
    expect(await screen.findAllByText(/^Feeds (Bruno|Mia) for 2 days$/)).toHaveLength(2);
    expect(screen.getAllByText(/£1\.05 a day/)).toHaveLength(1);
    expect(screen.getAllByText(/a serving \(/)).toHaveLength(1);
  });
});

test("a list for cats is for the cat also if the order for the dog was chosen", async () => {
  storeBruno();
  storeMia();
  renderList("/recipes?petType=cat", allRecipes);
  expect(await screen.findByRole("button", { name: "What suits Mia first", pressed: true })).toBeVisible();
  expect(screen.queryByRole("button", { name: "What suits Bruno first" })).toBeNull();
  expect(requestsTo("/api/pets/recipe-list")[0]?.searchParams.get("animalType")).toBe("cat");
});

test("the plain list is shown if it cannot be found out what suits the pet", async () => {
  answer = () => Response.json({ detail: "Closed." }, { status: 503 });
  storeBruno();
  renderList();
  expect(await screen.findByText(/could not find out which recipes suit Bruno/)).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(["Little Dog Supper", "Turkey Bowl"]));
});

test("an animal that needs a vet has a referral above the list", async () => {
  const handOffs = ["An animal this thin should see a vet first."];
  answer = () => Response.json({ recipes: [small, turkey], suitableTotal: 0, unsuitable: [], handOffs });
  storeBruno();
  renderList();
  expect(await screen.findByRole("note")).toHaveTextContent(handOffs[0] ?? "");
  expect(titles()).toEqual(["Little Dog Supper", "Turkey Bowl"]);
});

test("without a pet the list is plain", async () => {
  renderList();
  await waitFor(() => expect(titles()).toEqual(["Little Dog Supper", "Turkey Bowl"]));
  expect(screen.queryByRole("button", { name: /first$/ })).toBeNull();
  expect(requestsTo("/api/pets/recipe-list")).toEqual([]);
});

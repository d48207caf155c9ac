import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import type { Recipe } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { PetsProvider } from "@/features/pets/use-pets";
import { recipe } from "@/features/recipes/recipe-fixture";
import { IngredientRecipes } from "./ingredient-recipes";

const pet = {
  ageMonths: 60,
  weightKg: 12,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
};
const dish = (id: number, title: string): Recipe => ({ ...recipe, id, title });
let suitable: Record<string, Recipe[]>;
let fails: boolean;
let requests: URL[];

beforeEach(() => {
  removePets();
  suitable = {};
  fails = false;
  requests = [];
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const address = new URL(url);
    requests.push(address);
    const answer = () => {
      if (address.pathname === "/api/recipes") {
        return Response.json([dish(1, "For all")], { headers: { "x-total-count": "110" } });
      }
      if (address.pathname !== "/api/pets/recipe-list") return Response.json({ detail: "None." }, { status: 503 });
      if (fails) return Response.json({ detail: "The kitchen is closed." }, { status: 503 });
      const recipes = suitable[address.searchParams.get("petType") ?? ""] ?? [];
      const others = [dish(99, "With chicken")];
      return Response.json(
        {
          recipes: [...recipes, ...others],
          suitableTotal: recipes.length,
          unsuitable: [{ recipeId: 99, reason: "It contains chicken" }],
          handOffs: [],
        },
        { headers: { "x-total-count": "70" } },
      );
    };
    return Promise.resolve(answer());
  });
});

function removePets() {
  for (const name of ["dogProfile", "catProfile"]) document.cookie = `${name}=; max-age=0; path=/`;
}

function storePet(petType: "dog" | "cat", name: string, breed: string) {
  document.cookie = `${petType}Profile=${encodeURIComponent(JSON.stringify({ ...pet, name, breed }))}; path=/`;
}

afterEach(removePets);

function renderRecipes(ingredient?: string) {
  render(
    <MemoryRouter>
      <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
        <PetsProvider>
          <IngredientRecipes ingredient={ingredient} petType={undefined} />
        </PetsProvider>
      </SWRConfig>
    </MemoryRouter>,
  );
}

const titles = () => screen.getAllByRole("article").map((card) => card.querySelector("h3")?.textContent);

test("without a pet, the newest recipes of each kind are shown", async () => {
  renderRecipes();
  expect(await screen.findByRole("link", { name: "For all" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Recipes to shop for" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Show all 110" })).toHaveAttribute("href", "/search");
  expect(requests[0]?.search).toBe("?sort=variety&limit=3");
});

test("nothing that a pet must not eat is offered, and two pets have recipes in turn", async () => {
  storePet("dog", "Bruno", "Beagle");
  storePet("cat", "Mia", "Domestic Shorthair");
  suitable = { dog: [dish(2, "Pork"), dish(3, "Lamb")], cat: [dish(4, "Cod")] };
  renderRecipes("rice");
  expect(await screen.findByRole("heading", { name: "Recipes with rice that suit Bruno and Mia" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Pork" })).toBeVisible();
  expect(titles()).toEqual(["Pork", "Cod", "Lamb"]);
});

test("if no recipe suits the pet, none is shown", async () => {
  storePet("dog", "Bruno", "Beagle");
  renderRecipes("chicken");
  expect(await screen.findByText("No recipe with chicken suits Bruno. Try another ingredient.")).toBeVisible();
  expect(screen.queryByRole("article")).toBeNull();
});

test("if it cannot be found out what suits the pet, the recipes are those for any pet", async () => {
  storePet("dog", "Bruno", "Beagle");
  fails = true;
  renderRecipes();
  expect(await screen.findByRole("link", { name: "For all" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Recipes to shop for" })).toBeVisible();
});

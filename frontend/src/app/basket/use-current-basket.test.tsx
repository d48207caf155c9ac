import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { deleteRecipe, keepRecipe, myRecipes, storeCheck } from "@/features/my-recipes/my-recipes-store";
import { ownRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import type { Pet } from "@/features/pets/pet";
import { PetsProvider } from "@/features/pets/use-pets";
import { basketSelection, clearBasket, ownedRows } from "@/features/shop/basket/basket-store";
import { selectCountry } from "@/features/shop/country-cookie";
import { useCurrentBasket } from "./use-current-basket";

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

let bodies: unknown[];

beforeEach(() => {
  bodies = [];
  clearBasket();
  myRecipes.update(() => []);
  selectCountry("GB");
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  document.cookie = "catProfile=; max-age=0; path=/";
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!request.url.endsWith("/api/shop/basket")) {
      return Response.json({ countries: [{ code: "GB", name: "United Kingdom", currency: "GBP" }] });
    }
    bodies.push(await request.json());
    return Response.json({});
  });
});

function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>{children}</PetsProvider>
    </SWRConfig>
  );
}

test("what the visitor has at home is sent with the request", async () => {
  basketSelection.write({ recipes: [1] });
  ownedRows.write(["eggs"]);
  renderHook(useCurrentBasket, { wrapper: Providers });
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ owned: ["eggs"] });
  ownedRows.write([]);
});

test.each([
  [undefined, { country: "GB" }],
  [7, { days: 7, shared: true }],
])("with %o days, the list is requested with what the pet must not eat", async (days, expected) => {
  basketSelection.write({ recipes: [1], ...(days !== undefined && { days }) });
  renderHook(useCurrentBasket, { wrapper: Providers });
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    recipeIds: [1],
    pets: [{ petType: "dog", weightKg: 12, exclude: "chicken, egg" }],
    ...expected,
  });
});

const stew: RecipeText = {
  petType: "dog",
  lifeStage: "growth",
  isTreat: false,
  title: "Stew",
  ingredients: ["500 g beef", "100 g carrots"],
  steps: ["Simmer."],
  servings: 4,
};

function keep(text: RecipeText): string {
  const { id } = { id: "", ...keepRecipe({ text, today: "2026-11-28" }) };
  return id;
}

test("own recipes are sent with their text", async () => {
  const id = ownRecipeNumber({ id: keep(stew) });
  const treat = ownRecipeNumber({ id: keep({ ...stew, petType: "cat", isTreat: true, title: "" }) });
  basketSelection.write({ recipes: [id, 1, treat] });
  renderHook(useCurrentBasket, { wrapper: Providers });
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  const lines = { lifeStage: "growth", ingredients: ["500 g beef", "100 g carrots"], instructions: ["Simmer."] };
  expect(bodies[0]).toMatchObject({
    recipeIds: [id, 1, treat],
    ownRecipes: [
      { ...lines, id, petType: "dog", title: "Stew", servings: 4 },
      { ...lines, id: treat, petType: "cat", category: "treats", servings: 4 },
    ],
  });
});

test("own recipes that were deleted, or that their last check found unsafe, are not sent", async () => {
  const [deleted, unsafe, safe] = ["Deleted", "Unsafe", "Safe"].map((title) => keep({ ...stew, title }));
  if (!deleted || !unsafe || !safe) throw new Error("not kept");
  const numbers = [deleted, unsafe, safe].map((id) => ownRecipeNumber({ id }));
  basketSelection.write({ recipes: [1, ...numbers] });
  deleteRecipe(deleted);
  storeCheck(unsafe, { verdict: "incomplete", isSafe: false, on: "2026-11-28" });
  renderHook(useCurrentBasket, { wrapper: Providers });
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ recipeIds: [1, numbers[2]], ownRecipes: [{ title: "Safe" }] });
  act(() => storeCheck(unsafe, { verdict: "complete", isSafe: true, on: "2026-11-29" }));
  await vi.waitFor(() => expect(bodies.at(-1)).toMatchObject({ recipeIds: [1, numbers[1], numbers[2]] }));
});

import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { ApiError } from "@/api/problem";
import type { Basket, BasketRecipe } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { keepRecipe } from "@/features/my-recipes/my-recipes-store";
import { ownRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import { basketSelection, clearBasket } from "@/features/shop/basket/basket-store";
import { emptyBasket } from "@/features/shop/basket/basket-fixture";
import { ShoppingList } from "./shopping-list";

const stew: BasketRecipe = {
  id: 1,
  title: "Stew",
  petType: "dog",
  scale: 1,
  lastingDays: null,
  sharers: 1,
  lines: [],
  estimatedPrice: null,
  pricePerDay: null,
  unpriced: 0,
  unportioned: {
    reason: "This recipe contains chicken, which your dog must not eat",
    lines: [],
    warning: "Do not feed this recipe. Choose another one.",
  },
};

const basket: Basket = { ...emptyBasket, recipes: [stew, { ...stew, id: 9, title: "Mash", unportioned: null }] };

beforeEach(() => {
  clearBasket();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
});

test("a warning above the list names the recipe that the pet must not eat, and removes it from the basket", async () => {
  basketSelection.write({ recipes: [1, 9] });
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <MemoryRouter>
        <ShoppingList basket={{ value: basket, error: undefined, loading: false, retry: () => undefined }} />
      </MemoryRouter>
    </SWRConfig>,
  );
  const [warning, ...others] = screen.getAllByRole("note");
  if (!warning) throw new Error("no warning");
  expect(others).toEqual([]);
  expect(warning).toHaveTextContent(
    "Stew: This recipe contains chicken, which your dog must not eat.Do not feed this recipe. Choose another one.",
  );
  await userEvent.click(within(warning).getByRole("button", { name: "Remove from the basket: Stew" }));
  expect(basketSelection.read().recipes).toEqual([9]);
  expect(screen.getByRole("heading", { name: "Shopping list" })).toHaveFocus();
});

test("the printed list says which recipe is not scaled to the days", () => {
  const moose = { reason: "Some ingredients are not in our table", lines: ["600 g moose meat"] };
  const weekly = { ...basket, days: 7, recipes: [{ ...stew, unportioned: moose }] };
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <MemoryRouter>
        <ShoppingList basket={{ value: weekly, error: undefined, loading: false, retry: () => undefined }} />
      </MemoryRouter>
    </SWRConfig>,
  );
  const note = screen.getByText(/^Stew: These amounts are for the recipe as written, not for the selected days:/);
  expect(note).toHaveClass("hidden", "print:block");
  expect(note).toHaveTextContent("some ingredients are not in our table (600 g moose meat).");
});

test("an own recipe that the server refuses can be removed from the basket", async () => {
  const text = { petType: "dog", lifeStage: "adult", isTreat: false, ingredients: ["1 onion"], steps: [] } as const;
  const numbers = ["Egg pot", "Onion pot"].map((title) => {
    const kept = keepRecipe({ text: { ...text, title }, today: "2026-11-28" });
    return ownRecipeNumber({ id: "", ...kept });
  });
  basketSelection.write({ recipes: [1, ...numbers] });
  const error = new ApiError(422, "", { "ownRecipes.1.ingredients": ["Ingredient 1 contains ‘onion’."] });
  render(
    <MemoryRouter>
      <ShoppingList basket={{ value: undefined, error, loading: false, retry: () => undefined }} />
    </MemoryRouter>,
  );
  expect(screen.getByText("Ingredient 1 contains ‘onion’.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove Onion pot from the basket" }));
  expect(basketSelection.read().recipes).toEqual([1, numbers[0]]);
});

import { render, renderHook, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import type { Basket } from "@/api/types";
import { useToast } from "@/ui/toast";
import { BasketButton } from "./basket-button";
import { carrots, emptyBasket } from "./basket-fixture";
import { BasketList } from "./basket-list";
import {
  basketSelection,
  clearBasket,
  parseSelection,
  setDays,
  setDaysPerRecipe,
  ownedRows,
  tickedRows,
  toggleRecipe,
} from "./basket-store";
import { basketDaysText, leftOutText, shoppingListText, tillText } from "./basket-texts";
import { RecipeLines } from "./recipe-lines";
import { TillPrice } from "./till-price";

const line = {
  text: "",
  quantity: 1,
  unit: "",
  food: null,
  foodId: null,
  state: null,
  grams: null,
  estimate: null,
  household: null,
};
const lines = ["a", "b", "c", "d", "e", "f", "g"].map((name) => ({ ...line, metric: "1 g", us: "1 oz", name }));

const basket: Basket = {
  ...emptyBasket,
  days: 7,
  shared: true,
  rows: [
    carrots,
    {
      ...carrots,
      key: "cod fillet",
      food: "cod fillet",
      aisle: "fish",
      links: [],
      recipes: [9],
      text: { metric: "300 g", us: "10.6 oz" },
      labelCheck: "no bones",
    },
  ],
  aisles: [
    { aisle: "produce", label: "Fruit and vegetables" },
    { aisle: "fish", label: "Fish and seafood" },
  ],
  homemade: [],
  recipes: [
    {
      id: 1,
      title: "Stew",
      petType: "dog",
      scale: 2,
      lastingDays: null,
      sharers: 2,
      lines,
      estimatedPrice: null,
      pricePerDay: null,
      unpriced: 0,
      unportioned: null,
    },
    {
      id: 9,
      title: "Mash",
      petType: "dog",
      scale: 1,
      lastingDays: null,
      sharers: 2,
      lines: [],
      estimatedPrice: null,
      pricePerDay: null,
      unpriced: 0,
      unportioned: null,
    },
  ],
};

beforeEach(() => void clearBasket());

test("a recipe can be added to the basket and removed, and the days stay", async () => {
  render(<BasketButton id={7} title="Stew" />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole("button", { name: "Add to basket" }));
  expect(renderHook(useToast).result.current).toMatchObject({
    title: "Added to the basket",
    text: "Stew",
    action: { label: "View basket" },
  });
  setDays(7);
  expect(JSON.parse(localStorage.getItem("basket") ?? "")).toEqual({ recipes: [7], days: 7 });
  await userEvent.click(screen.getByRole("button", { name: "In basket", pressed: true }));
  expect(basketSelection.read()).toEqual({ recipes: [], days: 7 });
});

test.each([
  ["the first recipe, made for 7 days", [], undefined, 7, "Stew. The basket is for 7 days.", { recipes: [7], days: 7 }],
  ["another size", [], undefined, undefined, "Stew, as written. Choose the days in the basket.", { recipes: [7] }],
  [
    "a second recipe, made for 7 days",
    [9],
    undefined,
    7,
    "Stew, as written. Choose the days in the basket.",
    { recipes: [9, 7] },
  ],
  ["a basket with days", [9], 3, 7, "Stew. The basket is for 3 days.", { recipes: [9, 7], days: 3 }],
])(
  "a recipe in a changed size is added with the size of the basket: %s",
  async (_, recipes, days, made, text, stored) => {
    basketSelection.write({ recipes, ...(days !== undefined && { days }) });
    render(<BasketButton id={7} title="Stew" isScaled madeDays={made} />, { wrapper: MemoryRouter });
    await userEvent.click(screen.getByRole("button", { name: "Add to basket" }));
    expect(renderHook(useToast).result.current).toMatchObject({ title: "Added to the basket", text });
    expect(basketSelection.read()).toEqual(stored);
  },
);

test("a full basket accepts no further recipe until one is removed", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  basketSelection.write({ recipes: hundred });
  toggleRecipe(101);
  expect(basketSelection.read().recipes).toEqual(hundred);
  expect(renderHook(useToast).result.current).toMatchObject({ title: "The basket is full" });
  toggleRecipe(100);
  toggleRecipe(101);
  expect(basketSelection.read().recipes).toEqual([...hundred.slice(0, 99), 101]);
});

test("the basket holds at most 20 own recipes beside those of the site", () => {
  const own = Array.from({ length: 20 }, (_, index) => -1 - index);
  basketSelection.write({ recipes: [7, ...own] });
  toggleRecipe(-21);
  expect(basketSelection.read().recipes).toEqual([7, ...own]);
  expect(renderHook(useToast).result.current).toMatchObject({
    title: "The basket is full",
    text: "It holds 20 of your own recipes. Remove one to add this one.",
  });
  toggleRecipe(9);
  toggleRecipe(-1);
  toggleRecipe(-21);
  expect(basketSelection.read().recipes).toEqual([7, ...own.slice(1), 9, -21]);
  expect(parseSelection(JSON.stringify({ recipes: [...own, -21, 7] })).recipes).toEqual([...own, 7]);
});

test("the days are shared by all recipes unless each is cooked for all days, and are stored", () => {
  toggleRecipe(7);
  const eachForAllDays = true;
  setDaysPerRecipe(eachForAllDays);
  setDays(7);
  toggleRecipe(9);
  expect(basketSelection.read()).toEqual({ recipes: [7, 9], days: 7, each: true });
  const recipesShareDays = false;
  setDaysPerRecipe(recipesShareDays);
  expect(JSON.parse(localStorage.getItem("basket") ?? "")).toEqual({ recipes: [7, 9], days: 7 });
});

test.each<[Partial<Basket>, string | undefined]>([
  [{}, "7 days in total"],
  [{ shared: false }, "7 days for each recipe"],
  [{ days: 1 }, "1 day in total"],
  [{ days: null }, undefined],
  [{ recipes: basket.recipes.map((recipe) => ({ ...recipe, sharers: 1 })) }, "7 days"],
])("%j has the days text %s", (change, text) => {
  expect(basketDaysText({ ...basket, ...change })).toBe(text);
});

test("a cleared basket can be restored", () => {
  toggleRecipe(7);
  toggleRecipe(9);
  const restore = clearBasket();
  expect(basketSelection.read().recipes).toEqual([]);
  restore();
  expect(basketSelection.read().recipes).toEqual([7, 9]);
});

test("the list is grouped by aisle, says what to buy and what to check, and ticked rows are stored", async () => {
  render(<BasketList basket={basket} system="metric" busy={false} />);
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Fruit and vegetables",
    "Fish and seafood",
  ]);
  const box = screen.getByRole("checkbox", { name: /^Carrots 450 g, 420 g used ?Stew, Mash$/ });
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(tickedRows.read()).toEqual(["carrots 450 g"]);
  expect(screen.getByRole("checkbox", { name: /^Cod fillet 300 g/ })).toHaveAccessibleName(/On the label: no bones\./);
  expect(screen.getByRole("link")).toHaveAccessibleName(/^Search for carrots at ?Ocado ?\(ad\)/);
});

test("what is at home is in a group at the end, without a box, and can be put back", async () => {
  ownedRows.write([]);
  const { rerender } = render(<BasketList basket={basket} system="metric" busy={false} />);
  await userEvent.click(screen.getByRole("button", { name: "I have this: carrots" }));
  expect(ownedRows.read()).toEqual(["carrots"]);
  const [first, ...others] = basket.rows;
  if (!first) throw new Error("no row");
  const owned = { ...basket, rows: [{ ...first, isOwned: true }, ...others], aisles: basket.aisles.slice(1) };
  rerender(<BasketList basket={owned} system="metric" busy={false} />);
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  const home = screen.getByRole("region", { name: "At home" });
  expect(home).toHaveTextContent("Carrots");
  expect(shoppingListText(owned, "metric")).not.toContain("Carrots");
  await userEvent.click(within(home).getByRole("button", { name: "Put back on the list: carrots" }));
  expect(ownedRows.read()).toEqual([]);
});

test("the list as text has the prices and every row in the selected measures, and no link", () => {
  const price = { amount: 1, currency: "GBP", isApproximate: false, asOf: null, editorialPercent: 0 } as const;
  const priced = {
    ...basket,
    rows: basket.rows.map((row) => (row.key === "carrots" ? { ...row, isPartial: true } : row)),
    tillTotal: { ...price, text: "£23.40" },
    tillUsed: { ...price, text: "£14.10" },
    unpriced: 1,
  };
  expect(shoppingListText(priced, "us", ["carrots 450 g"])).toBe(
    [
      "Shopping list: Stew, Mash (7 days in total)",
      "At the till: about £23.40 for whole packs, of which these recipes use £14.10. Not fully priced, because a recipe gives no weight: carrots.",
      "Fruit and vegetables\n[x] Carrots: 1 lb, 14.8 oz used",
      "Fish and seafood\n[ ] Cod fillet: 10.6 oz. On the label: no bones.",
    ].join("\n\n"),
  );
});

const pound = { amount: 1, currency: "GBP", isApproximate: false, asOf: "2025-01", editorialPercent: 0 } as const;
const till = { ...pound, text: "£23.40" };
const dollars = { ...till, text: "approx. $29.62", isApproximate: true };
const atHome = { ...carrots, isOwned: true };
const unknown = { ...carrots, key: "other: moose meat", food: "moose meat", foodId: null, estimatedPrice: till };
const unweighed = { ...carrots, key: "kale", food: "kale", isPartial: true };

test.each<[Partial<Basket>, string | undefined, string | undefined]>([
  [{ rows: [] }, undefined, undefined],
  [{ rows: [atHome], tillTotal: null }, "You have everything at home.", undefined],
  [{ rows: [unweighed], tillTotal: null }, "The price is unknown, because the recipes give no weights.", undefined],
  [{ rows: [carrots], tillTotal: till }, "At the till: about £23.40 for whole packs.", undefined],
  [
    {
      rows: [carrots],
      recipes: basket.recipes.slice(0, 1),
      tillTotal: dollars,
      tillUsed: { ...dollars, text: "approx. $2.10" },
    },
    "At the till: approx. $29.62 for whole packs, of which this recipe uses approx. $2.10.",
    undefined,
  ],
  [
    { rows: [atHome, carrots], tillTotal: till },
    "At the till: about £23.40 for whole packs.",
    "Without the item that you have at home.",
  ],
  [
    { rows: [atHome, { ...atHome, isPartial: true }, unweighed], tillTotal: till },
    "At the till: about £23.40 for whole packs.",
    "Without the 2 items that you have at home. Not fully priced, because a recipe gives no weight: kale.",
  ],
  [
    { rows: [unknown, { ...unknown, food: "unicorn", isOwned: true }, carrots], tillTotal: till },
    "At the till: about £23.40 for whole packs.",
    "Without the item that you have at home. With a rough price for what we do not know: moose meat.",
  ],
  [
    { rows: [{ ...unknown, estimatedPrice: null, isPartial: true }, carrots], tillTotal: till },
    "At the till: about £23.40 for whole packs.",
    "Not fully priced, because a recipe gives no weight: moose meat.",
  ],
])("the price at the till of %j is %s, and it leaves out %s", (change, text, leftOut) => {
  const changed = { ...basket, ...change };
  expect(tillText(changed)).toBe(text);
  expect(leftOutText(changed)).toBe(leftOut);
});

test("the price of a food that is not in the food table is said to be a rough one", () => {
  const rows = [
    { ...carrots, tillPrice: { ...pound, text: "£0.80" } },
    { ...unknown, tillPrice: { ...pound, text: "£1.49" } },
  ];
  render(<BasketList basket={{ ...basket, rows, recipes: [] }} system="metric" busy={false} />);
  expect(screen.getByText("£1.49, a rough price: we do not know this food")).toBeVisible();
  expect(screen.getByText("£0.80")).toBeVisible();
});

test("the price at the till has the month of its oldest price", () => {
  render(<TillPrice basket={{ ...basket, tillTotal: till }} />);
  expect(screen.getByText(/^An estimate with British prices, the oldest from Jan 2025\./)).toBeVisible();
});

test("stock is listed apart, with the reason to make it at home, also in the text", () => {
  const stock = {
    food: "chicken stock",
    foodId: "stock_chicken_home",
    metric: "500 ml",
    us: "2 cups",
    advice: "Make it.",
  };
  const list = { ...basket, homemade: [stock] };
  render(<BasketList basket={list} system="metric" busy={false} />);
  expect(within(screen.getByRole("region", { name: "Make at home" })).getByRole("listitem")).toHaveTextContent(
    "500 ml chicken stock. Make it.",
  );
  expect(shoppingListText(list, "us")).toMatch(/\n\nMake at home\n- 2 cups chicken stock\. Make it\.$/);
});

test("the lines of a recipe show five at first", async () => {
  const [recipe] = basket.recipes;
  if (!recipe) throw new Error("no recipe");
  render(<RecipeLines recipe={recipe} system="metric" />);
  expect(screen.getAllByRole("listitem", { hidden: true })).toHaveLength(5);
  await userEvent.click(screen.getByText("Stew"));
  await userEvent.click(screen.getByText("+2 more..."));
  expect(screen.getAllByRole("listitem", { hidden: true })).toHaveLength(7);
  expect(screen.getByText("f").closest("li")).toHaveFocus();
});

test("a recipe that cannot be scaled to the days says why, beside its lines and in the copied list", () => {
  const [recipe, ...others] = basket.recipes;
  if (!recipe) throw new Error("no recipe");
  const unportioned = { reason: "Some ingredients are not in our table", lines: ["600 g moose meat"] };
  render(<RecipeLines recipe={{ ...recipe, unportioned }} system="metric" />);
  expect(
    screen.getByText(/not for the selected days: some ingredients are not in our table \(600 g moose meat\)/),
  ).toBeVisible();
  expect(shoppingListText({ ...basket, recipes: [{ ...recipe, unportioned }, ...others] }, "metric")).toContain(
    "(7 days in total)\n\nStew: These amounts are for the recipe as written, not for the selected days: some ingredients are not in our table (600 g moose meat).\n\n",
  );
});

test("a recipe that the pet must not eat has a warning beside its lines and in the copied list", () => {
  const [recipe, ...others] = basket.recipes;
  if (!recipe) throw new Error("no recipe");
  const reason = "The salt of a portion can poison your dog";
  const harmful = { ...recipe, unportioned: { reason, lines: ["50 g salt"], warning: "Do not feed it." } };
  const { container } = render(<RecipeLines recipe={harmful} system="metric" />);
  expect(screen.getByText(`${reason} (50 g salt). Do not feed it.`)).toBeVisible();
  expect(container).not.toHaveTextContent("selected days");
  const list = shoppingListText({ ...basket, days: null, recipes: [harmful, ...others] }, "metric");
  expect(list).toContain(`Shopping list: Stew, Mash\n\nStew: ${reason} (50 g salt). Do not feed it.\n\n`);
});

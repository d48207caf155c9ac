import { render, screen, within } from "@testing-library/react";
import type { Basket, BasketRecipe, PriceEstimate } from "@/api/types";
import { carrots, emptyBasket } from "./basket-fixture";
import PriceComparison from "./price-comparison";

const price: PriceEstimate = {
  amount: 4,
  currency: "GBP",
  isApproximate: false,
  text: "£4.00",
  asOf: "2025-01",
  editorialPercent: 60,
};

function dish(id: number, title: string, { unpriced }: { unpriced: number }): BasketRecipe {
  return {
    id,
    title,
    petType: "dog",
    scale: 1,
    lastingDays: null,
    sharers: 1,
    lines: [],
    estimatedPrice: price,
    pricePerDay: null,
    unpriced,
    unportioned: null,
  };
}

const basket: Basket = {
  ...emptyBasket,
  recipes: [dish(1, "Stew", { unpriced: 0 }), dish(9, "Mash", { unpriced: 1 })],
  estimatedTotal: price,
  unpricedUses: 2,
};

test("a sum without the price of some ingredients says how many are missing", () => {
  const { rerender } = render(<PriceComparison basket={basket} />);
  expect(screen.getByText("Estimated total £4.00, without 2 ingredients of unknown weight")).toBeVisible();
  const row = (name: RegExp) => screen.getByRole("row", { name });
  expect(within(row(/^Mash/)).getByRole("rowheader")).toHaveTextContent("without 1 ingredient of unknown weight");
  expect(within(row(/^Stew/)).getByRole("rowheader")).toHaveTextContent(/^Stew$/);
  rerender(<PriceComparison basket={{ ...basket, unpricedUses: 0 }} />);
  expect(screen.getByText("Estimated total £4.00")).toBeVisible();
});

test("a sum with the price of a food that we do not know says so, for its recipe and in total", () => {
  const moose = { ...carrots, food: "moose meat", foodId: null, estimatedPrice: price, recipes: [9] };
  const { rerender } = render(<PriceComparison basket={{ ...basket, rows: [carrots, moose], unpricedUses: 0 }} />);
  const text = "with a rough price for what we do not know: moose meat";
  expect(screen.getByText(`Estimated total £4.00, ${text}`)).toBeVisible();
  const row = (name: RegExp) => screen.getByRole("row", { name });
  expect(within(row(/^Mash/)).getByRole("rowheader")).toHaveTextContent(text);
  expect(within(row(/^Stew/)).getByRole("rowheader")).toHaveTextContent(/^Stew$/);
  rerender(<PriceComparison basket={{ ...basket, rows: [carrots], unpricedUses: 0 }} />);
  expect(screen.getByText("Estimated total £4.00")).toBeVisible();
});

test("the price note names British prices, a conversion, and the licence of their sources", () => {
  const { rerender } = render(<PriceComparison basket={basket} />);
  expect(screen.getByText(/^An estimate with British prices, the oldest from Jan 2025/)).toBeVisible();
  expect(screen.getByText(/^Contains public sector information/)).toHaveTextContent(
    "Contains public sector information licensed under the Open Government Licence v3.0.",
  );
  const dollars = { ...price, currency: "USD", isApproximate: true, text: "approx. $5.06" } as const;
  rerender(<PriceComparison basket={{ ...basket, estimatedTotal: dollars }} />);
  expect(screen.getByText(/^An estimate with converted British prices, the oldest from Jan 2025/)).toBeVisible();
});

test("a single recipe is not compared with anything", () => {
  const week = { ...dish(1, "Stew", { unpriced: 0 }), pricePerDay: { ...price, text: "£0.57" } };
  render(<PriceComparison basket={{ ...basket, days: 7, recipes: [week], unpricedUses: 0 }} />);
  expect(screen.getByRole("heading", { name: "Price of this recipe" })).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("Estimated total £4.00, £0.57 a day")).toBeVisible();
});

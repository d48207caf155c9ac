// An empty basket and a row of a shopping list, for tests.
import type { Basket, BasketRow } from "@/api/types";

export const emptyBasket: Basket = {
  country: "GB",
  currency: "GBP",
  days: null,
  shared: false,
  rows: [],
  aisles: [],
  homemade: [],
  recipes: [],
  estimatedTotal: null,
  tillTotal: null,
  tillUsed: null,
  unpriced: 0,
  unpricedUses: 0,
  disclosure: "",
};

export const carrots: BasketRow = {
  key: "carrots",
  food: "carrots",
  foodId: "carrot_raw",
  uses: [{ food: "carrot", foodId: "carrot_raw", grams: 420 }],
  grams: 420,
  isPartial: false,
  isOwned: false,
  metric: "420 g",
  us: "14.8 oz",
  text: { metric: "450 g, 420 g used", us: "1 lb, 14.8 oz used" },
  recipes: [1, 9],
  aisle: "produce",
  estimatedPrice: null,
  unitPrice: null,
  buy: { metric: "450 g", us: "1 lb" },
  tillPrice: null,
  labelCheck: null,
  links: [
    {
      retailer: "Ocado",
      kind: "grocery",
      url: new URL("/offers/carrots", document.baseURI).href,
      rel: "sponsored nofollow noopener",
      mark: "(ad)",
      disclosure: "We may earn a commission.",
    },
  ],
};

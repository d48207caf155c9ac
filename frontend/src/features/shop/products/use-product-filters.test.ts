import type { Product } from "@/api/types";
import { priceText } from "./product-card";
import { filterProducts, offeredSorts, type ProductFilters } from "./use-product-filters";

function product(id: string, priceMin: number | null, priceMax: number | null): Product {
  return {
    id,
    petType: "dog",
    name: `The ${id}`,
    description: "",
    group: "Accessories",
    category: id === "ball" ? "toys" : "accessories",
    brand: null,
    priceMin,
    priceMax,
    currency: "USD",
    isApproximate: true,
    priceText: priceMin === null ? null : "approx. $1.00 to $2.00",
    priceAsOf: priceMin === null ? null : "2024-09",
    priceSource: null,
    features: ["Washes clean"],
    imageUrl: null,
    retailer: "Amazon US",
    url: "",
    rel: "",
    mark: "(ad)",
    disclosure: "",
  };
}

const all = [product("tub", null, null), product("collar", 7, 9), product("ball", 1, 2)];
const none: ProductFilters = { category: undefined, words: "", sort: "picked" };

test.each<[Partial<ProductFilters>, string[]]>([
  [{}, ["tub", "collar", "ball"]],
  [{ sort: "name" }, ["ball", "collar", "tub"]],
  [{ sort: "price-low" }, ["ball", "collar", "tub"]],
  [{ sort: "price-high" }, ["collar", "ball", "tub"]],
  [{ category: "toys" }, ["ball"]],
  [{ words: "  WASHES coll" }, ["collar"]],
  [{ words: "unicorn" }, []],
])("%j shows %j", (filters, ids) => {
  expect(filterProducts(all, { ...none, ...filters }).map(({ id }) => id)).toEqual(ids);
});

test("sorting by price is offered only if more than one product has a price", () => {
  const [tub, collar] = [product("tub", null, null), product("collar", 7, 9)];
  expect(offeredSorts(all).map(({ value }) => value)).toEqual(["picked", "name", "price-low", "price-high"]);
  expect(offeredSorts([tub, collar]).map(({ value }) => value)).toEqual(["picked", "name"]);
});

test("the price text has the server's price with its kind and month, or refers to the shop", () => {
  const [tub, collar] = [product("tub", null, null), product("collar", 7, 9)];
  const british: Product = { ...collar, currency: "GBP", isApproximate: false, priceText: "£7.65 to £8.34" };
  expect([tub, collar, british].map(priceText)).toEqual([
    "Check the price at the shop",
    "Monthly average in Britain, converted: approx. $1.00 to $2.00 (year to Sept 2024)",
    "Monthly average in Britain: £7.65 to £8.34 (year to Sept 2024)",
  ]);
});

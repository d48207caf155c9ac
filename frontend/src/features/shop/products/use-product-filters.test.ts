import type { Product } from "@/api/types";
import { filterProducts, availableSorts, type ProductFilters } from "./use-product-filters";

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
    imageUrl: "",
    retailer: "Amazon US",
    url: "",
    rel: "",
    mark: "(ad)",
    disclosure: "",
  };
}

const all = [product("tub", null, null), product("collar", 7, 9), product("ball", 1, 2)];
const noFilters: ProductFilters = { category: undefined, search: "", sort: "picked" };

test.each<[Partial<ProductFilters>, string[]]>([
  [{}, ["tub", "collar", "ball"]],
  [{ sort: "name" }, ["ball", "collar", "tub"]],
  [{ sort: "price-low" }, ["ball", "collar", "tub"]],
  [{ sort: "price-high" }, ["collar", "ball", "tub"]],
  [{ category: "toys" }, ["ball"]],
])("%j shows %j", (filters, ids) => {
  expect(filterProducts(all, { ...noFilters, ...filters }).map(({ id }) => id)).toEqual(ids);
});

test("sorting by price is offered only if more than one product has a price", () => {
  const [tub, collar] = [product("tub", null, null), product("collar", 7, 9)];
  expect(availableSorts(all).map(({ value }) => value)).toEqual(["picked", "name", "price-low", "price-high"]);
  expect(availableSorts([tub, collar]).map(({ value }) => value)).toEqual(["picked", "name"]);
});

import { listAddress, recipeAddress } from "./addresses";
import type { ListQuery } from "./types";

describe("the address of a list", () => {
  const rows: [ListQuery, string][] = [
    [{}, "/api/recipes"],
    [{ limit: 6, sort: "newest" }, "/api/recipes?sort=newest&limit=6"],
    [{ sort: "rating", limit: 24, petType: "dog" }, "/api/recipes?petType=dog&sort=rating&limit=24"],
    [{ limit: 24, category: "all" }, "/api/recipes?limit=24"],
    [{ limit: 24, search: "" }, "/api/recipes?limit=24"],
    [
      { search: "beef & rice", category: "grain-free", limit: 24 },
      "/api/recipes?category=grain-free&search=beef+%26+rice&limit=24",
    ],
    [
      { offset: 24, limit: 24, sort: "prepTime", maxMinutes: 30, ids: "3,1", organic: true, petType: "cat" },
      "/api/recipes?petType=cat&organic=true&ids=3%2C1&maxMinutes=30&sort=prepTime&limit=24&offset=24",
    ],
  ];
  test.each(rows)("%o is asked at %s", (query, address) => {
    expect(listAddress(query)).toBe(address);
  });
});

test("a recipe's address names its servings only where they were chosen", () => {
  expect(recipeAddress(7)).toBe("/api/recipes/7");
  expect(recipeAddress(7, 8)).toBe("/api/recipes/7?servings=8");
});

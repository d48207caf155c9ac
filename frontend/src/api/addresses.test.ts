import { breedsAddress, listAddress, planAddress, planParameters, recipeAddress } from "./addresses";
import type { ListQuery, PlanQuery } from "./types";

describe("list address", () => {
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
  test.each(rows)("%o has the address %s", (query, address) => {
    expect(listAddress(query)).toBe(address);
  });
});

test("a recipe address contains the servings or the scale only if they were selected", () => {
  expect(recipeAddress(7)).toBe("/api/recipes/7");
  expect(recipeAddress(7, { servings: 8 })).toBe("/api/recipes/7?servings=8");
  expect(recipeAddress(7, { scale: 1.75 })).toBe("/api/recipes/7?scale=1.75");
});

test("a plan address lists its parameters in a fixed order", () => {
  expect(planAddress("dog", { recipeIds: "1,2", neutered: false, weightKg: 25, breed: "" })).toBe(
    "/api/nutrition/dog-plan?weightKg=25&neutered=false&recipeIds=1%2C2",
  );
  expect(planAddress("cat", { days: 7, isIndoor: true, ageMonths: 48 })).toBe(
    "/api/nutrition/cat-plan?ageMonths=48&isIndoor=true&days=7",
  );
  expect(breedsAddress("cat")).toBe("/api/pets/breeds?petType=cat");
});

test("a plan address has every parameter of the API", () => {
  // `npm run types` checks this: the parameters of the API come from the generated contract.
  expectTypeOf<(typeof planParameters)[number]>().toEqualTypeOf<keyof PlanQuery>();
  expect(new Set(planParameters).size).toBe(planParameters.length);
});

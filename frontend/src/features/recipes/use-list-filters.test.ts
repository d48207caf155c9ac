import { toListQuery, readFilters, type ListFilters } from "./use-list-filters";

const rows: [string, ListFilters][] = [
  ["", { page: 1 }],
  ["category=kitten&petType=cat", { petType: "cat", category: "kitten", page: 1 }],
  ["category=all", { page: 1 }],
  ["search=%20salmon%20", { search: "salmon", page: 1 }],
  ["search=%20", { page: 1 }],
  ["search=salmon&sort=relevance", { search: "salmon", sort: "relevance", page: 1 }],
  ["sort=relevance", { page: 1 }],
  ["sort=prepTime&organic=true&maxMinutes=30&page=3", { sort: "prepTime", organic: true, maxMinutes: 30, page: 3 }],
  ["lifeStage=growth&verdict=notAssessed", { lifeStage: "growth", verdict: "notAssessed", page: 1 }],
  ["exclude=%20chicken,,egg%20,chicken", { exclude: "chicken,egg", page: 1 }],
  ["lifeStage=elder&verdict=tasty&exclude=,%20,", { page: 1 }],
  ["category=lion&sort=price&organic=yes&maxMinutes=31&page=-2&petType=cow", { page: 1 }],
];

test.each(rows)("the address ?%s is read as %o", (address, filters) => {
  expect(readFilters(new URLSearchParams(address))).toEqual(filters);
});

test("page 3 requests three pages of recipes at once", () => {
  expect(toListQuery({ page: 3, category: "puppy" })).toEqual({ category: "puppy", limit: 72 });
});

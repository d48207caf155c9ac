import { adminPaths, pagePaths, privatePaths } from "@/api/pages";
import { findHandling, isOfflinePage, recipeOfPage, storedAddress } from "./stored-addresses";

const get = (address: string) => findHandling({ method: "GET", address, isNavigation: false });
const post = (address: string) => findHandling({ method: "POST", address, isNavigation: false });
const open = (address: string) => findHandling({ method: "GET", address, isNavigation: true });

test.each([
  ["/api/recipes/7", "recipes"],
  ["/api/recipes/7?servings=8", "recipes"],
  ["/api/recipes/7?scale=2.5", "recipes"],
  ["/api/recipes/7/nutrition", "recipes"],
  ["/api/recipes/7/nutrition?scale=2.5", "recipes"],
  ["/api/recipes/7/ratings", "recipes"],
  ["/api/recipes/3141592653589", "recipes"],
  ["/images/recipes/7.svg", "pictures"],
  ["/images/recipes/7.jpg?v=abc", "pictures"],
  ["/api/recipes?ids=1%2C2&limit=2", "answers"],
  ["/api/eaten-foods?food=raisns", "answers"],
  ["/api/toxic-foods?food=raisns", "answers"],
  ["/api/nutrition/dog-plan?weightKg=10", "answers"],
  ["/api/pets/recipes?petType=dog&date=2026-11-28&weightKg=10", "answers"],
  ["/images/bowls/dog.svg", "pictures"],
  ["/api/toxic-foods", "site"],
  ["/api/catalogue", "site"],
  ["/api/detect-country?timestamp=1", "site"],
  ["/assets/index-abc.js", "file"],
  ["/favicon.svg", "file"],
])("GET %s is stored as '%s'", (address, handling) => {
  expect(get(address)).toBe(handling);
});

test.each([
  "/api/admin/recipes",
  "/api/admin/session",
  "/api/recipes",
  "/api/recipes?petType=dog",
  "/api/pets/recipe-list?animalType=dog",
  "/api/recipes/7/history",
  "/api/site",
  "/api/submissions/abc",
  "/api/newsletter/confirm?token=abc",
  "/api/search/interpretation?search=egg",
  "/api/ai/search?q=egg",
  "/images/recipes/7.png",
  "/sw.js",
  "/manifest.webmanifest",
  "/feed.xml",
  "/",
  pagePaths.admin,
])("GET %s is not stored", (address) => {
  expect(get(address)).toBeUndefined();
});

test("of all requests that are not reads, only the calculations of shopping lists and days of cooking are stored", () => {
  for (const address of ["/api/shop/basket", "/api/batch-days"]) expect(post(address)).toBe("answers");
  for (const address of ["/api/recipes", "/api/recipes/7/ratings", "/api/admin/session", "/api/contact", "/api/site"]) {
    expect(post(address)).toBeUndefined();
  }
});

test("public pages have the shell without a connection; private and unknown ones do not", () => {
  for (const address of ["/", "/recipe/7", "/recipe/7?servings=8", "/toxic-foods", "/basket", "/about"]) {
    expect(open(address)).toBe("page");
  }
  const withToken = privatePaths.map((prefix) => `${prefix}?token=abc`);
  for (const address of [...adminPaths, ...withToken, "/submissions/abc", "/newsletter/confirm?token=abc"]) {
    expect(open(address)).toBeUndefined();
  }
  for (const address of ["/sitemap.xml", "/downloads/toxic-foods.pdf", "/recipe/x", "/unknown", "/api/recipes/7"]) {
    expect(open(address)).toBeUndefined();
  }
  expect(findHandling({ method: "POST", address: "/basket", isNavigation: true })).toBeUndefined();
});

test.each([
  ["/toxic-foods", true],
  ["/basket", true],
  ["/batch-day", true],
  ["/favourites", true],
  ["/offline", true],
  ["/", true],
  ["/?utm_source=app", true],
  ["/?search=salmon", false],
  ["/?page=2&category=fish", false],
  ["/tools/calorie-calculator?petType=cat", true],
  ["/tools/portion-calculator", true],
  ["/nutrition", true],
  ["/tools/nutrition-checker", false],
  ["/about", false],
  ["/recipe/7", false],
])("%s works without a stored recipe: %s", (path, works) => {
  expect(isOfflinePage(path)).toBe(works);
});

test("the recipe of a page is found by its path", () => {
  expect(["/recipe/7", "/recipe/7/x", "/recipes", "/recipe/"].map(recipeOfPage)).toEqual([
    "7",
    undefined,
    undefined,
    undefined,
  ]);
});

test("the recipes of the day for a pet are stored without the day", () => {
  for (const address of [
    "/api/pets/recipes?petType=dog&date=2026-11-28&weightKg=12",
    "/api/pets/recipes?petType=dog&weightKg=12",
  ]) {
    expect(storedAddress(address)).toBe("/api/pets/recipes?petType=dog&weightKg=12");
  }
});

test("the country is stored once, and a shopping list by the basket that it is for", () => {
  expect(storedAddress("/api/detect-country?timestamp=17&timeZone=x")).toBe("/api/detect-country");
  expect(storedAddress("/api/recipes/7?servings=8")).toBe("/api/recipes/7?servings=8");
  expect(storedAddress("/api/shop/basket", '{"recipeIds":[1]}')).toBe(
    "/api/shop/basket?body=%7B%22recipeIds%22%3A%5B1%5D%7D",
  );
});

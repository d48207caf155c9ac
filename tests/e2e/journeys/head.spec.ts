/** What a search engine and a chat preview see: the page's head, before any script runs. */
import { expect, missing, pages, test } from "../site.ts";

// Without scripts nothing takes up what was preloaded for them.
test.use({ expectedComplaints: /status of 404|was preloaded using link preload but not used/ });

for (const address of pages) {
  test(`${address} has a complete head`, async ({ page, request, baseURL }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(/\S.{9,}/);
    await expect(page.locator("head > title")).toHaveCount(1);
    const content = (selector: string) => page.locator(`head > ${selector}`).getAttribute("content");
    expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(40);
    expect(await content('meta[property="og:title"]')).toBeTruthy();
    expect(await content('meta[name="twitter:card"]')).toBe("summary_large_image");

    const canonical = await page.locator('head > link[rel="canonical"]').getAttribute("href");
    expect(canonical).toBe(`${baseURL}${new URL(address, baseURL).pathname}`);
    expect(await content('meta[property="og:url"]')).toBe(canonical);

    const picture = await content('meta[property="og:image"]');
    const drawn = await request.get(picture ?? "");
    expect(drawn.status()).toBe(200);
    expect(drawn.headers()["content-type"]).toBe("image/png");

    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      expect(text).not.toContain("<");
      expect(JSON.parse(text)).toHaveProperty("@context", "https://schema.org");
    }
    // The one word for whoever has no scripts.
    await expect(page.locator("noscript")).toHaveCount(1);
  });
}

test("a recipe describes itself as a Recipe, with nothing invented", async ({ page, request }) => {
  const recipe = (await (await request.get("/api/recipes/66")).json()) as Record<string, unknown>;
  await page.goto("/recipe/66");
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const entries = blocks.flatMap((text) => {
    const block: unknown = JSON.parse(text);
    return typeof block === "object" && block !== null && "@graph" in block ? (block["@graph"] as unknown[]) : [block];
  }) as Record<string, unknown>[];
  const found = entries.find((entry) => entry["@type"] === "Recipe");
  expect(found).toMatchObject({
    name: recipe["title"],
    recipeIngredient: recipe["ingredients"],
    recipeCategory: "Cat Food",
  });
  expect(found?.["recipeInstructions"]).toHaveLength((recipe["instructions"] as string[]).length);
  if (recipe["ratingCount"] === 0) expect(found).not.toHaveProperty("aggregateRating");
  expect(entries.some((entry) => entry["@type"] === "BreadcrumbList")).toBe(true);
});

test("a list names its recipes", async ({ page }) => {
  await page.goto("/cat-recipes");
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.join("\n")).toContain('"ItemList"');
});

for (const address of missing) {
  test(`${address} answers 404 and isn't indexed`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()["content-type"]).toContain("text/html");
    await expect(page.locator('head > meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });
}

test("the old address of a recipe leads to the new one for good", async ({ request }) => {
  const answer = await request.get("/recipes/7", { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()["location"]).toMatch(/\/recipe\/7$/);
});

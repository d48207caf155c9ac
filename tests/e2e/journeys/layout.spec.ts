/** The layout around every page: menu, theme, footer, the page for unknown addresses, and keyboard navigation. */
import type { Page, Route } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../accessibility.ts";
import { delayFonts, expectSteadyLayout, observeLayoutShifts } from "../layout-shift.ts";
import {
  bringNear,
  expect,
  filledBasket,
  filledBatchDay,
  open,
  openFooterLinks,
  test,
  waitUntilLoaded,
} from "../site.ts";

const helpPages = ["Resources", "Contact", "Privacy Policy", "Terms of Service", "Disclaimer", "Email Security Guide"];

/** Presses Tab until an element with a matching name is focused, at most 60 times. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const label = await focused.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent ?? "");
    if (name.test(label.trim())) return;
  }
  throw new Error(`no element called ${name} can be reached with Tab`);
}

test(
  "a recipe can be opened from the home page with the keyboard",
  { tag: "@both-widths" },
  async ({ page, isMobile }) => {
    await open(page, "/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    if (isMobile) {
      await tabTo(page, /^Menu$/);
      await page.keyboard.press("Enter");
      const panel = page.getByRole("dialog", { name: "Menu" });
      await expect(panel).toBeVisible();
      // The width of the panel in `ui/dialog.tsx` leaves a part of the page visible on a phone.
      expect((await panel.boundingBox())?.width).toBe(280);
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(panel).toBeVisible();
    }
    await tabTo(page, /^Dog Recipes$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dog-recipes$/);
    await waitUntilLoaded(page);

    const first = page.getByRole("main").getByRole("article").first();
    const title = await first.getByRole("heading").innerText();
    await tabTo(page, new RegExp(`^${title.replace(/[^\w ]/g, ".")}$`));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await tabTo(page, /cook mode/i);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  },
);

test("the menu leads to the help pages with the keyboard", { tag: "@both-widths" }, async ({ page, isMobile }) => {
  await open(page, "/about");
  const openMenu = async () => {
    await tabTo(page, isMobile ? /^Menu$/ : /^Help$/);
    await page.keyboard.press("Enter");
  };
  const menu = page.getByRole("dialog", { name: isMobile ? "Menu" : "Help" });
  await openMenu();
  await expect(menu).toBeVisible();
  for (const name of helpPages) await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  // The focus returns shortly after the menu is closed.
  await expect(page.getByRole("button", { name: isMobile ? "Menu" : "Help", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await tabTo(page, /^Terms of Service$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test("the focused element is visibly marked", { tag: "@both-widths" }, async ({ page }) => {
  await open(page, "/cat-recipes");
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press("Tab");
    const isMarked = await page.locator(":focus").evaluate((element) => {
      const elements = [element, element.closest("label"), element.closest("article"), element.closest("form")];
      return elements.some((box) => {
        if (box === null) return false;
        const style = getComputedStyle(box);
        return (style.outlineStyle !== "none" && style.outlineWidth !== "0px") || style.boxShadow !== "none";
      });
    });
    expect(isMarked, await page.locator(":focus").evaluate((element) => element.outerHTML.slice(0, 160))).toBe(true);
  }
});

test("the header names the pet of the page", { tag: "@both-widths" }, async ({ page }) => {
  for (const [address, title] of [
    ["/", "Natural Pet Recipes"],
    ["/dog-recipes", "Natural Dog Recipes"],
    ["/recipe/1", "Natural Dog Recipes"],
    ["/cat-recipes", "Natural Cat Recipes"],
    ["/recipe/66", "Natural Cat Recipes"],
    ["/dog-products", "Natural Dog Recipes"],
    ["/cat-products", "Natural Cat Recipes"],
    ["/about", "Natural Pet Recipes"],
  ] as const) {
    await open(page, address);
    await expect(page.getByRole("banner").getByRole("link", { name: title })).toBeVisible();
  }
});

test("the footer links the recipes of the pet and shows the year and the disclaimer", async ({ page }) => {
  await open(page, "/cat-recipes");
  const footer = page.getByRole("contentinfo");
  const catLinks = await openFooterLinks(page, "Cat resources");
  await expect(catLinks.getByRole("link", { name: "Kitten Recipes" })).toBeVisible();
  await expect(footer).toContainText(String(new Date().getFullYear()));
  await expect(footer).toContainText("Educational, not veterinary advice");
  await open(page, "/dog-recipes");
  const dogLinks = await openFooterLinks(page, "Dog resources");
  await expect(dogLinks.getByRole("link", { name: "Large Dogs" })).toBeVisible();
  await expect(footer.getByRole("navigation", { name: "Cat resources" })).toHaveCount(0);
});

test(
  "the footer of a phone fits on one screen, and its titles open the links",
  { tag: "@both-widths" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/cat-products");
    const footer = page.getByRole("contentinfo");
    expect((await footer.boundingBox())?.height).toBeLessThan(844);
    const kittens = footer.getByRole("link", { name: "Kitten Recipes" });
    await expect(kittens).toBeHidden();
    await openFooterLinks(page, "Cat resources");
    await expect(kittens).toBeVisible();
    await expectAccessible(page);
  },
);

test("the header of a phone leads to the search and to the basket", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/about");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/search$/);
  await header.getByRole("link", { name: /^Recipe basket/ }).click();
  await expect(page).toHaveURL(/\/basket$/);
});

for (const address of ["/", "/recipe/7", "/recipe/90"]) {
  test(`${address} fits the smallest phones: no sideways scroll, and the header keeps the size of its icons`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, address);
    await expectNoSidewaysScroll(page);
    const header = page.getByRole("banner");
    const menu = header.getByRole("button", { name: "Menu" });
    for (const icon of [
      menu,
      header.getByRole("link", { name: "Search", exact: true }),
      header.getByRole("link", { name: /basket/ }),
    ]) {
      const box = await icon.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(320);
    }
  });
}

test("at 1280 px, the header has the basket and the whole placeholder of its search box", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/cat-recipes");
  const box = page.getByRole("banner").getByRole("combobox");
  // The visible width inside the padding must hold the text.
  const [needed, visible] = await box.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const context = document.createElement("canvas").getContext("2d");
    if (context) context.font = style.font;
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    return [context?.measureText(input.placeholder).width ?? Infinity, input.clientWidth - padding];
  });
  expect(needed).toBeLessThanOrEqual(visible ?? 0);
  const title = page.getByRole("banner").getByRole("link", { name: "Natural Cat Recipes" });
  const titleBox = await title.boundingBox();
  expect(titleBox?.height, "the name of the site is on one line").toBeLessThan(50);
  const home = await page.getByRole("banner").getByRole("link", { name: "Home" }).boundingBox();
  expect((home?.x ?? 0) - (titleBox?.x ?? 0) - (titleBox?.width ?? 0), "space before the links").toBeGreaterThan(8);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Recipe basket/ })
    .click();
  await expect(page).toHaveURL(/\/basket$/);
});

test("after a click inside the site, the head has the metadata of the new page", async ({ page }) => {
  await open(page, "/recipe/1");
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", /\/recipe\/1$/);
  await page.getByRole("article").getByRole("link", { name: "Dog recipes" }).first().click();
  await expect(canonical).toHaveAttribute("href", /\/dog-recipes$/);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", /\/dog-recipes$/);
  await expect(page.locator('script[type="application/ld+json"]').first()).not.toContainText('"@type":"Recipe"');
});

test("after leaving a search of the home page, the head is no longer that of the search", async ({ page }) => {
  await open(page, "/?search=salmon");
  const title = page.locator('meta[property="og:title"]');
  await expect(title).toHaveAttribute("content", /salmon/);
  await page.getByRole("banner").getByRole("link", { name: "Natural Pet Recipes" }).first().click();
  await expect(title).toHaveAttribute("content", /Home-Made Dog and Cat Food Recipes/);
  await expect(page.locator('meta[name="twitter:title"]')).not.toHaveAttribute("content", /salmon/);
});

test("the theme can be chosen and applies before the next page is painted", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/about");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  const theme = page.getByRole("contentinfo").getByRole("radio");
  await bringNear(page.getByRole("contentinfo"));
  await theme.and(page.getByLabel("Dark")).check();
  await expect.poll(background).not.toBe(light);
  const dark = await background();

  await page.goto("/recipes", { waitUntil: "commit" });
  await page.waitForSelector("body", { state: "attached" });
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
  await waitUntilLoaded(page);
  expect(await background()).toBe(dark);

  await bringNear(page.getByRole("contentinfo"));
  await theme.and(page.getByLabel("System")).check();
  await expect.poll(background).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  const transitions = () => document.getAnimations().length;
  expect(await page.evaluate(transitions), "transitions of the change of theme, with reduced motion").toBe(0);
  expect(await background()).toBe(dark);
});

test(
  "a page opens at its top, and where it was left after Back or a reload",
  { tag: "@both-widths" },
  async ({ page }) => {
    const position = () => page.evaluate(() => window.scrollY);
    await open(page, "/dog-recipes");
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.reload();
    await waitUntilLoaded(page);
    await expect.poll(position, "after a reload").toBe(1500);
    await open(page, "/dog-recipes?category=senior");
    expect(await position(), "with another query").toBe(0);
    await open(page, "/about");
    await open(page, "/dog-recipes");
    expect(await position(), "opened again").toBe(0);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await waitUntilLoaded(page);
    await expect.poll(position, "after Back").toBe(1500);
  },
);

test("the selected category can be seen", { tag: "@both-widths" }, async ({ page }) => {
  await open(page, "/dog-recipes?category=senior");
  await expect(page.getByRole("button", { name: "Senior", exact: true, pressed: true })).toBeInViewport({ ratio: 1 });
});

const animal = { ageMonths: 60, activityLevel: "medium", neutered: true, bodyCondition: 5 };
const bruno = encodeURIComponent(JSON.stringify({ ...animal, name: "Bruno", breed: "Beagle", weightKg: 12 }));

const box = { petType: "dog", petName: "Bruno", place: "freezer", boxes: 3, mealsPerBox: 2, gramsPerMeal: 150 };
const frozenBoxes = [1, 9].map((recipeId) => ({
  ...box,
  id: `box-${recipeId}`,
  recipeId,
  title: "Supper",
  madeOn: "2026-11-28",
  eatBy: "2027-02-20",
}));

test.describe("loading parts of a page", () => {
  // One of the pages is the answer to a link of a submission that does not exist.
  test.use({ expectedMessages: /status of (401|404)/ });

  for (const address of ["/basket", filledBasket, filledBatchDay, "/submissions/nothing", "/admin"]) {
    test(`do not move the content of ${address}`, { tag: "@both-widths" }, async ({ page }) => {
      await observeLayoutShifts(page);
      await open(page, address);
      await expectSteadyLayout(page);
    });
  }

  test("do not move the basket if its code arrives after its data", { tag: "@both-widths" }, async ({ page }) => {
    await observeLayoutShifts(page);
    const answer = page.waitForResponse("**/api/shop/basket");
    await page.route(/\/assets\/filled-basket-[^/]*\.js$/, async (route) => {
      await answer;
      await page.waitForTimeout(500);
      await route.continue();
    });
    await open(page, filledBasket);
    await expect(page.getByRole("heading", { name: "Shopping list" })).toBeVisible();
    await expectSteadyLayout(page);
  });

  test(
    "do not move the home page of a visitor with a dog and a cat",
    { tag: "@both-widths" },
    async ({ page, context, baseURL }) => {
      const mia = encodeURIComponent(JSON.stringify({ ...animal, name: "Mia", breed: "Ragdoll", weightKg: 5 }));
      const url = baseURL ?? "";
      await context.addCookies([
        { name: "dogProfile", value: bruno, url },
        { name: "catProfile", value: mia, url },
      ]);
      await observeLayoutShifts(page);
      await open(page, "/");
      for (const name of ["Bruno", "Mia"]) {
        await expect(page.getByRole("region", { name: `For ${name} today` }).getByRole("listitem")).toHaveCount(3);
      }
      await expectSteadyLayout(page);
    },
  );

  test(
    "do not move the home page of a visitor with a dog",
    { tag: "@both-widths" },
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: "dogProfile", value: bruno, url: baseURL ?? "" }]);
      await observeLayoutShifts(page);
      await open(page, "/");
      await expect(page.getByRole("region", { name: "For Bruno today" }).getByRole("listitem")).toHaveCount(3);
      await expectSteadyLayout(page);
    },
  );

  for (const address of ["/recipe/7", "/dog-recipes", "/tools/portion-calculator", "/shop"]) {
    test(
      `do not move ${address} of a visitor with a dog, favourites, a theme and US measures`,
      { tag: "@both-widths" },
      async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: "dogProfile", value: bruno, url: baseURL ?? "" }]);
        await page.addInitScript(() => {
          const stored = { favourites: "[7,9]", basket: '{"recipes":[7],"days":7}', theme: "dark", measures: "us" };
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
        });
        await observeLayoutShifts(page);
        await open(page, address);
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        await expectSteadyLayout(page);
      },
    );
  }

  test(
    "do not move the sheet for the vet of a dog with boxes in the freezer",
    { tag: "@both-widths" },
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: "dogProfile", value: bruno, url: baseURL ?? "" }]);
      await page.addInitScript((boxes) => localStorage.setItem("freezer", JSON.stringify(boxes)), frozenBoxes);
      await observeLayoutShifts(page);
      await open(page, "/vet-sheet");
      await expect(page.getByText("From your last batch day for Bruno.")).toBeVisible();
      await expectSteadyLayout(page);
    },
  );

  test.describe("of a visitor in the United States", () => {
    test.use({ timezoneId: "America/New_York" });

    test(
      "do not move the page about toxic foods with its two poison lines",
      { tag: "@both-widths" },
      async ({ page }) => {
        await observeLayoutShifts(page);
        await open(page, "/toxic-foods");
        for (const name of ["Call ASPCA Animal Poison Control Center", "Call Pet Poison Helpline"]) {
          await expect(page.getByRole("link", { name })).toBeVisible();
        }
        await expectSteadyLayout(page);
      },
    );
  });
});

/** Holds requests back until `release` is called, and answers them then. */
async function holdRequests(page: Page, address: string | RegExp, respond: (route: Route) => Promise<void>) {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await isReleased;
    await respond(route);
  });
  return { release };
}

// The widths at which the texts of the poison lines need most lines, and those at which the reserved height changes.
for (const width of [320, 350, 360, 383]) {
  for (const [country, poisonLine] of [
    ["GB", "Call Animal PoisonLine"],
    ["US", "Call Pet Poison Helpline"],
    ["FR", "Call CAPAE-Ouest"],
  ] as const) {
    test(`the poison lines of ${country} and the emergency form fit the space reserved at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      // On a slow machine the answer is held back for longer than the page waits for it.
      await page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
      const formCode = await holdRequests(page, /\/assets\/emergency-form-[^/]*\.js$/, (route) => route.continue());
      const answer = await holdRequests(page, "**/api/detect-country*", async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as object;
        await route.fulfill({ response, json: { ...body, visitor_country_code: country } });
      });
      const form = page.getByRole("region", { name: "How dangerous is it?" });
      const position = async () => {
        await page.evaluate(async () => void (await document.fonts.ready));
        const box = await form.boundingBox();
        return box && { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
      };
      // The document may wait for the code that is held back before it counts as loaded.
      await page.goto("/toxic-foods", { waitUntil: "domcontentloaded" });
      const reserved = await position();
      formCode.release();
      await expect(form.getByRole("button", { name: "How dangerous is it?" })).toBeVisible();
      answer.release();
      await expect(page.getByRole("link", { name: poisonLine })).toBeVisible();
      expect(await position()).toEqual(reserved);
    });
  }
}

for (const width of [0.97, 1, 1.03]) {
  test(
    `fonts that arrive late do not move /shop, after letters of ${100 * width} % of the usual width`,
    { tag: "@both-widths" },
    async ({ page }) => {
      await delayFonts(page, width);
      await observeLayoutShifts(page);
      await open(page, "/shop");
      await expectSteadyLayout(page);
    },
  );
}

test.describe("an unknown address", () => {
  test.use({ expectedMessages: /status of 404/ });

  test("shows an error page with links and a way back", async ({ page }) => {
    await open(page, "/about");
    const response = await page.goto("/kibble");
    expect(response?.status()).toBe(404);
    await waitUntilLoaded(page);
    await expect(page.getByRole("heading", { level: 1, name: "Oops! Page Not Found" })).toBeVisible();
    const main = page.getByRole("main");
    for (const name of ["Home", "All Recipes", "Search", "About", ...helpPages]) {
      await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await main.getByRole("button", { name: "Go Back to Previous Page" }).click();
    await expect(page).toHaveURL(/\/about$/);
  });

  test("an unknown recipe shows an error page", async ({ page }) => {
    const response = await page.goto("/recipe/999999");
    expect(response?.status()).toBe(404);
    await waitUntilLoaded(page);
    await expect(page.getByRole("heading", { name: "Recipe Not Found" })).toBeVisible();
    await expect(page.getByText("The recipe you're looking for doesn't exist")).toBeVisible();
    await page.getByRole("main").getByText("Back to Recipes").click();
    await expect(page).toHaveURL(/\/$/);
  });
});

/** With external services configured, no request is sent to them before consent, and then only to the accepted ones. */
import type { Page } from "@playwright/test";
import { bringNear, open, waitUntilLoaded } from "../site.ts";
import { expect, test } from "../separate-site.ts";

// One worker runs the whole file, so that its site starts only once.
test.describe.configure({ mode: "default" });

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const slots = (page: Page) => page.locator("ins.adsbygoogle");
const analyticsScript = "https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4";
const advertisingScript =
  "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456";

async function visit(page: Page, address: string): Promise<void> {
  await open(page, address);
  // An external service is requested later than the page's own content.
  await page.waitForLoadState("networkidle");
}

/** Opens the pages that would load external services, each in its own tab, and waits for longer than an advertisement slot
 *  waits before it requests its script. */
async function browse(page: Page): Promise<void> {
  const tabs: Page[] = [];
  for (const address of ["/", "/shop?ingredient=Salmon", "/cat-products", "/basket", "/recipe/1"]) {
    const tab = await page.context().newPage();
    tabs.push(tab);
    await open(tab, address);
  }
  await open(page, "/recipe/2");
  await page.getByRole("link", { name: "Dog recipes", exact: true }).first().click();
  await waitUntilLoaded(page);
  await page.waitForTimeout(1500);
  for (const tab of tabs) await tab.close();
}

/** Clicks a button that reloads the page, and waits until the page is loaded again. */
async function clickAndReload(page: Page, click: () => Promise<void>): Promise<void> {
  const load = page.waitForEvent("load");
  await click();
  await load;
  await waitUntilLoaded(page);
}

test("no request leaves the site before a choice or after a rejection", async ({ page, externalRequests }) => {
  await browse(page);
  await expect(banner(page)).toContainText("Google Analytics and Google AdSense");
  await banner(page).getByRole("button", { name: "Reject Non-Essential", exact: true }).click();
  await browse(page);
  expect(externalRequests).toEqual([]);
  await expect(slots(page)).toHaveCount(0);
});

test("consent from a time without external services is asked for again", async ({
  page,
  context,
  externalRequests,
}) => {
  const choice = JSON.stringify({ necessary: true, analytics: true, marketing: true, preferences: true, services: [] });
  await page.addInitScript((stored) => localStorage.setItem("cookieConsent", stored), choice);
  await visit(page, "/about");
  await context.addCookies([{ name: "consent", value: encodeURIComponent(choice), url: new URL(page.url()).origin }]);
  await browse(page);
  await expect(banner(page)).toContainText("Google Analytics and Google AdSense");
  expect(externalRequests).toEqual([]);
  await expect(slots(page)).toHaveCount(0);
});

test("accepted services load once, page views are sent, and slots reserve their space", async ({
  page,
  externalRequests,
}) => {
  await visit(page, "/dog-recipes");
  await clickAndReload(page, () => banner(page).getByRole("button", { name: "Accept All" }).click());
  await expect.poll(() => [...externalRequests].sort()).toEqual([advertisingScript, analyticsScript]);
  await expect(slots(page)).toHaveCount(3);
  const slotHeights = await slots(page).evaluateAll((elements) =>
    elements.map((slot) => slot.getBoundingClientRect().height),
  );
  expect(slotHeights).toEqual([250, 250, 250]);

  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/recipe\/\d+$/);
  await waitUntilLoaded(page);
  await expect(slots(page)).toHaveCount(1);
  const readCommands = () =>
    page.evaluate(() =>
      (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((command) => Array.from(command)),
    );
  const recipePath = new URL(page.url()).pathname;
  // A page view is sent when the title of its page has loaded.
  await expect
    .poll(async () =>
      (await readCommands())
        .filter(([command, event]) => command === "event" && event === "page_view")
        .map(([, , details]) => (details as { page_path: string }).page_path),
    )
    .toEqual(["/dog-recipes", recipePath]);
  expect((await readCommands())[0]?.slice(0, 2)).toEqual(["consent", "default"]);
  await page.waitForTimeout(1500);
  expect(externalRequests.length, "each script once").toBe(2);
  await visit(page, "/cat-products");
  await expect(slots(page), "slots next to the products for cats").toHaveCount(1);
});

test("consent to analytics alone loads no advertisements, and can be withdrawn", async ({ page, externalRequests }) => {
  await visit(page, "/cat-recipes");
  const dialog = page.getByRole("dialog", { name: "Cookie settings" });
  await banner(page).getByRole("button", { name: "Customise" }).click();
  await dialog.getByRole("switch", { name: "Analytics" }).check();
  await clickAndReload(page, () => dialog.getByRole("button", { name: "Save" }).click());
  await page.waitForTimeout(1500);
  expect(externalRequests).toEqual([analyticsScript]);
  await expect(slots(page)).toHaveCount(0);

  await bringNear(page.getByRole("contentinfo"));
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await dialog.getByRole("switch", { name: "Analytics" }).uncheck();
  await clickAndReload(page, () => dialog.getByRole("button", { name: "Save" }).click());
  await browse(page);
  expect(externalRequests).toEqual([analyticsScript]);
});

test("a private page loads no external services, even with consent", async ({ page, externalRequests }) => {
  await visit(page, "/about");
  await clickAndReload(page, () => banner(page).getByRole("button", { name: "Accept All" }).click());
  await expect.poll(() => externalRequests).toEqual([analyticsScript]);
  externalRequests.length = 0;
  await visit(page, "/newsletter/confirm?token=abc");
  await page.waitForTimeout(500);
  expect(externalRequests).toEqual([]);
});

test("a private page that is reached inside the site is a new document with the strict policy", async ({
  page,
  externalRequests,
}) => {
  const response = await page.request.post("/api/recipes", {
    data: {
      title: "Sunday turkey",
      description: "Turkey and rice as we cook it on Sundays.",
      prepTime: 20,
      servings: 4,
      species: "dog",
      ingredients: ["450 g turkey thigh, skinless", "200 g cooked white rice"],
      instructions: ["Poach the turkey.", "Mix it with the rice."],
    },
  });
  const { id, statusUrl } = (await response.json()) as { id: number; statusUrl: string };
  const path = new URL(statusUrl).pathname;
  const recipe = { id, title: "Sunday turkey", path, sentAt: new Date().toISOString() };
  await page.addInitScript((stored) => localStorage.setItem("submittedRecipes", stored), JSON.stringify([recipe]));
  await visit(page, "/dog-recipes");
  await clickAndReload(page, () => banner(page).getByRole("button", { name: "Accept All" }).click());
  await expect.poll(() => [...externalRequests].sort()).toEqual([advertisingScript, analyticsScript]);
  await visit(page, "/submit");
  const externalScripts = page.locator('script[src^="http"]');
  await expect(externalScripts).not.toHaveCount(0);

  async function expectStrictPage(go: () => Promise<unknown>): Promise<void> {
    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === path && response.ok());
    externalRequests.length = 0;
    await go();
    const response = await loaded;
    expect(response.request().isNavigationRequest()).toBe(true);
    expect(response.headers()["content-security-policy"]).not.toContain("https:");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sunday turkey");
    await waitUntilLoaded(page);
    await expect(externalScripts).toHaveCount(0);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
    expect(externalRequests).toEqual([]);
  }

  await expectStrictPage(() => page.getByRole("link", { name: "Sunday turkey" }).click());
  await page.goBack();
  await waitUntilLoaded(page);
  await expect(externalScripts).not.toHaveCount(0);
  await expectStrictPage(() => page.goForward());

  // A script of another site in the public page could observe the navigation in this way.
  const recordBackNavigation = () =>
    page.evaluate(() => window.addEventListener("popstate", () => localStorage.setItem("seen", location.pathname)));

  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/$/);
  await waitUntilLoaded(page);
  await page.reload();
  await waitUntilLoaded(page);
  await expect(externalScripts).not.toHaveCount(0);
  expect(await page.evaluate(() => document.referrer)).not.toContain(path);
  await recordBackNavigation();
  await expectStrictPage(() => page.goBack());
  expect(await page.evaluate(() => localStorage.getItem("seen"))).toBeNull();
});

test("the site's own advertisement needs no consent and opens its stored link", async ({
  page,
  context,
  separateSite,
  externalRequests,
}) => {
  const target = "https://bowls.example/steel";
  const options = ["--description", "Made to last.", "--target", target, "--image", "/images/bowls/dog.svg"];
  separateSite.run("ads", "add", "--title", "Steel bowls", "--position", "sidebar", ...options);
  await expect
    .poll(async () => (await (await page.request.get("/recipe/1")).text()).includes("Steel bowls"))
    .toBe(true);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await visit(page, "/recipe/1");
  const card = page.getByRole("complementary", { name: "Advertisement" });
  await expect(card).toContainText("Advertisement");
  expect(requests).not.toContain("GET /api/advertisements");
  expect(externalRequests).toEqual([]);
  const advertiserPage = context.waitForEvent("page");
  const clickResponse = page.waitForResponse((response) => /\/click$/.test(response.url()) && response.ok());
  await card.getByRole("link", { name: /Steel bowls/ }).click();
  expect((await advertiserPage).url()).toBe(target);
  await clickResponse;
  expect(requests.filter((text) => text.startsWith("POST /api/advertisements/"))).toHaveLength(1);
  separateSite.run("ads", "remove", "1");
  await expect
    .poll(async () => (await (await page.request.get("/recipe/1")).text()).includes("Steel bowls"))
    .toBe(false);
});

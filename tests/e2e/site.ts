/** The test every journey starts from: it fails when the page complains, or speaks to anybody but our own server. */
import { expect, test as base, type Page } from "@playwright/test";

interface Watch {
  /** What the console says because the test provokes it. */
  expectedComplaints: RegExp;
  /** Whom the test itself goes to, by a link to another site. */
  expectedStrangers: RegExp;
  watched: undefined;
}

export const test = base.extend<Watch>({
  expectedComplaints: [/(?!)/, { option: true }],
  expectedStrangers: [/(?!)/, { option: true }],
  watched: [
    async ({ context, baseURL, expectedComplaints, expectedStrangers }, use) => {
      const complaints: string[] = [];
      const strangers: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      context.on("request", (request) => {
        const url = new URL(request.url());
        if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== baseURL) strangers.push(request.url());
      });
      await use(undefined);
      const uninvited = strangers.filter((address) => !expectedStrangers.test(address));
      expect(uninvited, "requests to another host").toEqual([]);
      const unexpected = complaints.filter((text) => !expectedComplaints.test(text));
      expect(unexpected, "complaints in the console").toEqual([]);
    },
    { auto: true },
  ],
});

/** The basket with a dog's and a cat's recipe in it, for a week. */
export const filledBasket = "/basket#filled";

/** Every public page, with one dog's and one cat's recipe, and the states an address can put a list in. */
export const pages = [
  "/",
  "/?search=salmon",
  "/?category=puppy",
  "/recipes",
  "/recipes?organic=true&maxMinutes=45&sort=prepTime",
  "/dog-recipes",
  "/dog-recipes?category=senior",
  "/cat-recipes",
  "/cat-recipes?category=fish",
  "/recipe/1",
  "/recipe/66",
  "/recipe/7?servings=8",
  "/search",
  "/search?search=salmon",
  "/about",
  "/organic",
  "/favourites",
  "/nutrition",
  "/toxic-foods",
  "/tools/calorie-calculator",
  "/tools/portion-calculator",
  "/tools/portion-calculator?petType=cat&recipe=70",
  "/tools/cost-calculator",
  "/tools/cost-calculator?petType=dog&recipe=9",
  "/tools/nutrition-checker",
  "/shop",
  "/shop?ingredient=Salmon&petType=cat",
  "/shop?ingredient=onions",
  "/dog-products",
  "/dog-products?category=treats&sort=price-low",
  "/cat-products",
  "/basket",
  filledBasket,
  "/submit",
  "/contact",
  "/newsletter/confirm?token=abc",
  "/newsletter/unsubscribe?token=abc",
  "/mail/opt-out?token=abc",
] as const;

/** Addresses that answer 404 with a page. */
export const missing = ["/nowhere-to-be-found", "/recipe/999999", "/submissions/nothing"] as const;

/** Opens a page and waits until it shows what it has: its heading, its fonts, and its first pictures. */
export async function open(page: Page, address: string): Promise<void> {
  if (address === filledBasket) await page.addInitScript(fillBasket);
  await page.goto(address);
  await settle(page);
}

function fillBasket(): void {
  localStorage.setItem("basket", JSON.stringify({ recipes: [1, 9, 66], days: 7 }));
}

export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
}

export { expect };

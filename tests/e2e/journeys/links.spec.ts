/** A crawl of the site from its home page and sitemap: its own links work, its controls have handlers, and affiliate links are
 *  marked. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, filledBasket, missingPages, open, pages, test } from "../site.ts";
import { firstSubmittedId } from "../submissions.ts";

test.use({ expectedMessages: /status of 40[14]/ });

/** Number of pages that are read at the same time. */
const maxPages = 4;
/** Number of addresses that are requested at the same time. */
const maxRequests = 8;

/** Pages with links to shops in their content. */
const shopPages = ["/recipe/1", "/shop", "/shop?ingredient=Carrots", "/dog-products", "/cat-products", filledBasket];

interface Anchor {
  href: string | null;
  text: string;
  rel: string;
  target: string;
  /** True if the link is in the content instead of the header or footer. */
  inMain: boolean;
}

interface PageContent {
  anchors: Anchor[];
  /** Controls without an event handler. */
  inactiveControls: string[];
  /** Targets of links within the page that do not exist. */
  missingTargets: string[];
  text: string;
  /** Text of the content, without the footer, which contains the disclosure on every page. */
  mainText: string;
}

/** Runs in the page. A control is active if it has an event handler or belongs to a form. */
function readPage(): PageContent {
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const hasHandler = (element: Element, names: readonly string[]) => {
    const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
    const props: object = key === undefined ? {} : (Reflect.get(element, key) as object);
    return names.some((name) => typeof Reflect.get(props, name) === "function");
  };
  const isActive = (control: HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) => {
    if (control.disabled) return true;
    if (control instanceof HTMLButtonElement) {
      const submits = control.type === "submit" && control.form !== null;
      return submits || hasHandler(control, ["onClick", "onPointerDown", "onMouseDown"]);
    }
    return control.form !== null || hasHandler(control, ["onChange", "onInput"]);
  };
  const anchors = all<HTMLAnchorElement>("a").map((link) => ({
    href: link.getAttribute("href"),
    text: link.textContent.trim(),
    rel: link.rel,
    target: link.target,
    inMain: link.closest("main") !== null,
  }));
  const fragments = anchors.flatMap(({ href }) => (href !== null && /^#./.test(href) ? [href.slice(1)] : []));
  return {
    anchors,
    inactiveControls: all<HTMLButtonElement>("button, input, select, textarea")
      .filter((control) => !isActive(control))
      .map((control) => control.outerHTML.slice(0, 200)),
    missingTargets: fragments.filter((id) => document.getElementById(id) === null),
    text: document.body.textContent,
    mainText: document.querySelector("main")?.textContent ?? "",
  };
}

/** Reads a page in a viewport that is high enough to load lazy parts without scrolling. */
async function readFullPage(page: Page, address: string): Promise<PageContent> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 12_000 });
  await open(page, address);
  // Shop links load when they come near the viewport. Below a long list, this needs scrolling.
  for (const shops of await page.locator("section:is([aria-labelledby=shop], [aria-labelledby=shopping])").all()) {
    await shops.scrollIntoViewIfNeeded();
    await expect(shops.locator("[rel~=sponsored]").first(), address).toBeVisible();
  }
  await expect(page.locator("[aria-busy=true], .animate-pulse"), address).toHaveCount(0);
  // React takes over the footer when it comes near, which needs scrolling below a long list, and lasts while other tabs are busy.
  for (const footer of await page.getByRole("contentinfo").all()) await footer.scrollIntoViewIfNeeded();
  let content = await page.evaluate(readPage);
  const inactiveControls = async () => {
    content = await page.evaluate(readPage);
    return content.inactiveControls;
  };
  await expect.poll(inactiveControls, `controls without a handler on ${address}`).toEqual([]);
  return content;
}

/** Returns the kind of an address. One address of each kind is read: a recipe of each species, and one of the addresses
 *  that differ only in the values of parameters. */
function kind(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://site");
  const id = Number(/^\/recipe\/(\d+)$/.exec(pathname)?.[1]);
  // Recipes 66 to 100 and 106 to 110 are for cats.
  const path = Number.isNaN(id)
    ? pathname
    : `/recipe/${(id > 65 && id < 101) || (id > 105 && id < 111) ? "cat" : "dog"}`;
  return `${path}?${[...searchParams.keys()].toSorted().join("&")}`;
}

/** Returns whether an address is that of a recipe of another journey, which may take it down before it is requested. */
const isSubmittedRecipe = (address: string): boolean =>
  Number(/^\/recipe\/(\d+)/.exec(address)?.[1]) >= firstSubmittedId;

async function shopHosts(request: APIRequestContext, countries: readonly string[]): Promise<Set<string>> {
  const hosts = new Set<string>();
  for (const country of countries) {
    const shops = (await (await request.get(`/api/shop/retailers?country=${country}`)).json()) as { url: string }[];
    for (const { url } of shops) hosts.add(new URL(url).host);
  }
  return hosts;
}

const countries = ["GB", "US", "CA", "DE", "FR", "AU", "IT", "ES", "JP", "IN", "NZ", "NL"];

test(
  "links to pages of the site work, controls have handlers, and affiliate links are marked and disclosed",
  { tag: "@desktop" },
  async ({ page, context, request, baseURL }) => {
    // The crawl makes the server render every page: about 50 seconds alone, three times as long beside other tests.
    test.setTimeout(400_000);
    const hosts = await shopHosts(request, countries);
    const { disclosure } = (await (await request.get("/api/site")).json()) as { disclosure: string };
    const sitemap = await (await request.get("/sitemap.xml")).text();
    const sitemapPaths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address ?? "").pathname,
    );
    expect(sitemapPaths.length).toBeGreaterThan(110);

    const links = new Set<string>(sitemapPaths.filter((path) => !isSubmittedRecipe(path)));
    const knownKinds = new Set<string>();
    const queue: string[] = [];
    const enqueue = (address: string) => {
      if (address !== filledBasket && knownKinds.has(kind(address))) return;
      knownKinds.add(kind(address));
      queue.push(address);
    };
    [
      "/",
      ...shopPages.filter((path) => path !== filledBasket),
      ...links,
      ...pages,
      "/ingredients",
      "/admin",
      ...missingPages,
    ].forEach(enqueue);
    let affiliateLinks = 0;
    let readCount = 0;

    /** Checks a page and returns the hosts of the shops that its content links to. */
    function check(address: string, { anchors, missingTargets, text, mainText }: PageContent): Set<string> {
      const shops = new Set<string>();
      expect(missingTargets, `missing link targets on ${address}`).toEqual([]);
      expect(text.includes(disclosure), `${address} contains the affiliate disclosure`).toBe(true);
      for (const { href, text: name, rel, target, inMain } of anchors) {
        const where = `'${name}' on ${address}`;
        if (href === null || href === "#" || /^javascript:/i.test(href)) throw new Error(`${where} has no target`);
        if (href.startsWith("/") && !isSubmittedRecipe(href)) {
          links.add(href.replace(/#.*/, ""));
          // Files are only requested.
          if (!href.startsWith("/downloads/")) enqueue(href);
        } else if (isSubmittedRecipe(href)) {
          continue;
        } else if (/^https?:/.test(href)) {
          const { host } = new URL(href);
          const isShop = hosts.has(host);
          if (isShop) affiliateLinks += 1;
          if (isShop && inMain) shops.add(host);
          if (isShop || rel.includes("sponsored")) {
            expect([rel, target], where).toEqual(["sponsored nofollow noopener", "_blank"]);
            expect(name, where).toContain("(ad)");
          }
          if (target === "_blank") expect(rel, where).toContain("noopener");
        } else {
          expect(href, where).toMatch(/^(#.|mailto:|tel:|sms:)/);
        }
      }
      if (shops.size > 0) expect(mainText, `${address} contains the disclosure in its content`).toContain(disclosure);
      return shops;
    }

    const tabs = [page, ...(await Promise.all(Array.from({ length: maxPages - 1 }, () => context.newPage())))];
    /** Reads the addresses of a queue, which may grow meanwhile, in all tabs. */
    const readAll = (addresses: string[], onRead: (address: string, content: PageContent) => void) =>
      Promise.all(
        tabs.map(async (tab) => {
          for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
            onRead(address, await readFullPage(tab, address));
          }
        }),
      );
    const chooseCountry = (value: string) => context.addCookies([{ name: "country", value, url: baseURL ?? "" }]);
    /** Checks that a page links to shops, and only to those of the country. */
    function checkShops(address: string, shops: Set<string>, country: string, countryHosts: Set<string>): void {
      expect(shops.size, `shops on ${address}`).toBeGreaterThan(0);
      expect(
        [...shops].filter((host) => !countryHosts.has(host)),
        `shops outside ${country} on ${address}`,
      ).toEqual([]);
    }

    await chooseCountry("GB");
    const unreadShopPages = new Set(shopPages);
    const britishHosts = await shopHosts(request, ["GB"]);
    // The home page is read first, so that the pages that it links to are in the queue before the tabs share it.
    const [home] = queue.splice(0, 1);
    check(home ?? "/", await readFullPage(page, home ?? "/"));
    await readAll(queue, (address, content) => {
      readCount += 1;
      const shops = check(address, content);
      if (unreadShopPages.delete(address)) checkShops(address, shops, "GB", britishHosts);
    });
    expect([...unreadShopPages]).toEqual([]);
    await chooseCountry("US");
    const americanHosts = await shopHosts(request, ["US"]);
    await readAll([...shopPages], (address, content) =>
      checkShops(address, check(address, content), "US", americanHosts),
    );
    expect(readCount).toBeGreaterThan(30);
    expect(affiliateLinks, "links to shops").toBeGreaterThan(60);

    const unchecked = [...links];
    const failures: string[] = [];
    async function requestLinks(): Promise<void> {
      for (let address = unchecked.pop(); address !== undefined; address = unchecked.pop()) {
        const status = (await request.get(address, { maxRedirects: 0 })).status();
        if (status !== 200) failures.push(`${address}: ${status}`);
      }
    }
    await Promise.all(Array.from({ length: maxRequests }, requestLinks));
    expect(failures).toEqual([]);
  },
);

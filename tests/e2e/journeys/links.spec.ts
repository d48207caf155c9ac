/** The whole site walked from its home page and its sitemap: no link, button or filter is dead, and what earns says so. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, filledBasket, missing, open, pages, test } from "../site.ts";

test.use({ expectedMessages: /status of 40[14]/ });

/** How many pages are read at once. */
const readers = 3;
/** How many addresses are asked after at once. */
const askers = 8;

/** Where there is something to buy: each has links to shops of its own. */
const shopPages = ["/recipe/1", "/shop", "/shop?ingredient=Carrots", "/dog-products", "/cat-products", filledBasket];

interface Anchor {
  href: string | null;
  text: string;
  rel: string;
  target: string;
  /** Of the page itself, not of its frame. */
  inMain: boolean;
}

interface Seen {
  anchors: Anchor[];
  /** Controls that nothing happens at. */
  dead: string[];
  /** Addresses within a page that lead to no place on it. */
  lost: string[];
  text: string;
  /** Of the page without its frame, whose foot discloses on every page. */
  mainText: string;
}

/** Runs in the page. A control is alive where the program listens to it, or where it belongs to a form. */
function look(): Seen {
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const listens = (element: Element, names: readonly string[]) => {
    const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
    const props: object = key === undefined ? {} : (Reflect.get(element, key) as object);
    return names.some((name) => typeof Reflect.get(props, name) === "function");
  };
  const isAlive = (control: HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) => {
    if (control.disabled) return true;
    if (control instanceof HTMLButtonElement) {
      const submits = control.type === "submit" && control.form !== null;
      return submits || listens(control, ["onClick", "onPointerDown", "onMouseDown"]);
    }
    return control.form !== null || listens(control, ["onChange", "onInput"]);
  };
  const anchors = all<HTMLAnchorElement>("a").map((link) => ({
    href: link.getAttribute("href"),
    text: link.textContent.trim(),
    rel: link.rel,
    target: link.target,
    inMain: link.closest("main") !== null,
  }));
  const within = anchors.flatMap(({ href }) => (href !== null && /^#./.test(href) ? [href.slice(1)] : []));
  return {
    anchors,
    dead: all<HTMLButtonElement>("button, input, select, textarea")
      .filter((control) => !isAlive(control))
      .map((control) => control.outerHTML.slice(0, 200)),
    lost: within.filter((id) => document.getElementById(id) === null),
    text: document.body.textContent,
    mainText: document.querySelector("main")?.textContent ?? "",
  };
}

/** On a screen so high that what stands far down arrives without scrolling. */
async function readWhole(page: Page, address: string): Promise<Seen> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 12_000 });
  await open(page, address);
  // Their program comes when a reader comes near, which below a long list he is only now.
  for (const shops of await page.locator("section:is([aria-labelledby=shop], [aria-labelledby=shopping])").all()) {
    await shops.scrollIntoViewIfNeeded();
    await expect(shops.locator("[rel~=sponsored]").first(), address).toBeVisible();
  }
  await expect(page.locator("[aria-busy=true], .animate-pulse"), address).toHaveCount(0);
  return page.evaluate(look);
}

/** One of each kind: a recipe for each species, and of the addresses that differ in a value only the first. */
function kind(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://site");
  const id = Number(/^\/recipe\/(\d+)$/.exec(pathname)?.[1]);
  const path = Number.isNaN(id)
    ? pathname
    : `/recipe/${(id > 65 && id < 101) || (id > 105 && id < 111) ? "cat" : "dog"}`;
  return `${path}?${[...searchParams.keys()].toSorted().join("&")}`;
}

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
  "every link leads somewhere, every control does something, and whatever earns is marked and disclosed",
  { tag: "@desktop" },
  async ({ page, context, request, baseURL }) => {
    // Some fifty seconds on a machine that has other things to do as well.
    test.setTimeout(150_000);
    const hosts = await shopHosts(request, countries);
    const { disclosure } = (await (await request.get("/api/site")).json()) as { disclosure: string };
    const sitemap = await (await request.get("/sitemap.xml")).text();
    const mapped = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
    expect(mapped.length).toBeGreaterThan(110);

    const links = new Set<string>(mapped);
    const known = new Set<string>();
    const waiting: string[] = [];
    const meet = (address: string) => {
      if (address !== filledBasket && known.has(kind(address))) return;
      known.add(kind(address));
      waiting.push(address);
    };
    ["/", ...mapped, ...pages, "/ingredients", "/admin", ...missing].forEach(meet);
    let earning = 0;
    let read = 0;

    /** Answers the shops that the page itself leads to. */
    function judge(address: string, { anchors, dead, lost, text, mainText }: Seen): Set<string> {
      const shops = new Set<string>();
      expect(dead, `controls without effect on ${address}`).toEqual([]);
      expect(lost, `places ${address} does not have`).toEqual([]);
      expect(text.includes(disclosure), `${address} discloses what links earn`).toBe(true);
      for (const { href, text: name, rel, target, inMain } of anchors) {
        const where = `'${name}' on ${address}`;
        if (href === null || href === "#" || /^javascript:/i.test(href)) throw new Error(`${where} leads nowhere`);
        if (href.startsWith("/")) {
          links.add(href.replace(/#.*/, ""));
          meet(href);
        } else if (/^https?:/.test(href)) {
          const { host } = new URL(href);
          const isShop = hosts.has(host);
          if (isShop) earning += 1;
          if (isShop && inMain) shops.add(host);
          if (isShop || rel.includes("sponsored")) {
            expect([rel, target], where).toEqual(["sponsored nofollow noopener", "_blank"]);
            expect(name, where).toContain("(ad)");
          }
          if (target === "_blank") expect(rel, where).toContain("noopener");
        } else {
          expect(href, where).toMatch(/^(#.|mailto:)/);
        }
      }
      if (shops.size > 0)
        expect(mainText, `${address} discloses beside its links what they earn`).toContain(disclosure);
      return shops;
    }

    async function reader(): Promise<void> {
      const own = await context.newPage();
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        read += 1;
        judge(address, await readWhole(own, address));
      }
    }
    // The first page meets most of the others.
    const [home] = waiting.splice(0, 1);
    judge(home ?? "/", await readWhole(page, home ?? "/"));
    await Promise.all(Array.from({ length: readers }, reader));
    for (const country of ["GB", "US"]) {
      const own = await shopHosts(request, [country]);
      await context.addCookies([{ name: "country", value: country, url: baseURL ?? "" }]);
      for (const address of shopPages) {
        const shops = [...judge(address, await readWhole(page, address))];
        expect(shops.length, `shops on ${address}`).toBeGreaterThan(0);
        expect(
          shops.filter((host) => !own.has(host)),
          `shops of other countries than ${country} on ${address}`,
        ).toEqual([]);
      }
    }
    expect(read).toBeGreaterThan(30);
    expect(earning, "links to shops").toBeGreaterThan(60);

    const asked = [...links];
    const wrong: string[] = [];
    async function asker(): Promise<void> {
      for (let address = asked.pop(); address !== undefined; address = asked.pop()) {
        const status = (await request.get(address, { maxRedirects: 0 })).status();
        if (status !== 200) wrong.push(`${address} answers ${status}`);
      }
    }
    await Promise.all(Array.from({ length: askers }, asker));
    expect(wrong).toEqual([]);
  },
);
